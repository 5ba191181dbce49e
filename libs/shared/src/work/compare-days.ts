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
/** How often to look for a day that may be compared. */
const lookMs = hourMs / 2

/** A day in Brasília's time zone. */
export interface Day extends Window {
  /** `YYYY-MM-DD` */
  date: string
}

export const dayOf = (date: string): Day => {
  const from = startOfDay(date)
  return { date, from, to: new Date(from.getTime() + dayMs) }
}

/** The hours of a day: lists are read hour by hour to keep them short. */
export const hoursOf = ({ from }: Window): Window[] => partsOf(from, hourMs, 24)

/** The last `count` days, ending with this one. */
export const daysUpTo = ({ to }: Window, count: number): Window[] =>
  partsOf(new Date(to.getTime() - count * dayMs), dayMs, count)

const partsOf = (from: Date, lengthMs: number, count: number): Window[] =>
  Array.from({ length: count }, (_, index) => ({
    from: new Date(from.getTime() + index * lengthMs),
    to: new Date(from.getTime() + (index + 1) * lengthMs),
  }))

export interface DayComparison {
  /** The name under which the progress is recorded. */
  list: string
  /** The subject of the standing step, which compares every day; a step whose subject is a date compares only that day. */
  standing: string
  compare: (day: ComparedDay) => Promise<void>
}

export interface ComparedDay extends Day {
  /** Called after each line, page and look-up to keep the claim, so that nobody else begins the same day. */
  beat: () => Promise<void>
  /** Called for each line that differs. */
  countOdd: () => void
  /** Called before the bank is asked for one line by its id. */
  countLookUp: () => void
  /** Whether the day may be tried again because the bank leaves one line open; false once it has been tried for long. */
  mayWait: boolean
  /** Counts the lines that were looked at. */
  count: (what: Exclude<keyof ComparedLines, 'differences'>, lines: number) => void
  /** Counts a difference; one that is found from both sides counts once. */
  countDifference: (difference: { kind: string; subject: string }) => void
}

/** If more lines than this differ, something larger is wrong, e.g. it is another account: the step fails, and a person looks. */
const oddLinesMax = 1_000
/**
 * The most lines that are looked up because their hour's list lacks them. A list may lag behind, but one that lacks more
 * is of no use for a comparison.
 */
const lookUpsMax = 10_000

function counting(max: number, what: string): () => void {
  let counted = 0
  return () => {
    counted += 1
    if (counted > max) throw new Error(`more than ${max} lines ${what}`)
  }
}

/** Tries of a day, over about a quarter of an hour, before lines that the bank leaves open are reported. */
const patientTries = 20

interface Run {
  day: ComparedDay
  /** The result, once the run is over. */
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
 * The job: compares the bank's books with ours, line by line, one day after the other, each once it is over and from the
 * day on which the first worker started. A step whose subject is a date compares that day, again or for the first time.
 * It is harmless to begin a day anew: each difference is reported once, and only a day compared to its end is recorded.
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
