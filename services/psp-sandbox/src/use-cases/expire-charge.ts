import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { endTimeOfCharge } from '../storage/charges.repository.ts'

/** Ends a charge's time now, whatever its terms. Throws `not_found`. */
export async function expireCharge({ database }: Dependencies, txid: string): Promise<void> {
  if (!(await endTimeOfCharge(database, txid))) throw new AppError('not_found', 'There is no such charge')
}
