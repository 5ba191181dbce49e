import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertRequestedAct, type RequestedAct } from '../storage/access-events.repository.ts'

export type { RequestedAct } from '../storage/access-events.repository.ts'

type Stores = Pick<Dependencies, 'database' | 'logger'>

/** Records an act before any of it is done. Throws when it cannot be recorded, so that it is not done. */
export const recordAsked = ({ database }: Stores, act: Act, requested: RequestedAct): Promise<void> =>
  insertRequestedAct(database, act, requested, 'asked')

/** Records the status of the answer. The act is done by then, so the answer goes out even if this cannot be recorded. */
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
