import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertRequestedAct, type RequestedAct } from '../storage/access-events.repository.ts'

export type { RequestedAct } from '../storage/access-events.repository.ts'

type Stores = Pick<Dependencies, 'database' | 'logger'>

/** Before anything of it is done. Throws when it cannot be written down: then it is not done. */
export const recordAsked = ({ database }: Stores, act: Act, requested: RequestedAct): Promise<void> =>
  insertRequestedAct(database, act, requested, 'asked')

/** With the status that it came to. What was done is done: the answer goes out even when this cannot be written down. */
export async function recordAnswered(
  { database, logger }: Stores,
  act: Act,
  requested: RequestedAct,
  status: number,
): Promise<void> {
  try {
    await insertRequestedAct(database, act, requested, status)
  } catch (error) {
    const { requestId } = act
    logger.error({ err: error, requestId }, 'the outcome of an operator’s act is not in the audit log')
  }
}
