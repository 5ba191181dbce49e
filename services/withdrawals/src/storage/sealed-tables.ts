import { type SealedTable, sealedTable } from '@comporta/shared/sealing/seal-rows.ts'
import { isSealed, type Vault } from '@comporta/shared/sealing/vault.ts'

/** Columns that are sealed wherever they are stored and opened wherever they are read. */
export const personalColumns = ['pixKey', 'defaultPixKey'] as const

/** Equal keys have the same hash, so they are found by it. */
export const pixKeyHash = (vault: Vault, pixKey: string): string => vault.hash(pixKey, 'pixKey')

const hashed = (columns: readonly [string, string, string], type: 'uuid'): SealedTable => {
  const [key, column, name] = columns
  const sealed = sealedTable({ column: key, type }, { [column]: name })
  return {
    ...sealed,
    changesOf(row, vault) {
      const value = row[column]
      if (typeof value !== 'string' || isSealed(value)) return {}
      return { ...sealed.changesOf(row, vault), [`${column}_hash`]: pixKeyHash(vault, value) }
    },
  }
}

const withdrawals = hashed(['id', 'pix_key', 'pixKey'], 'uuid')

/** Tables that may have rows from before keys were sealed. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  payout_settings: hashed(['merchant_id', 'default_pix_key', 'defaultPixKey'], 'uuid'),
  payout_settings_changes: settingsTable({ column: 'id', type: 'bigint' }, ['before', 'after']),
  payout_settings_proposals: settingsTable({ column: 'merchant_id', type: 'uuid' }, ['after']),
  watched_keys: hashed(['id', 'pix_key', 'pixKey'], 'uuid'),
  withdrawals: {
    ...withdrawals,
    columns: [...withdrawals.columns, 'fingerprint', 'creation_view'],
    changesOf(row, vault) {
      const changes = withdrawals.changesOf(row, vault)
      if (Object.keys(changes).length === 0) return {}
      const { fingerprint, creation_view: view } = row
      return {
        ...changes,
        fingerprint: vault.hash(String(fingerprint), 'fingerprint'),
        ...(isObject(view) ? { creation_view: JSON.stringify({ ...view, pix_key: null }) } : {}),
      }
    },
  },
}

/** For a table whose columns hold settings as JSON. */
function settingsTable(key: SealedTable['key'], columns: readonly string[]): SealedTable {
  return {
    key,
    columns,
    changesOf: (row, vault) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, settings]) => {
          const sealed = sealSettings(settings, vault)
          return sealed === undefined ? [] : [[name, JSON.stringify(sealed)]]
        }),
      ),
  }
}

/** Seals settings that are kept as JSON; undefined when there is nothing to seal. */
function sealSettings(settings: unknown, vault: Vault): unknown {
  if (!isObject(settings) || !isObject(settings['defaultDestination'])) return undefined
  const { value } = settings['defaultDestination']
  if (typeof value !== 'string' || isSealed(value)) return undefined
  const sealed = { ...settings['defaultDestination'], value: vault.seal(value, 'defaultPixKey') }
  return { ...settings, defaultDestination: sealed }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
