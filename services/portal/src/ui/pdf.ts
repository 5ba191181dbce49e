import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'

const ink = rgb(0.08, 0.13, 0.12)
const soft = rgb(0.33, 0.39, 0.37)
const accent = rgb(0.04, 0.42, 0.36)
const line = rgb(0.87, 0.89, 0.88)

const width = 420
const margin = 44
const rowHeight = 44
/** The height of everything above the rows. */
const headHeight = 164
const footHeight = 80

export interface Sheet {
  /** The title in the file's metadata. */
  fileTitle: string
  above: string
  title: string
  figure: string
  rows: readonly (readonly [name: string, value: string])[]
  foot: string
}

/** One page to keep or to forward: a title, one figure, and rows of details. */
export async function drawSheet({
  fileTitle,
  above,
  title,
  figure,
  rows,
  foot,
}: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const height = headHeight + rows.length * rowHeight + footHeight
  const file = await PDFDocument.create()
  file.setTitle(fileTitle)
  const [plain, bold] = await Promise.all([
    file.embedFont(StandardFonts.Helvetica),
    file.embedFont(StandardFonts.HelveticaBold),
  ])
  const page = file.addPage([width, height])
  /** The standard fonts cover Latin-1 only, and other characters would throw; each becomes a question mark. */
  const plainText = (text: string) => text.replaceAll('−', '-').replaceAll(/[^\u0020-\u00ff]/g, '?')
  const write = (text: string, y: number, size: number, look: { font?: typeof plain; color?: typeof ink } = {}) =>
    page.drawText(plainText(text), {
      x: margin,
      y,
      size,
      font: plain,
      color: ink,
      maxWidth: width - 2 * margin,
      ...look,
    })

  page.drawRectangle({ x: 0, y: height - 8, width, height: 8, color: accent })
  write(above, height - 56, 11, { color: soft })
  write(title, height - 80, 17, { font: bold })
  write(figure, height - 124, 30, { font: bold, color: accent })
  let y = height - headHeight
  for (const [name, value] of rows) {
    page.drawLine({ start: { x: margin, y: y + 20 }, end: { x: width - margin, y: y + 20 }, color: line, thickness: 1 })
    write(name, y + 2, 9, { color: soft })
    write(value, y - 12, 11)
    y -= rowHeight
  }
  write(foot, 44, 8.5, { color: soft })
  return new Uint8Array(await file.save())
}
