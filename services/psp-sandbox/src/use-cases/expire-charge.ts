import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { endTimeOfCharge } from '../storage/charges.repository.ts'

/** A charge's time is over now, whatever it was made with. Throws `not_found`. */
export async function expireCharge({ database }: Dependencies, txid: string): Promise<void> {
  if (!(await endTimeOfCharge(database, txid))) throw new AppError('not_found', 'There is no such charge')
}
