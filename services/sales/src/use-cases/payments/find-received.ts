import { kindOfTxid } from '@comporta/shared/pix/txid.ts'
import type { PixProvider, ReceivedPayment, RecurringCharge } from '@comporta/shared/provider/pix-provider.ts'
import type { ChargeTry } from '../../domain/charge-tries.ts'
import type { Database } from '../../storage/database.ts'
import { noteTries } from '../../storage/subscription-charges.repository.ts'
import { stateOf } from '../subscriptions/bank-answer.ts'

/** What the provider has received for a charge; its txid tells which kind of charge it is. Throws `ProviderError`. */
export async function findReceived(
  database: Database,
  provider: PixProvider,
  txid: string,
): Promise<readonly ReceivedPayment[]> {
  switch (kindOfTxid(txid)) {
    case 'cob':
    case 'cobv':
      return (await provider.findCharge(txid))?.payments ?? []
    case 'cobr':
      return (await findRecurringCharge(database, provider, txid))?.payments ?? []
  }
}

/** A subscription's charge; records what the provider reports about its tries. Throws `ProviderError`. */
export async function findRecurringCharge(
  database: Database,
  provider: PixProvider,
  txid: string,
): Promise<(Omit<RecurringCharge, 'tries'> & { tries: ChargeTry[] }) | undefined> {
  const charge = stateOf(await provider.findRecurringCharge(txid))
  if (!charge) return undefined
  const tries = charge.tries.map(({ day, status, refusal = null }) => ({ day, status, refusal }))
  await noteTries(database, txid, tries)
  return { ...charge, tries }
}
