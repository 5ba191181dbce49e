import type { PixKeyType } from '@comporta/shared/pix/pix-key.ts'
import type { Selectable } from 'kysely'
import type { Destination } from '../domain/payout-settings.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalsTable } from './database.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const { pixKey, pixKeyType, updatedAt: _updated, ...known } = row
  return { ...known, destination: storedDestination(pixKeyType, pixKey) }
}

/** Keys are normalised before they are stored. */
export const storedDestination = (type: PixKeyType, value: string): Destination => ({ type, value }) as Destination
