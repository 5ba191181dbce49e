import type { Kysely } from 'kysely'
import { dateOf, startOfDay } from '../contracts/fields.ts'
import { timeOf } from '../db/database.ts'
import type { Window } from '../provider/pix-provider.ts'
import { type Committer, commit } from './commit.ts'
import { type ComparedLines, insertComparison } from './compared-days.repository.ts'
import { type Claim, endStep, postponeStep } from './due-steps.ts'
import { beatOf } from './keep-claim.ts'
import { advanceReconciledUntil, findReconciledUntil } from './reconciliations.repository.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A day is compared this long after its end: the bank's lists may lag behind. */
const afterEndMs = hourMs / 2
/** A day that may be compared is looked for this often. */
const lookMs = hourMs / 2

/** A day of Brasília. */
export interface Day extends Window {
  /** `YYYY-MM-DD` */
  date: string
}

export const dayOf = (date: string): Day => {
  const from = startOfDay(date)
  return { date, from, to: new Date(from.getTime() + dayMs) }
}

/** The hours of a day: no list of the provider's is longer than one of them. */
export const hoursOf = ({ from }: Window): Window[] => partsOf(from, hourMs, 24)

/** A day and those before it, this many in all. */
export const daysUpTo = ({ to }: Window, count: number): Window[] =>
  partsOf(new Date(to.getTime() - count * dayMs), dayMs, count)

const partsOf = (from: Date, lengthMs: number, count: number): Window[] =>
  Array.from({ length: count }, (_, index) => ({
    from: new Date(from.getTime() + index * lengthMs),
    to: new Date(from.getTime() + (index + 1) * lengthMs),
  }))

export interface DayComparison {
  /** What is compared, for the record of how far. */
  list: string
  /** The step that stands for every day; under a date it is that day's alone. */
  standing: string
  compare: (day: ComparedDay) => Promise<void>
}

export interface ComparedDay extends Day {
  /** Called after each line, page and look-up, so that nobody else begins the same day. */
  beat: () => Promise<void>
  /** Called for each line that differs. */
  countOdd: () => void
  /** Called before the bank is asked for one line by its name. */
  countLookUp: () => void
  /** Whether the day is tried again for one line of which the bank does not say how it is; false when it was for long. */
  mayWait: boolean
  /** So many lines were looked at. */
  count: (what: Exclude<keyof ComparedLines, 'differences'>, lines: number) => void
  /** Something differs; one that is found from two sides is one. */
  countDifference: (difference: { kind: string; subject: string }) => void
}

/** More lines than this say that it is no matter of lines, e.g. that it is another account: the step fails, and a person looks. */
const oddLinesMax = 1_000
/** A list may lag behind by the hour. One that lacks more than this of what the bank has is no list to compare with. */
const lookUpsMax = 10_000

function counting(max: number, what: string): () => void {
  let counted = 0
  return () => {
    counted += 1
    if (counted > max) throw new Error(`more than ${max} lines ${what}`)
  }
}

/** Tries of a day until the bank has had its time to answer: about a quarter of an hour. Then the lines are told that it leaves open. */
const patientTries = 20

interface Run {
  day: ComparedDay
  /** What came of it, once it is over. */
  end: () => { date: string; lines: ComparedLines; tookMs: number }
}

function beginRun(day: Day, claim: Claim, beat: () => Promise<void>): Run {
  const lines = { bankLines: 0, ourLines: 0, ledgerLines: 0 }
  const differences = new Set<string>()
  const startedAtMs = performance.now()
  return {
    day: {
      ...day,
      beat,
      countOdd: counting(oddLinesMax, 'are not as the bank has them'),
      countLookUp: counting(lookUpsMax, "are not in the bank's lists of their hours"),
      mayWait: claim.tries < patientTries,
      count(what, more) {
        lines[what] += more
      },
      countDifference: ({ kind, subject }) => differences.add(`${kind} ${subject}`),
    },
    end: () => ({
      date: day.date,
      lines: { ...lines, differences: differences.size },
      tookMs: Math.round(performance.now() - startedAtMs),
    }),
  }
}

/**
 * The job: compares the bank's books with ours, line by line, a day when it is over; each once, one after the other, from the
 * day on which the first worker started. Under a date it compares that day, again or for the first time. To begin a day anew
 * is harmless: what differs is told once, and only a day that was compared to its end is recorded as compared.
 */
export async function compareDays<Schema>(
  dependencies: Committer<Schema> & { database: Kysely<Schema>; settings: { stepLeaseMs: number } },
  claim: Claim,
  { list, standing, compare }: DayComparison,
): Promise<void> {
  const { database, settings } = dependencies
  const beat = beatOf(database, claim, settings.stepLeaseMs)
  if (claim.subject !== standing) {
    const run = beginRun(dayOf(claim.subject), claim, beat)
    await compare(run.day)
    return commit(dependencies, 'compare-days:commit-date', async (transaction) => {
      await insertComparison(transaction, { ...run.end(), byHand: true })
      await endStep(transaction, claim)
    })
  }
  const now = await timeOf(database)
  const day = dayOf(dateOf((await findReconciledUntil(database, list)) ?? now))
  const isOver = day.to.getTime() + afterEndMs <= now.getTime()
  const run = beginRun(day, claim, beat)
  if (isOver) await compare(run.day)
  await commit(dependencies, 'compare-days:commit-day', async (transaction) => {
    if (isOver) await insertComparison(transaction, { ...run.end(), byHand: false })
    await advanceReconciledUntil(transaction, list, isOver ? day.to : day.from)
    await postponeStep(transaction, claim, isOver ? 0 : lookMs)
  })
}
