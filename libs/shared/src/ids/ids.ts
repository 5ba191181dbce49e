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
/** Where a merchant receives events. */
export type EndpointId = Id<'endpoint'>
/** An event for a merchant; made together with the change that it reports. */
export type EventId = Id<'event'>
/** Names a transfer in the ledger; made by the caller before the call, so that a repetition is recognised. */
export type TransferId = Id<'transfer'>
/** Names commands that the ledger posts together; made by the caller. */
export type BundleId = Id<'bundle'>

/**
 * The number of one of our accounts at PSPs, by which the ledger tells their money apart
 * (docs/decisions/0071-two-providers-at-once.md). It comes from the settings.
 */
export type ProviderAccount = number & { readonly [brand]: 'provider account' }

/** The account if there is only one, and of everything posted before there could be more. */
export const firstProviderAccount = 1 as ProviderAccount

/** The ledger's chain for everything that belongs to no merchant. */
export const houseMerchantId = '00000000-0000-8000-8000-000000000001' as MerchantId

/** A provider account in the range that the ledger can store. */
export const providerAccountSchema = z.codec(z.int().min(1).max(32_767), z.custom<ProviderAccount>(), {
  decode: (number) => number as ProviderAccount,
  encode: (account) => account,
})

/** A new id that sorts by the time of its creation (UUID version 7). */
export const newId = <Kind extends Id<string>>(): Kind => nextUuid() as Kind

/**
 * Like `newId`, for a withdrawal with transfer ids that sort by time. Its version is 8, so that the id itself says this
 * forever: the transfer ids of a version 7 withdrawal are in no order.
 */
export const newOrderingId = (): WithdrawalId => withVersion8(nextUuid()) as WithdrawalId

/** Random bytes for 256 ids: asking the system for each id took most of its time. */
const random = Buffer.alloc(256 * 16)
let randomUsed = random.length
let newest = { msecs: 0, seq: 0 }

/** Within one millisecond, or while the clock is behind, the sequence counts on. */
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

/** Whether the ids of this subject's transfers are in the order of time. */
export const ordersItsTransfers = (subject: string): boolean => uuidOfVersion8.test(subject)

/** `text` as an id in its canonical lower case, or undefined when it is no UUID. */
export const parseId = <Kind extends Id<string>>(text: string): Kind | undefined =>
  validate(text) ? (text.toLowerCase() as Kind) : undefined

/** Reads an id of one kind, e.g. the subject of a job. */
export const idSchema = <Kind extends Id<string>>() => z.uuid().transform((text) => text.toLowerCase() as Kind)

const personPrefix = 'person:'

/** The name under which a person acts, where a program has its client's id; no client can have such an id. */
export const actorOf = (id: PersonId): string => personPrefix + id

/** The person behind an actor, or undefined if it is no person. */
export const personIdOf = (actor: string): PersonId | undefined =>
  actor.startsWith(personPrefix) ? parseId<PersonId>(actor.slice(personPrefix.length)) : undefined

const namespace = parse('5f0e36c8-6f0c-4b58-9b0c-3a4d2a6c0d11')

/** Takes bytes: as texts, name and namespace would be parsed anew for each id, a third of its time. */
const derive = (text: string): string => uuidV5(Buffer.from(text), namespace)

/**
 * The id of the transfer that does one thing to one subject, e.g. `('capture', withdrawalId)`: every process that does
 * it uses the same id, and the ledger does it once. If the subject orders its transfers, the id begins with the
 * subject's time, so that indexes over it grow at their end; 74 bits of the hash remain.
 */
export function deriveTransferId(act: string, subject: string): TransferId {
  const hash = derive(`${act}:${subject}`)
  if (!ordersItsTransfers(subject)) return hash as TransferId
  const time = subject.slice(0, 14).toLowerCase()
  return withVersion8(time + hash.slice(14)) as TransferId
}

/** The id of the bundle that does one thing to one subject, like `deriveTransferId`. */
export const deriveBundleId = (act: string, subject: string): BundleId => derive(`bundle ${act}:${subject}`) as BundleId

/**
 * The id of the refund that a key asks for. If a restore has lost it, a repeated request means the refund that the bank
 * has (docs/decisions/0087).
 */
export const deriveRefundId = (asked: {
  saleId: SaleId
  idempotencyKey: string
  requestedCents: bigint | null
}): RefundId => derive(`refund:${asked.saleId}:${asked.requestedCents ?? 'all'}:${asked.idempotencyKey}`) as RefundId

/** The id of an event that was not written with its change: every process that makes it later derives the same id. */
export const deriveEventId = (type: string, subject: string): EventId => derive(`${type}:${subject}`) as EventId
