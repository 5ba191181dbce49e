import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '../../stack/start-stack.ts'
import { type Audit, audit, findingKinds } from './audit.ts'
import { readBooks } from './books.ts'
import type { LoadLog } from './load.ts'
import { isPoison } from './poison.ts'

const pollEveryMs = 1_000
const stillPolls = 8

/** Audits until the result is clean, until it cannot get better and nothing moves any more, or until the deadline. */
export async function auditUntilStill(databases: Stack['databases'], log: LoadLog, deadline: number): Promise<Audit> {
  let last = ''
  let unchanged = 0
  for (;;) {
    const found = audit(await readBooks(databases), log)
    const isAlone = found.waiting.every(isPoison)
    const isClean = isAlone && findingKinds.every((kind) => found.findings[kind].length === 0)
    const now = JSON.stringify([found.findings, found.waiting])
    unchanged = now === last ? unchanged + 1 : 0
    last = now
    // A double payment stays one. Every other finding may still heal, so it gets the whole time.
    const isOver = found.findings.paidTwice.length > 0 && found.findings.unfinished.length === 0 && isAlone
    if (isClean || (isOver && unchanged >= stillPolls) || performance.now() > deadline) return found
    await pause(pollEveryMs)
  }
}
