import { createPool } from '@comporta/shared/db/database.ts'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Command } from '../../services/ledger/src/domain/command.ts'
import { fingerprintOf } from '../../services/ledger/src/domain/fingerprint.ts'
import { applyInGroup, newGroup } from '../../services/ledger/src/domain/group.ts'
import type { HashKeys } from '../../services/ledger/src/domain/hash-keys.ts'
import { emptyAccount, type MerchantAccount } from '../../services/ledger/src/domain/merchant-account.ts'
import { groupSettings, shareConnection } from '../../services/ledger/src/storage/group-connection.ts'
import { openAccounts } from '../../services/ledger/src/storage/group-reads.ts'
import { prepareWrite } from '../../services/ledger/src/storage/group-writes.ts'
import { Copy, type Original, originOf } from './copy.ts'
import type { SeededDatabase } from './service-rows.ts'

/** The commands posted for an original, in order, with their times. */
export type LedgerTemplate = readonly { createdAt: number; commandOf: (copy: Copy) => Command }[]

interface TransferRow {
  id: string
  kind: 'credit' | 'hold' | 'capture'
  fingerprint: string
  cents: string
  fee: string
  holdId: string | null
  subjectType: string
  description: string | null
  actor: string
  requestId: string | null
  createdAt: Date
}

/** Reads the commands of an original. Throws if one does not have exactly the fingerprint of what the product posted. */
export async function readLedgerTemplate(
  { client }: Pick<SeededDatabase, 'client'>,
  original: Original,
  marks: readonly string[],
): Promise<LedgerTemplate> {
  const { rows } = await client.query<TransferRow>(
    `SELECT id, kind, encode(fingerprint, 'hex') AS fingerprint, posted_cents AS cents, hold_id AS "holdId",
       subject_type AS "subjectType", description, actor,
       request_id AS "requestId", created_at AS "createdAt",
       coalesce(fee_revenue_change_cents, 0) AS fee
     FROM transfers WHERE subject_id = $1 ORDER BY sequence`,
    [original.id],
  )
  const fee = cents(BigInt(rows.find(({ kind }) => kind === 'capture')?.fee ?? 0))
  const self = new Copy(
    original,
    { id: original.merchantId as MerchantId, clientId: original.clientId },
    original.createdAt,
    0,
  )
  for (const { id } of rows) self.keep(id)
  for (const mark of marks) self.keep(mark)
  return rows.map((row) => {
    const commandOf = (copy: Copy): Command => commandFrom(row, copy, fee, marks)
    if (fingerprintOf(commandOf(self)) !== row.fingerprint) throw new Error(`the ${row.kind} is another command by now`)
    return { createdAt: row.createdAt.getTime(), commandOf }
  })
}

function commandFrom(row: TransferRow, copy: Copy, fee: Cents, marks: readonly string[]): Command {
  const idOf = (id: string): TransferId => copy.idOf(id, originOf(id, marks)) as TransferId
  const amountCents = cents(BigInt(row.cents))
  const about = {
    transferId: idOf(row.id),
    merchantId: copy.merchant.id,
    subject: { type: row.subjectType, id: copy.id },
    description: row.description?.replace(/E\d{20}\w{11}/, (id) => copy.idOf(id)) ?? null,
    actor: row.actor,
    requestId: row.requestId && copy.idOf(row.requestId),
  }
  switch (row.kind) {
    case 'credit':
      return { ...about, kind: 'credit', amountCents, availableAt: null }
    case 'hold': {
      const requiredCents = cents(amountCents + fee)
      return { ...about, kind: 'hold', amountCents, requiredCents, reason: 'withdrawal', partial: false }
    }
    case 'capture':
      return { ...about, kind: 'capture', holdId: idOf(row.holdId ?? ''), feeCents: fee }
  }
}

/** Posts past transfers with the ledger's own rules and its own statement, at their past times. */
export class LedgerSeeder {
  readonly #pool: ReturnType<typeof createPool>
  readonly #keys: HashKeys
  readonly #accounts = new Map<MerchantId, MerchantAccount>()

  constructor(url: string, keys: HashKeys) {
    this.#keys = keys
    const settings = { ...groupSettings, synchronous_commit: 'off' }
    this.#pool = createPool({ url, applicationName: 'seeder', maxConnections: 1, settings, onError: () => undefined })
  }

  async open(merchantIds: readonly MerchantId[]): Promise<void> {
    await openAccounts(this.#pool, merchantIds)
    for (const id of merchantIds) this.#accounts.set(id, emptyAccount(id))
  }

  /** A hold that ends must end in the same call. */
  async post(commands: readonly { command: Command; at: Date }[]): Promise<void> {
    const accounts = new Map<MerchantId, MerchantAccount>()
    for (const { command } of commands) {
      const account = this.#accounts.get(command.merchantId)
      if (!account) throw new Error(`${command.merchantId} has no account`)
      accounts.set(command.merchantId, account)
    }
    const group = newGroup({ now: new Date(), accounts, known: new Map(), holds: new Map(), keys: this.#keys })
    for (const { command, at } of commands) {
      group.now = at
      const { outcome } = applyInGroup(group, command)
      if (outcome !== 'posted') throw new Error(`${command.kind}: ${outcome}`)
    }
    for (const [id, account] of group.accounts) this.#accounts.set(id, account)
    const isWritten = await shareConnection(this.#pool)(prepareWrite(group, null))
    if (!isWritten) throw new Error('somebody else changed an account')
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
