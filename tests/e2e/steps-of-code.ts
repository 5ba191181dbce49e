import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** Calls that the money path may only make inside a step, which names the instants before and after it. */
const effects = /^(?:inTransaction|postToLedger|(?:dependencies\.)?(?:ledger|provider|jobs|webhooks)\.\w+)$/

/** The functions that name a step, and the position of the name among their arguments. */
const naming: ReadonlyMap<string, number> = new Map([
  ['passStep', 0],
  ['commit', 1],
  ['commitInGroup', 1],
  ['commitWord', 1],
])

export interface StepsOfCode {
  /** Every `<step>:before` and `<step>:after` that the code can reach. */
  points: string[]
  /** Effects outside of any step, as `file:line`. */
  unnamed: string[]
}

/** Reads the steps of the money path from the code in these folders and their subfolders. */
export function readSteps(...folders: readonly string[]): StepsOfCode {
  const names: string[] = []
  const unnamed: string[] = []
  for (const path of folders.flatMap(filesOf)) {
    const source = readFileSync(path, 'utf8')
    const { program } = parseSync(path, source)
    let depth = 0
    new Visitor({
      CallExpression(node) {
        const callee = source.slice(node.callee.start, node.callee.end)
        const position = naming.get(callee)
        if (position !== undefined) {
          depth += 1
          const name = node.arguments[position]
          if (name) names.push(...namesOf(source.slice(name.start, name.end)))
        } else if (depth === 0 && effects.test(callee)) {
          unnamed.push(`${basename(path)}:${source.slice(0, node.start).split('\n').length}`)
        }
      },
      'CallExpression:exit'(node) {
        if (naming.has(source.slice(node.callee.start, node.callee.end))) depth -= 1
      },
    }).visit(program)
  }
  const points = [...new Set(names)].flatMap((name) => [`${name}:before`, `${name}:after`])
  return { points: points.sort(), unnamed }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

/**
 * A literal names one step. A template literal, which the ledger's part of a lifecycle move has, names one for each end of a
 * hold. Anything else is a name that comes from a caller.
 */
function namesOf(text: string): string[] {
  if (!/^['`]/.test(text)) return []
  const name = text.slice(1, -1)
  if (!name.includes('${')) return [name]
  return ['capture', 'release'].map((act) => name.replace(/\$\{[^}]*\}/, act))
}
