import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { type Vault, vaultOf } from '@comporta/shared/sealing/vault.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import { initialPayoutSettings, type PayoutSettings } from '../domain/payout-settings.ts'
import type { Database, DatabaseTransaction, PayoutSettingsTable, SettingsJson } from './database.ts'
import { pixKeyHash } from './sealed-tables.ts'
import { storedDestination } from './withdrawal-rows.ts'

export const settingsOf = ({
  defaultPixKey,
  defaultPixKeyHash: _hash,
  defaultPixKeyType,
  updatedAt: _,
  ...row
}: Selectable<PayoutSettingsTable>): PayoutSettings => ({
  ...row,
  defaultDestination:
    defaultPixKey === null || defaultPixKeyType === null ? null : storedDestination(defaultPixKeyType, defaultPixKey),
})

export async function findPayoutSettings(
  database: Database,
  merchantId: MerchantId,
): Promise<PayoutSettings | undefined> {
  const row = await database
    .selectFrom('payoutSettings')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  return row && settingsOf(row)
}

/** Locks the settings for a change: nobody else changes them until the transaction ends. */
export async function lockPayoutSettings(
  transaction: DatabaseTransaction,
  merchantId: MerchantId,
): Promise<PayoutSettings | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payout-settings'), hashtext(${merchantId}))`.execute(transaction)
  return findPayoutSettings(transaction, merchantId)
}

export interface PayoutSettingsChange {
  before: PayoutSettings | undefined
  after: PayoutSettings
  actor: Actor
  reason: string
}

/** Writes the settings, and who changed what and why. Drops an open proposal, which was about the settings before. */
export async function recordPayoutSettings(
  transaction: DatabaseTransaction,
  { before, after, actor, reason }: PayoutSettingsChange,
): Promise<void> {
  const { merchantId, defaultDestination, ...rest } = after
  const vault = await vaultOf(transaction)
  const asJson = settingsJson(vault)
  const pixKey = defaultDestination?.value
  const values = {
    ...rest,
    defaultPixKey: pixKey === undefined ? null : vault.seal(pixKey, 'defaultPixKey'),
    defaultPixKeyHash: pixKey === undefined ? null : pixKeyHash(vault, pixKey),
    defaultPixKeyType: defaultDestination?.type ?? null,
  }
  await transaction
    .insertInto('payoutSettings')
    .values({ merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ ...values, updatedAt: sql<Date>`now()` }))
    .execute()
  await transaction
    .insertInto('payoutSettingsChanges')
    .values({ merchantId, actor, reason, before: before ? asJson(before) : null, after: asJson(after) })
    .execute()
  await transaction.deleteFrom('payoutSettingsProposals').where('merchantId', '=', merchantId).execute()
}

export interface SettingsProposal {
  operator: string
  reason: string
  after: PayoutSettings
  createdAt: Date
}

/** The proposal that waits for a second operator; an expired one counts as absent. */
export async function findSettingsProposal(
  database: Database,
  merchantId: MerchantId,
  expiryHours: number,
): Promise<SettingsProposal | undefined> {
  const row = await database
    .selectFrom('payoutSettingsProposals')
    .select(['operator', 'reason', 'after', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`created_at > now() - make_interval(hours => ${expiryHours})`)
    .executeTakeFirst()
  return row && { ...row, after: await openSettings(row.after, await vaultOf(database)) }
}

/** Replaces an earlier proposal. */
export async function recordSettingsProposal(
  transaction: DatabaseTransaction,
  { operator, reason, after: settings }: Omit<SettingsProposal, 'createdAt'>,
): Promise<SettingsProposal> {
  const { merchantId } = settings
  const values = { operator, reason, after: settingsJson(await vaultOf(transaction))(settings) }
  const { createdAt } = await transaction
    .insertInto('payoutSettingsProposals')
    .values({ merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ ...values, createdAt: sql<Date>`now()` }))
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return { operator, reason, after: settings, createdAt }
}

const settingsJson =
  (vault: Vault) =>
  (settings: PayoutSettings): string => {
    const { defaultDestination: key } = settings
    const sealed = key && { ...key, value: vault.seal(key.value, 'defaultPixKey') }
    return JSON.stringify({ ...settings, defaultDestination: sealed }, (_name, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
  }

const openSettings = async (json: SettingsJson, vault: Vault): Promise<PayoutSettings> => ({
  ...initialPayoutSettings(json.merchantId),
  ...json,
  defaultDestination:
    json.defaultDestination &&
    storedDestination(json.defaultDestination.type, await vault.open(json.defaultDestination.value, 'defaultPixKey')),
  nightMaxCents: json.nightMaxCents == null ? null : cents(BigInt(json.nightMaxCents)),
  withdrawalMaxCents: json.withdrawalMaxCents === null ? null : cents(BigInt(json.withdrawalMaxCents)),
  autoApprovalMaxCents: cents(BigInt(json.autoApprovalMaxCents)),
  autoApprovalDailyMaxCents: cents(BigInt(json.autoApprovalDailyMaxCents)),
})

export interface RecordedSettingsChange {
  actor: Actor
  reason: string
  before: PayoutSettings | null
  after: PayoutSettings
  createdAt: Date
}

/** Newest first. */
export async function listPayoutSettingsChanges(
  database: Database,
  merchantId: MerchantId,
  limit: number,
): Promise<RecordedSettingsChange[]> {
  const rows = await database
    .selectFrom('payoutSettingsChanges')
    .select(['actor', 'reason', 'before', 'after', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const vault = await vaultOf(database)
  return Promise.all(
    rows.map(async ({ before, after, ...row }) => ({
      ...row,
      before: before && (await openSettings(before, vault)),
      after: await openSettings(after, vault),
    })),
  )
}
