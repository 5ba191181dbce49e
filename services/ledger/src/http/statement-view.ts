import type { entryView } from '@comporta/shared/contracts/balance.contract.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { StatementEntry } from '../use-cases/list-entries.ts'

export const toEntryView = (entry: StatementEntry): z.input<typeof entryView> => ({
  id: entry.transferId,
  kind: entry.kind,
  available_change_cents: Number(entry.availableChangeCents),
  hold_change_cents: Number(entry.heldChangeCents),
  available_cents: Number(entry.availableCents),
  hold_cents: Number(entry.heldCents),
  total_cents: Number(entry.availableCents + entry.heldCents),
  description: entry.description,
  sale_id: saleIdOf(entry),
  withdrawal_id: withdrawalIdOf(entry),
  created_at: offsetTime(entry.createdAt),
})

type About = Pick<StatementEntry, 'subjectType' | 'subjectId'>

export const saleIdOf = ({ subjectType, subjectId }: About): string | null =>
  subjectType === 'sale' ? (parseId(subjectId) ?? null) : null

export const withdrawalIdOf = ({ subjectType, subjectId }: About): string | null =>
  subjectType === 'withdrawal' ? (parseId(subjectId) ?? null) : null

/** Opaque, so that callers do not depend on how it is made. */
export const cursorOf = (sequence: bigint): string => Buffer.from(`entry:${sequence}`).toString('base64url')

/** Throws `invalid_request` for anything that is not a cursor of ours. */
export function sequenceOf(cursor: string): bigint {
  const sequence = /^entry:(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (sequence === undefined) throw invalidField('cursor', 'is not one that this list gave out')
  return BigInt(sequence)
}
