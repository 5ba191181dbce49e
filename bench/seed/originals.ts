import { setTimeout as pause } from 'node:timers/promises'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import { requestFingerprint } from '../../services/withdrawals/src/domain/request-fingerprint.ts'
import { pixKeyHash } from '../../services/withdrawals/src/storage/sealed-tables.ts'
import type { OpenMerchant } from '../end-to-end/merchants.ts'
import { type Copy, type Original, originalNumber } from './copy.ts'

/** An original, and the ids that its rows in all databases contain. */
export interface Found {
  original: Original
  marks: readonly string[]
}

/** The keyed hashes in an original's rows, each with a function that makes a copy's. */
export type Hashes = ReadonlyMap<string, (copy: Copy) => string>

const reference = `pedido ${originalNumber}`
const pixKeyOf = (number: string): string => `fornecedor${number}@exemplo.com.br`

/** Makes a withdrawal and waits until it is paid. */
export async function makeWithdrawal(merchant: OpenMerchant): Promise<Found> {
  const body = { amount: 1, authorize: true, pix_key: pixKeyOf(originalNumber), pix_key_type: 'email' }
  const created = await merchant.ask('POST', '/v1/withdrawals', 201, body, `pedido-${originalNumber}`)
  const { withdrawal_id: id } = (created as { data: { withdrawal_id: string } }).data
  const detail = await until(async () => {
    const { data } = (await merchant.ask('GET', `/v1/withdrawals/${id}`, 200)) as { data: WithdrawalDetail }
    return data.status === 'paid' ? data : undefined
  })
  return { original: originalOf(merchant, id), marks: [id, id.replaceAll('-', ''), detail.e2e_id] }
}

export function withdrawalHashes(vault: Vault): Hashes {
  const fingerprint = (number: string): string => {
    const destination = { type: 'email', value: pixKeyOf(number) } as Parameters<
      typeof requestFingerprint
    >[0]['destination']
    const asked = requestFingerprint({ amountCents: cents(100n), destination, authorize: true })
    return vault.hash(asked, 'fingerprint')
  }
  return new Map([
    [pixKeyHash(vault, pixKeyOf(originalNumber)), (copy: Copy) => pixKeyHash(vault, pixKeyOf(copy.number))],
    [fingerprint(originalNumber), (copy: Copy) => fingerprint(copy.number)],
  ])
}

interface WithdrawalDetail {
  status: string
  e2e_id: string
}

/** Makes a sale and waits until it is paid. */
export async function makePaidSale(merchant: OpenMerchant): Promise<Found> {
  const sale = await makeSale(merchant)
  const payer = { payer_name: 'João Lima', payer_document: '52998224725' }
  const paid = await merchant.ask('POST', '/sandbox/pay', 200, { br_code: sale.qrcode_text, ...payer })
  await untilSaleIs('paid', merchant, sale.id)
  const marks = [sale.id, sale.txid, (paid as { end_to_end_id: string }).end_to_end_id]
  return { original: originalOf(merchant, sale.id), marks }
}

/** Makes a sale that nobody pays in time. */
export async function makeExpiredSale(merchant: OpenMerchant): Promise<Found> {
  const { id, txid } = await makeSale(merchant)
  await merchant.ask('POST', `/sandbox/sales/${id}/expire`, 202)
  await untilSaleIs('expired', merchant, id)
  return { original: originalOf(merchant, id), marks: [id, txid] }
}

interface SaleCreation {
  id: string
  txid: string
  qrcode_text: string
}

const makeSale = async ({ ask }: OpenMerchant): Promise<SaleCreation> =>
  (await ask('POST', '/v1/sales', 201, { amount: 129.9, reference, customer_name: 'Maria Souza' })) as SaleCreation

const untilSaleIs = (status: string, { ask }: OpenMerchant, id: string): Promise<true> =>
  until(async () => {
    const sale = (await ask('GET', `/v1/sales/${id}`, 200)) as { status: string }
    return sale.status === status ? true : undefined
  })

const originalOf = ({ id: merchantId, clientId }: OpenMerchant, id: string): Original => ({
  id,
  merchantId,
  clientId,
  // The time in its id (UUID version 7, for a withdrawal 8).
  createdAt: new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)),
})

/** Waits until nothing of the originals is under way, so that their rows are complete. */
export async function untilStill(urls: readonly string[], marks: readonly string[]): Promise<void> {
  const open = [
    ['due_steps', "subject = ANY ($1) AND due_at < now() + interval '5 minutes'"],
    ['outbox', 'object_id = ANY ($1)'],
    ['deliveries', "done_at IS NULL AND body::text ~ array_to_string($1::text[], '|')"],
  ] as const
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    for (const [name, condition] of open.filter(([table]) => tables.some((known) => known.name === table))) {
      await until(async () => {
        const { rows } = await client.query(`SELECT FROM ${name} WHERE ${condition} LIMIT 1`, [marks])
        return rows.length === 0 ? true : undefined
      })
    }
    await client.end()
  }
}

async function until<Value>(find: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await pause(100)
  }
}
