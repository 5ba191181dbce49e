import type { SeededMerchant } from './copy.ts'
import type { Found } from './originals.ts'

export const seededServices = ['sales', 'withdrawals', 'psp_sandbox'] as const
export type SeededService = (typeof seededServices)[number]

export interface SeedShare {
  adminUrl: string
  /** Of the data-encryption keys. */
  secret: string
  /** As `LEDGER_HASH_KEYS` has them. */
  ledgerHashKeys: string
  found: Record<'withdrawal' | 'paid' | 'expired', Found>
  merchants: readonly SeededMerchant[]
  /** Of everybody. */
  copies: number
  /** This thread's number, of how many. */
  thread: number
  threads: number
  beginMs: number
  spanMs: number
  /** What is due is due after that. */
  dueFromMs: number
}
