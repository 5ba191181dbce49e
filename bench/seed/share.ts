import type { SeededMerchant } from './copy.ts'
import type { Found } from './originals.ts'

export const seededServices = ['sales', 'withdrawals', 'psp_sandbox'] as const
export type SeededService = (typeof seededServices)[number]

export interface SeedShare {
  adminUrl: string
  /** The secret of the data-encryption keys. */
  secret: string
  /** In the form of `LEDGER_HASH_KEYS`. */
  ledgerHashKeys: string
  found: Record<'withdrawal' | 'paid' | 'expired', Found>
  merchants: readonly SeededMerchant[]
  /** The number of copies of all threads together. */
  copies: number
  /** This thread's number, from zero. */
  thread: number
  threads: number
  beginMs: number
  spanMs: number
  /** No step is due before this time. */
  dueFromMs: number
}
