import { sql } from 'kysely'

const sum = (what: string, filter = 'true') =>
  sql`coalesce(sum(${sql.raw(what)}) FILTER (WHERE ${sql.raw(filter)}), 0)::bigint`
const count = (filter: string) => sql`(count(*) FILTER (WHERE ${sql.raw(filter)}))::int`
const paidOut = (reason: string) => `kind = 'capture' AND hold_reason = '${reason}'`

/**
 * A payment that is only partly settled at once comes as two credits. Both have the same description, which names the
 * payment by its end-to-end id. A credit without a description is a payment of its own.
 */
const payments = sql`
  (count(DISTINCT coalesce(description, id::text) COLLATE "C") FILTER (WHERE kind = 'credit'))::int`

/** The rows that the totals are made of. */
export const movements = sql`
  transfers CROSS JOIN LATERAL (SELECT available_change_cents + held_change_cents AS change_cents) AS changed`
/** What only goes back and forth between available and held is no movement. */
export const movesMoney = sql`kind NOT IN ('hold', 'release', 'settle') AND change_cents IS NOT NULL`

/** The columns of `DayTotals`. */
export const dayTotals = sql`
  ${payments} AS received_count,
  ${sum('change_cents', "kind = 'credit'")} AS received_cents,
  ${count(paidOut('refund'))} AS refunded_count,
  ${sum('-change_cents', paidOut('refund'))} AS refunded_cents,
  ${sum('-change_cents', paidOut('dispute'))} AS disputed_cents,
  ${count(paidOut('withdrawal'))} AS withdrawn_count,
  ${sum('-change_cents', paidOut('withdrawal'))} AS withdrawn_cents,
  ${sum('fee_revenue_change_cents')} AS fee_cents,
  ${sum('change_cents', "kind = 'return'")} AS returned_cents,
  ${sum('change_cents', "kind = 'adjustment'")} AS adjusted_cents,
  ${sum('change_cents', "kind IN ('transfer_out', 'transfer_in')")} AS transferred_cents,
  ${sum('change_cents')} AS change_cents`
