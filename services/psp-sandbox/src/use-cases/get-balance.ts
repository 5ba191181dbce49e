import { toDecimalString } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { sumBook } from '../storage/balance.repository.ts'

/** What the account has, in Efí's words. */
export const getBalance = async ({ database }: Pick<Dependencies, 'database'>) => ({
  saldo: toDecimalString(await sumBook(database)),
})
