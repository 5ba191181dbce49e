import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ServiceName } from './processes.ts'

const fileOf = (dataFolder: string): string => join(dataFolder, 'databases.json')

/** Records where the databases of this start are, for commands that look into them; readable by its owner only. */
export async function writeDatabaseUrls(dataFolder: string, urls: Record<ServiceName, string>): Promise<void> {
  await writeFile(`${fileOf(dataFolder)}.new`, JSON.stringify(urls, null, 2), { mode: 0o600 })
  await rename(`${fileOf(dataFolder)}.new`, fileOf(dataFolder))
}

/** The URL of a service's database at the latest start with this data folder; undefined when there was none. */
export async function readDatabaseUrl(dataFolder: string, service: ServiceName): Promise<string | undefined> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(fileOf(dataFolder), 'utf8')))[service]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
