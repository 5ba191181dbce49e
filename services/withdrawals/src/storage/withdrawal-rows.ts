import type { PixKeyType } from '@comporta/shared/pix/pix-key.ts'
import type { Selectable } from 'kysely'
import type { Destination } from '../domain/payout-settings.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalsTable } from './database.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const { pixKey, pixKeyHash: _hash, pixKeyType, updatedAt: _updated, creationView, ...known } = row
  return {
    ...known,
    // The view is stored without its key, which is sealed in a column of its own.
    creationView: creationView === null ? null : { ...(creationView as object), pix_key: pixKey },
    destination: storedDestination(pixKeyType, pixKey),
  }
}

/** A view as it is stored. */
export const viewToKeep = <View extends object>(view: View): View => ({ ...view, pix_key: null })

/** Keys are normalised before they are stored. */
export const storedDestination = (type: PixKeyType, value: string): Destination => ({ type, value }) as Destination
