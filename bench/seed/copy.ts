import { randomUUID } from 'node:crypto'
import { deriveTransferId, type MerchantId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'

/** A sale or withdrawal that the product made and that the seeder copies. */
export interface Original {
  id: string
  merchantId: string
  clientId: string
  createdAt: Date
}

export interface SeededMerchant {
  id: MerchantId
  clientId: string
}

/** The number in the originals that each copy replaces by its own. */
export const originalNumber = '7654321'

/** One copy: another merchant, another time, and a new id of the same kind for each id of the original. */
export class Copy {
  readonly original: Original
  readonly merchant: SeededMerchant
  readonly at: Date
  readonly number: string
  readonly #ids = new Map<string, string>()

  constructor(original: Original, merchant: SeededMerchant, at: Date, number: number) {
    this.original = original
    this.merchant = merchant
    this.at = at
    this.number = String(number).padStart(originalNumber.length, '0')
    this.#ids.set(original.merchantId, merchant.id)
    this.#ids.set(original.clientId, merchant.clientId)
  }

  /** Keeps an id of the original unchanged. */
  keep(id: string): void {
    this.#ids.set(id, id)
  }

  get id(): string {
    return this.idOf(this.original.id)
  }

  /** Moves an instant of the original to this copy, at the same distance from its creation. */
  instantOf(original: number): Date {
    return new Date(this.at.getTime() + original - this.original.createdAt.getTime())
  }

  /** This copy's id for an id of the original; `from` says what a derived id is derived from. */
  idOf(original: string, from?: { act: string; subject: string }): string {
    const known = this.#ids.get(original)
    if (known !== undefined) return known
    const made = from ? deriveTransferId(from.act, this.idOf(from.subject)) : this.#newId(original)
    this.#ids.set(original, made)
    return made
  }

  #newId(original: string): string {
    if (original.startsWith('E')) return createEndToEndId(original.slice(1, 9), this.at)
    const version = original[14]
    if (original.length === 36) return version === '7' || version === '8' ? uuidOf(this.at, version) : randomUUID()
    // A UUID without dashes: the original's own id, a time-ordered one, or a random one.
    const isOwn = original === this.original.id.replaceAll('-', '')
    const isOfItsTime = Math.abs(instantOf(original) - this.original.createdAt.getTime()) < timedMs
    return (isOwn ? this.id : isOfItsTime ? uuidOf(this.at, '7') : randomUUID()).replaceAll('-', '')
  }
}

/** An id made this close to the original's creation is time-ordered. */
const timedMs = 3_600_000

/** The time in a time-ordered UUID, in ms since 1970. */
const instantOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 12), 16)

/** Makes an id like `newId` or `newOrderingId`, but for another time. */
export function uuidOf(at: Date, version: '7' | '8'): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${randomUUID().slice(15)}`
}

const acts = ['credit', 'hold', 'capture'] as const

/** What a transfer's id is derived from; undefined for ids that are not derived. Throws when the origin is unknown. */
export function originOf(id: string, subjects: readonly string[]): { act: string; subject: string } | undefined {
  const version = id[14]
  // A withdrawal's own id also has version 8 and is not derived.
  if (version !== '5' && (version !== '8' || subjects.includes(id))) return undefined
  for (const act of acts) {
    for (const subject of subjects) {
      if (deriveTransferId(act, subject) === (id as TransferId)) return { act, subject }
    }
  }
  throw new Error(`it is not known what ${id} is derived from`)
}
