import type { Dependencies } from '../dependencies.ts'
import { sumReserves } from '../storage/reserves.repository.ts'

/** Tells the metrics what is in reserve. Apart from the watch: that must not be late because much is. */
export async function tellReserves({ database, metrics }: Pick<Dependencies, 'database' | 'metrics'>): Promise<void> {
  metrics.reserveCents.set(Number(await sumReserves(database)))
}
