import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Window } from '@comporta/shared/provider/pix-provider.ts'
import type { SeededMerchant } from './copy.ts'
import { seedTables } from './seed-tables.ts'

export interface LoadedData {
  /** The busiest first. */
  merchants: readonly SeededMerchant[]
  /** Which their clients share. */
  clientSecret: string
}

interface Description extends LoadedData {
  madeAt: number
  rows: number
}

export interface LoadedOptions {
  dataFolder: string
  environment: NodeJS.ProcessEnv
  /** As many sales, half of them paid, and as many withdrawals, all paid. */
  rows: number
  /** How many there are. */
  merchants: number
  /** In which time all of it happened; without it, in the last 85 days. */
  happened?: Window
}

/** After a day the payouts that were copied are due to be looked up. */
const keptMs = 20 * 3_600_000

/** What is loaded in a data folder: loaded now, unless it was before. */
export async function openLoadedData(options: LoadedOptions): Promise<LoadedData> {
  const path = join(options.dataFolder, 'loaded.json')
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept === undefined) {
    const data: Description = { ...(await seedTables(options)), rows: options.rows, madeAt: Date.now() }
    await writeFile(path, JSON.stringify(data))
    return data
  }
  const data = JSON.parse(kept) as Description
  const isWanted = data.rows === options.rows && data.merchants.length === options.merchants
  if (!isWanted || Date.now() - data.madeAt > keptMs) {
    const size = `${data.rows} rows of ${data.merchants.length} merchants`
    throw new Error(`${path} has ${size}, made ${new Date(data.madeAt).toISOString()}: give another folder`)
  }
  return data
}
