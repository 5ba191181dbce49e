import { toDecimalString } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { sumBook } from '../storage/balance.repository.ts'

/** The account's balance, in Efí's form. */
export const getBalance = async ({ database }: Pick<Dependencies, 'database'>) => ({
  saldo: toDecimalString(await sumBook(database)),
})
