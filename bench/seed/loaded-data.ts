import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Window } from '@comporta/shared/provider/pix-provider.ts'
import type { SeededMerchant } from './copy.ts'
import { seedTables } from './seed-tables.ts'

export interface LoadedData {
  /** The busiest first. */
  merchants: readonly SeededMerchant[]
  /** The secret that their clients share. */
  clientSecret: string
}

interface Description extends LoadedData {
  madeAt: number
  rows: number
}

export interface LoadedOptions {
  dataFolder: string
  environment: NodeJS.ProcessEnv
  /** The number of sales, half of them paid, and also of withdrawals, all of them paid. */
  rows: number
  /** The number of merchants. */
  merchants: number
  /** The period in which everything happened; by default the last 85 days. */
  happened?: Window
}

/** Less than a day, because the copied payouts are due for a look-up after that. */
const keptMs = 20 * 3_600_000

/** Returns what is loaded in a data folder, and loads it if it is not. Throws if the data has another size or is too old. */
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
