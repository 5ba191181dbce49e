import { randomFillSync } from 'node:crypto'
import { parse, v5 as uuidV5, v7 as uuidV7, validate } from 'uuid'
import { z } from 'zod'

declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type MerchantId = Id<'merchant'>
/** Somebody who signs in with a password. */
export type PersonId = Id<'person'>
export type SessionId = Id<'session'>
export type InvitationId = Id<'invitation'>
export type SaleId = Id<'sale'>
export type SubscriptionId = Id<'subscription'>
export type WithdrawalId = Id<'withdrawal'>
export type RefundId = Id<'refund'>
export type DisputeId = Id<'dispute'>
/** A merchant's answer to a dispute. */
export type DefenseId = Id<'defense'>
/** Where a merchant wants to hear of events. */
export type EndpointId = Id<'endpoint'>
/** What a merchant hears of; made with the change that it tells. */
export type EventId = Id<'event'>
/** Names a transfer in the ledger; made by the caller before the call, so that a repetition is recognised. */
export type TransferId = Id<'transfer'>
/** Names what is posted together in the ledger; made by the caller. */
export type BundleId = Id<'bundle'>

/**
 * One of our accounts at PSPs, as the ledger tells their money apart (docs/decisions/0071-two-providers-at-once.md). Settings give it.
 */
export type ProviderAccount = number & { readonly [brand]: 'provider account' }

/** Where there is only one, and of all that was posted before there could be more. */
export const firstProviderAccount = 1 as ProviderAccount

/** In whose chain the ledger has what is of no merchant. */
export const houseMerchantId = '00000000-0000-8000-8000-000000000001' as MerchantId

/** As the ledger keeps it. */
export const providerAccountSchema = z.codec(z.int().min(1).max(32_767), z.custom<ProviderAccount>(), {
  decode: (number) => number as ProviderAccount,
  encode: (account) => account,
})

/** A new id whose order in an index is the order of creation (UUID version 7). */
export const newId = <Kind extends Id<string>>(): Kind => nextUuid() as Kind

/**
 * As `newId`, for a withdrawal whose transfers' ids are in the order of time. Its version is 8, and so the row itself says so for
 * ever: those of withdrawals of version 7 are in none.
 */
export const newOrderingId = (): WithdrawalId => withVersion8(nextUuid()) as WithdrawalId

/** Random bytes for 256 ids: asking the system for those of each took most of an id's time. */
const random = Buffer.alloc(256 * 16)
let randomUsed = random.length
let newest = { msecs: 0, seq: 0 }

/** Of one millisecond, or while the clock stands back, they count on. */
function nextUuid(): string {
  if (randomUsed === random.length) {
    randomFillSync(random)
    randomUsed = 0
  }
  const bytes = random.subarray(randomUsed, randomUsed + 16)
  randomUsed += 16
  const now = Date.now()
  newest = now > newest.msecs ? { msecs: now, seq: bytes.readUInt32BE(6) >>> 1 } : { ...newest, seq: newest.seq + 1 }
  return uuidV7({ random: bytes, ...newest })
}

const withVersion8 = (uuid: string): string => `${uuid.slice(0, 14)}8${uuid.slice(15)}`

const uuidOfVersion8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i

/** Whether what follows from this subject has ids in the order of time. */
export const ordersItsTransfers = (subject: string): boolean => uuidOfVersion8.test(subject)

/** `text` as an id in its canonical lower case, or undefined when it is no UUID. */
export const parseId = <Kind extends Id<string>>(text: string): Kind | undefined =>
  validate(text) ? (text.toLowerCase() as Kind) : undefined

/** Reads an id of one kind, e.g. the subject of a job. */
export const idSchema = <Kind extends Id<string>>() => z.uuid().transform((text) => text.toLowerCase() as Kind)

const personPrefix = 'person:'

/** Under which a person acts where a program has its client's id; no client can have such a one. */
export const actorOf = (id: PersonId): string => personPrefix + id

/** Whom an actor is, or undefined when it is no person. */
export const personIdOf = (actor: string): PersonId | undefined =>
  actor.startsWith(personPrefix) ? parseId<PersonId>(actor.slice(personPrefix.length)) : undefined

const namespace = parse('5f0e36c8-6f0c-4b58-9b0c-3a4d2a6c0d11')

/** Of bytes: as texts, both would be read anew for each id, which took a third of it. */
const derive = (text: string): string => uuidV5(Buffer.from(text), namespace)

/**
 * The id of the transfer that does one thing to one subject, e.g. `('capture', withdrawalId)`: every process that does
 * it uses the same id, and the ledger does it once. Where the subject says so, the id begins with the subject's time, so that
 * indexes over it grow at their end; 74 bits of the hash remain.
 */
export function deriveTransferId(act: string, subject: string): TransferId {
  const hash = derive(`${act}:${subject}`)
  if (!ordersItsTransfers(subject)) return hash as TransferId
  const time = subject.slice(0, 14).toLowerCase()
  return withVersion8(time + hash.slice(14)) as TransferId
}

/** The id of the bundle that does one thing to one subject, as above. */
export const deriveBundleId = (act: string, subject: string): BundleId => derive(`bundle ${act}:${subject}`) as BundleId

/** The id of the refund that a key asks for: whoever asks again for one that a restore has lost means what the bank has (docs/decisions/0087). */
export const deriveRefundId = (asked: {
  saleId: SaleId
  idempotencyKey: string
  requestedCents: bigint | null
}): RefundId => derive(`refund:${asked.saleId}:${asked.requestedCents ?? 'all'}:${asked.idempotencyKey}`) as RefundId

/** The id of the event that tells of something of which no event was written down, the same for all who look. */
export const deriveEventId = (type: string, subject: string): EventId => derive(`${type}:${subject}`) as EventId
