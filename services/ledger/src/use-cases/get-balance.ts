import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Balance } from '../domain/balance.ts'
import { findBalance } from '../storage/balances.repository.ts'

export const getBalance = ({ database }: Pick<Dependencies, 'database'>, merchantId: MerchantId): Promise<Balance> =>
  findBalance(database, merchantId)
