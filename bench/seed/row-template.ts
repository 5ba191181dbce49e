import { encodeDynamicBrCode, parseBrCode } from '@comporta/shared/pix/br-code.ts'
import type { Vault } from '@comporta/shared/sealing/vault.ts'
import { type Copy, originalNumber, originOf } from './copy.ts'

/** Texts that all copies share, with functions between them for what each copy has of its own. */
type Template = readonly (string | ((copy: Copy) => string))[]

/** A row as a line for PostgreSQL's COPY. */
export type RowTemplate = Template

export interface TemplateContext {
  /** Ids from which others may be derived. */
  subjects: readonly string[]
  vault: Vault | undefined
  /** The keyed hashes in the rows, each with a function that makes a copy's. */
  hashes: ReadonlyMap<string, (copy: Copy) => string>
  /** For rows of due steps: when a copy's step is due. */
  dueAt: (() => Date) | undefined
  /** Instants after this one are due times, not past events. */
  readAt: number
}

const patterns = {
  brCode: /00020101021226[^"]*?6304[0-9A-F]{4}/,
  sealed: /sealed:\d+:[\w$-]+/,
  instant: /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)/,
  uuid: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  hash: /\b[0-9a-f]{64}\b/,
  plainId: /\b[0-9a-f]{32}\b/,
  endToEndId: /\bE\d{20}[A-Za-z0-9]{11}\b/,
  client: /\bclient_[0-9a-f]{24}\b/,
  number: new RegExp(originalNumber),
}
type Kind = keyof typeof patterns

const anyPattern = new RegExp(
  Object.entries(patterns)
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|'),
  'g',
)

/** Makes a template of a row; `values` are texts as PostgreSQL shows them to a session in UTC. */
export async function createRowTemplate(
  columns: readonly string[],
  values: readonly (string | null)[],
  context: TemplateContext,
): Promise<RowTemplate> {
  const parts: (string | ((copy: Copy) => string))[] = []
  for (const [index, column] of columns.entries()) {
    const value = values[index] ?? null
    const template = value === null ? ['\\N'] : await createTemplate(value, { ...context, column })
    // The parts that functions make need no escapes.
    parts.push(
      index > 0 ? '\t' : '',
      ...template.map((part) => (typeof part === 'string' && value !== null ? escaped(part) : part)),
    )
  }
  return joined([...parts, '\n'])
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

/** Joins neighbouring texts. */
function joined(parts: Template): RowTemplate {
  const result: (string | ((copy: Copy) => string))[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  return result
}

type ValueContext = TemplateContext & { column: string }

async function createTemplate(text: string, context: ValueContext): Promise<Template> {
  const parts: (string | ((copy: Copy) => string))[] = []
  let end = 0
  for (const match of text.matchAll(anyPattern)) {
    const before = text.slice(end, match.index)
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] as Kind
    parts.push(before, await holeOf(kind, match[0], { ...context, before }))
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  return parts
}

export function fill(template: Template, copy: Copy): string {
  let text = ''
  for (const part of template) text += typeof part === 'string' ? part : part(copy)
  return text
}

async function holeOf(
  kind: Kind,
  text: string,
  context: ValueContext & { before: string },
): Promise<(copy: Copy) => string> {
  switch (kind) {
    case 'number':
      return (copy) => copy.number
    case 'uuid': {
      const from = originOf(text, context.subjects)
      return (copy) => copy.idOf(text, from)
    }
    case 'plainId':
    case 'endToEndId':
    case 'client':
      return (copy) => copy.idOf(text)
    case 'hash': {
      const hash = context.hashes.get(text)
      if (!hash) throw new Error(`it is not known of what ${text} is the hash, after ${context.before.slice(-40)}`)
      return hash
    }
    case 'instant':
      return instantHole(text, context)
    case 'brCode':
      return brCodeHole(text, context)
    case 'sealed':
      return sealedHole(text, context)
  }
}

function instantHole(text: string, { dueAt, readAt }: TemplateContext): (copy: Copy) => string {
  const [zone = 'Z'] = /(?:Z|[+-]\d\d(?::\d\d)?)$/.exec(text) ?? []
  const fullZone = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone
  const separator = text.charAt(10)
  const original = Date.parse(`${text.slice(0, -zone.length).replace(' ', 'T')}${fullZone}`)
  if (dueAt && original > readAt) return () => dueAt().toISOString()
  const isWhole = !text.includes('.')
  const offsetMs = Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${fullZone}`)
  return (copy) => {
    const local = new Date(copy.instantOf(original).getTime() + offsetMs).toISOString()
    return `${local.slice(0, 10)}${separator}${local.slice(11, isWhole ? 19 : 23)}${zone}`
  }
}

async function brCodeHole(text: string, context: ValueContext): Promise<(copy: Copy) => string> {
  const code = parseBrCode(text)
  if (code?.location === undefined) throw new Error(`${text} is no code`)
  const { merchantName, merchantCity, amountCents } = code
  const location = await createTemplate(code.location, context)
  return (copy) =>
    encodeDynamicBrCode({
      location: fill(location, copy),
      merchantName,
      merchantCity,
      ...(amountCents === undefined ? {} : { amountCents }),
    })
}

/** Seals the value again for each copy, under the name of its column or of its property in a JSON document. */
async function sealedHole(text: string, context: ValueContext & { before: string }) {
  const { vault, before } = context
  const name = before === '' ? context.column : /"(\w+)": ?"$/.exec(before)?.[1]
  const column = name?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!vault || column === undefined) throw new Error(`a sealed value in no column, after ${before.slice(-40)}`)
  const opened = await createTemplate(await vault.open(text, column), context)
  return (copy: Copy) => vault.seal(fill(opened, copy), column)
}
