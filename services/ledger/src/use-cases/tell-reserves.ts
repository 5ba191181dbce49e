import type { Dependencies } from '../dependencies.ts'
import { sumReserves } from '../storage/reserves.repository.ts'

/** Sets the metric of what is in reserve. Apart from the watch, which must not be late because there are many reserves. */
export async function tellReserves({ database, metrics }: Pick<Dependencies, 'database' | 'metrics'>): Promise<void> {
  metrics.reserveCents.set(Number(await sumReserves(database)))
}
