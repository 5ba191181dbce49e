import { createHmac, type KeyObject } from 'node:crypto'
import type { KyselyPlugin, QueryExecutorProvider } from 'kysely'
import type { DataKeys } from './data-keys.ts'
import { decrypt, encrypt } from './encryption.ts'

/**
 * Seals the personal values of a service's rows and opens them again. Their columns are listed once, where the database
 * is opened. Every statement that reads them gets opened values; code that writes them must seal. A value that is not
 * sealed is from before sealing began and is read as it is.
 */
export interface Vault {
  /** Reads the keys, once; throws `ForeignKeysError`. */
  ready: () => Promise<void>
  /** Seals the personal values of a row. */
  sealRow: <Row extends object>(row: Row) => Row
  /** Leaves the value unsealed until the first key seals. */
  seal: (value: string, column: string) => string
  /** Equal values of one kind hash alike under the same key: 64 hexadecimal digits. */
  hash: (value: string, kind: string) => string
  open: (value: string, column: string) => Promise<string>
  openRows: (rows: readonly object[]) => Promise<void>
}

const mark = 'sealed:'

/**
 * Marks an unsealed value that begins like a sealed one: somebody may be called `sealed:1:…`, and be stored unsealed
 * until the first key seals. No key has the number 0.
 */
const markOfPlain = `${mark}0:`

/** A key's number, and the output of `encrypt`. Any other value that begins with the mark was never sealed. */
const sealedPattern = /^sealed:[1-9]\d*:[\w-]{16}\$[\w-]{22}\$[\w-]*$/

export const isSealed = (value: string): boolean => sealedPattern.test(value)

export interface VaultOptions {
  /** The sealed columns, as rows name them. */
  columns: readonly string[]
  load: () => Promise<DataKeys>
}

export function createVault({ columns, load }: VaultOptions): Vault {
  let keys: DataKeys | undefined
  let loading: Promise<void> | undefined
  const names = new Set(columns)

  const reload = (): Promise<void> => {
    loading ??= load()
      .then((loaded) => {
        keys = loaded
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  const known = (): DataKeys => {
    if (!keys) throw new Error('the vault is used before it is ready')
    return keys
  }

  function seal(value: string, column: string): string {
    const { schedule, sealing } = known()
    const current = schedule.find(({ usedAt }) => usedAt <= performance.now())
    const key = current && sealing.get(current.number)
    if (key) return `${mark}${current.number}:${encrypt(value, column, key)}`
    return value.startsWith(mark) ? markOfPlain + value : value
  }

  async function open(value: string, column: string): Promise<string> {
    if (!isSealed(value)) return readPlain(value)
    const [, number = '', encrypted = ''] = value.split(':')
    const find = (): KeyObject | undefined => keys?.sealing.get(Number(number))
    if (!find()) await reload()
    const key = find()
    if (!key) throw new Error(`there is no key ${number} for what ${column} holds`)
    return decrypt(encrypted, column, key).toString()
  }

  return {
    ready: () => (keys ? Promise.resolve() : reload()),
    seal,
    sealRow: (row) => {
      const sealed = Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && names.has(name) ? seal(value, name) : value,
      ])
      return Object.fromEntries(sealed)
    },
    hash: (value, kind) => createHmac('sha256', known().hashing).update(kind).update('\0').update(value).digest('hex'),
    open,
    async openRows(rows) {
      const [first] = rows
      if (!first) return
      const present = columns.filter((column) => column in first)
      for (const row of present.length > 0 ? (rows as Record<string, unknown>[]) : []) {
        for (const column of present) {
          const value = row[column]
          if (typeof value === 'string' && value.startsWith(mark)) row[column] = await open(value, column)
        }
      }
    },
  }
}

/** The original text of a value that is not sealed. */
export const readPlain = (value: string): string =>
  value.startsWith(markOfPlain) ? value.slice(markOfPlain.length) : value

/** Opens the sealed values in the results of statements. */
export class VaultPlugin implements KyselyPlugin {
  readonly vault: Vault

  constructor(vault: Vault) {
    this.vault = vault
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    await this.vault.openRows(result.rows)
    return result
  }
}

/** The vault of a database or of a transaction in it, ready. */
export async function vaultOf(database: QueryExecutorProvider): Promise<Vault> {
  const plugin = database.getExecutor().plugins.find((found) => found instanceof VaultPlugin)
  if (!plugin) throw new Error('this database was opened without a vault')
  await plugin.vault.ready()
  return plugin.vault
}
