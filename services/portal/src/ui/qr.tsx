import { create } from 'qrcode'

const quiet = 2

/** A QR code as an SVG path: sharp at every size, with no picture to load. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`
  return (
    <div className="qr">
      <svg
        viewBox={`0 0 ${size + 2 * quiet} ${size + 2 * quiet}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
