import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** What a process must not do on the money path without naming the instants before and after it. */
const effects =
  /^(?:inTransaction|postToLedger|dependencies\.(?:ledger|provider|jobs)\.\w+|(?:ledger|provider|jobs)\.\w+)$/

export interface StepsOfCode {
  /** Every `<step>:before` and `<step>:after` that the code can reach. */
  points: string[]
  /** Effects that stand in no step, as `file:line`. */
  unnamed: string[]
}

/** Reads the steps of the money path out of a folder of use-cases. */
export function readSteps(folder: string): StepsOfCode {
  const points: string[] = []
  const unnamed: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = readFileSync(join(folder, file), 'utf8')
    const { program } = parseSync(file, source)
    let depth = 0
    new Visitor({
      CallExpression(node) {
        const callee = source.slice(node.callee.start, node.callee.end)
        if (callee === 'passStep') {
          depth += 1
          const name = node.arguments[0]
          if (name) points.push(...namesOf(source.slice(name.start, name.end)))
        } else if (depth === 0 && effects.test(callee)) {
          unnamed.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
        }
      },
      'CallExpression:exit'(node) {
        if (source.slice(node.callee.start, node.callee.end) === 'passStep') depth -= 1
      },
    }).visit(program)
  }
  return { points: points.flatMap((name) => [`${name}:before`, `${name}:after`]).sort(), unnamed }
}

/** A literal names one step; the ledger's part of a lifecycle move names one for each way in which a hold ends. */
function namesOf(literal: string): string[] {
  const text = literal.slice(1, -1)
  if (!text.includes('${')) return [text]
  return ['capture', 'release'].map((act) => text.replace(/\$\{[^}]*\}/, act))
}
