import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Balance } from '../domain/balance.ts'
import { findBalance } from '../storage/balances.repository.ts'
import { findReserve } from '../storage/reserves.repository.ts'

export const getBalance = ({ database }: Pick<Dependencies, 'database'>, merchantId: MerchantId): Promise<Balance> =>
  findBalance(database, merchantId)

/** The part of its held money that is in reserve. */
export const getReserve = ({ database }: Pick<Dependencies, 'database'>, merchantId: MerchantId): Promise<Cents> =>
  findReserve(database, merchantId)
