import type { Dependencies } from '../dependencies.ts'
import {
  type Adjustment,
  type AdjustmentsPage,
  listAdjustments as selectAdjustments,
} from '../storage/entries.repository.ts'

/** Of all merchants, oldest first; webhooks reports them to merchants. */
export const listAdjustments = (
  { database }: Pick<Dependencies, 'database'>,
  page: AdjustmentsPage,
): Promise<Adjustment[]> => selectAdjustments(database, page)
