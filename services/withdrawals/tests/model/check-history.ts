import { sql } from 'kysely'
import {
  bankLifecycle,
  complianceLifecycle,
  merchantLifecycle,
  stopLifecycle,
} from '../../src/domain/decision-lifecycles.ts'
import { netCents } from '../../src/domain/withdrawal.ts'
import { withdrawalLifecycle } from '../../src/domain/withdrawal-lifecycle.ts'
import type { History } from './histories.ts'
import { type Life, liveThrough, type UnderTest } from './live-history.ts'

/** Runs a history and throws if it broke a promise about a merchant's money. */
export async function checkHistory(underTest: UnderTest, history: History): Promise<void> {
  const life = await liveThrough(underTest, history)
  const end = await readEnd(life, underTest)
  const problems = [...life.problems, ...promisesBroken(life, end)]
  if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${JSON.stringify(end.story, null, 1)}`)
}

interface Told {
  kind: string
  subject: string
  details: { amountCents?: number }
  isOpen: boolean
}

interface End {
  withdrawal: NonNullable<Awaited<ReturnType<UnderTest['code']['findWithdrawal']>>>
  story: {
    events: { lifecycle: string; event: string; from: string | null; to: string | null; at: string }[]
    tries: unknown[]
    steps: { step: string; setAside: boolean }[]
    returns: { amountCents: number; isCredited: boolean }[]
    alerts: Told[]
    isPaused: boolean
  }
}

async function readEnd({ database, id }: Life, { code }: UnderTest): Promise<End> {
  const withdrawal = await code.findWithdrawal(database, id)
  if (!withdrawal) throw new Error('the withdrawal is gone')
  const { rows } = await sql<{ story: End['story'] }>`
    SELECT json_build_object(
      'events', (SELECT json_agg(json_build_object('lifecycle', lifecycle, 'event', event, 'from', from_status,
          'to', to_status, 'at', created_at) ORDER BY id) FROM withdrawal_events WHERE withdrawal_id = ${id}),
      'tries', (SELECT json_agg(bank_tries) FROM bank_tries WHERE subject = ${id}),
      'steps', (SELECT coalesce(json_agg(json_build_object('step', step, 'setAside', set_aside_at IS NOT NULL,
          'due', due_at)), '[]') FROM due_steps WHERE subject = ${id}),
      'returns', (SELECT coalesce(json_agg(json_build_object('amountCents', amount_cents,
          'isCredited', credited_at IS NOT NULL)), '[]') FROM payout_returns WHERE withdrawal_id = ${id}),
      'alerts', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'details', details,
          'isOpen', resolved_at IS NULL)), '[]') FROM alerts
        WHERE subject = ${id}::text OR subject LIKE ${`%${id.slice(-12)}`}),
      'isPaused', EXISTS (SELECT FROM payout_pauses JOIN withdrawals USING (merchant_id)
        WHERE withdrawals.id = ${id} AND ended_at IS NULL)) AS story`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select without a table answers one row')
  return { withdrawal, story: row.story }
}

function promisesBroken(life: Life, end: End): string[] {
  return [...brokenByPaying(life, end), ...brokenByLedger(life, end), ...brokenByEnding(life, end), ...brokenMoves(end)]
}

/** The bank pays at most once, and when it contradicts our books, an alert names the amount. */
function* brokenByPaying({ bank, wasMisled, history }: Life, { withdrawal, story }: End): Iterable<string> {
  if (bank.paid() > 1) yield `the bank has paid ${bank.paid()} times`
  const { status, amountCents } = withdrawal
  const truth = bank.truth()
  const isAgainst = (status === 'failed' && truth === 'settled') || (status === 'paid' && truth === 'rejected')
  const against = isAgainst ? truth : undefined
  const isTold = story.alerts.some(
    ({ kind, subject, details }) =>
      kind === 'bank_contradiction' && subject === withdrawal.id && details.amountCents === Number(amountCents),
  )
  // When a bank is silent for ever, nobody hears that it has changed its mind.
  const isHeard = against && (!isSilentForEver(history) || bank.hasSaid(against))
  if (isHeard && !isTold) yield `${status} here and ${truth} at the bank, and nobody was told`
  const wasBankAsked = withdrawal.bankStatus === 'failed' && withdrawal.stopStatus === 'running'
  if (wasBankAsked && !bank.hasRefused() && !wasMisled && !wasClosedByHand(story)) yield 'our own fault has failed it'
}

const wasClosedByHand = ({ events }: End['story']): boolean => events.some(({ event }) => event === 'closing_proposed')

/** The hold is there until the end; then it is captured or released once, as the status says. */
function* brokenByLedger({ ledger, bank, history }: Life, { withdrawal, story }: End): Iterable<string> {
  const { status } = withdrawal
  const expected = {
    paid: 'captured',
    failed: 'released',
    processing: 'active',
    pending: 'active',
    reserving: undefined,
  }
  const hold = ledger.hold()?.state
  if (status !== 'reserving' && hold !== expected[status]) yield `${status}, and the hold is ${hold ?? 'not there'}`
  const done = (kind: string): number => ledger.posted.filter((command) => command.kind === kind).length
  if (done('capture') + done('release') > 1) yield 'the hold has ended twice'
  const credited = ledger.posted.reduce(
    (sum, command) => sum + (command.kind === 'return' ? command.amount_cents : 0n),
    0n,
  )
  const parts = story.returns.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)
  if (credited !== parts || story.returns.some(({ isCredited }) => !isCredited)) yield 'a return is not credited once'
  if (status !== 'paid' || bank.truth() !== 'settled') return
  // When a bank is silent for ever, nobody hears what came back.
  const isHeard = !isSilentForEver(history) || credited > bank.returnedCents()
  if (isHeard && credited !== bank.returnedCents()) yield `credited ${credited} of ${bank.returnedCents()} returned`
  if (credited > netCents(withdrawal)) yield 'more credited than sent'
}

const isSilentForEver = ({ bank }: History): boolean => bank.silence?.forMs === null

const closedWithPayout = ['payout_unknown', 'payout_slow', 'payout_denied', 'payout_mismatch']

/** It ends, or somebody is alerted why not. */
function* brokenByEnding({ bank, history }: Life, { withdrawal, story }: End): Iterable<string> {
  const { status } = withdrawal
  const isSilent = isSilentForEver(history)
  const open = story.alerts.filter(({ isOpen }) => isOpen)
  if (status === 'paid' || status === 'failed') {
    const left = open.find(({ kind }) => closedWithPayout.includes(kind))
    if (left) yield `it is ${status}, and ${left.kind} is still open`
    if (story.steps.length > 0 && !isSilent) yield `it is ${status}, and ${story.steps[0]?.step} is still due`
    return
  }
  if (story.steps.length === 0) yield `it is ${status}, and nothing is due`
  if (isSilent && open.length === 0 && !story.isPaused) yield `it is ${status}, the bank is silent, and nobody was told`
  // The bank knew it and no longer does: only an operator can settle that.
  const isDenied = open.some(({ kind }) => kind === 'payout_denied')
  if (!isSilent && !story.isPaused && !isDenied)
    yield `it is ${status}, long after the bank came back (${bank.truth()})`
}

const lifecycles = {
  withdrawal: withdrawalLifecycle,
  merchant: merchantLifecycle,
  compliance: complianceLifecycle,
  bank: bankLifecycle,
  stop: stopLifecycle,
} as const

/** Each event is a row of its table, and begins where the previous one ended. */
function* brokenMoves({ story }: End): Iterable<string> {
  const reached = new Map<string, string | null>()
  for (const { lifecycle, event, from, to } of story.events) {
    const { moves } = lifecycles[lifecycle as keyof typeof lifecycles]
    const isKnown = moves.some((move) => move.from === from && move.on === event && move.to === to)
    if (!isKnown) yield `${lifecycle}: no move ${event} from ${from} to ${to}`
    if (reached.has(lifecycle) && reached.get(lifecycle) !== from) yield `${lifecycle}: ${event} from ${from} too late`
    reached.set(lifecycle, to)
  }
}
