/** The floor's API: a Fastify that checks a token, writes and answers as the product does, and takes the bank's webhooks. */
import { createHmac } from 'node:crypto'
import { newId } from '@comporta/shared/ids/ids.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import fastify, { type FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { openBank } from './bank.ts'
import { dueList, floorSettings } from './settings.ts'
import { openFloorDatabase } from './statements.ts'

const settings = floorSettings.parse(process.env)
const database = openFloorDatabase(settings.DATABASE_URL)
const redis = new Redis(settings.REDIS_URL)
const bank = await openBank(settings.BANK_URL, settings.BANK_ACCESS)
const app = fastify()

const knownTokens = new Map<string, string>()

/** The merchant of a token `<merchant id>.<signature>`. */
function merchantOf({ headers }: FastifyRequest): string {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const known = knownTokens.get(token)
  if (known !== undefined) return known
  const [merchantId = '', signature] = token.split('.')
  const expected = createHmac('sha256', settings.TOKEN_SECRET).update(merchantId).digest('base64url')
  if (signature !== expected) throw Object.assign(new Error('who is it?'), { statusCode: 401 })
  knownTokens.set(token, merchantId)
  return merchantId
}

const text = { type: 'string', maxLength: 255 } as const
const amount = { type: 'number', minimum: 0.01, maximum: 9_999_999_999.99 } as const
const reais = (cents: number): string => (cents / 100).toFixed(2)

app.post<{ Body: { amount: number; pix_key: string } }>(
  '/v1/withdrawals',
  { schema: { body: { type: 'object', required: ['amount', 'pix_key'], properties: { amount, pix_key: text } } } },
  async (request, reply) => {
    const withdrawal = {
      id: newId(),
      merchantId: merchantOf(request),
      idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
      amountCents: Math.round(request.body.amount * 100),
      pixKey: request.body.pix_key,
    }
    if (!(await database.intend(withdrawal))) return reply.code(409).send({ success: false })
    await database.hold(withdrawal)
    await database.accept({ id: withdrawal.id })
    await redis.rpush(dueList, withdrawal.id)
    return reply.code(201).send({
      success: true,
      data: {
        withdrawal_id: withdrawal.id,
        amount: reais(withdrawal.amountCents),
        status: 'processing',
        pix_key: withdrawal.pixKey,
        created_at: new Date().toISOString(),
      },
    })
  },
)

app.get<{ Params: { id: string } }>('/v1/withdrawals/:id', async ({ params }) => {
  const { rows } = await database.pool.query('SELECT status FROM withdrawals WHERE id = $1', [params.id])
  return { success: true, data: rows[0] }
})

app.post<{ Body: { amount: number; reference: string; customer_name: string | null } }>(
  '/v1/sales',
  { schema: { body: { type: 'object', required: ['amount', 'reference'], properties: { amount, reference: text } } } },
  async (request, reply) => {
    const sale = {
      id: newId(),
      merchantId: merchantOf(request),
      amountCents: Math.round(request.body.amount * 100),
      reference: request.body.reference,
      customerName: request.body.customer_name,
      txid: createTxid(),
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    }
    await database.sell(sale)
    const brCode = await bank.charge(sale.txid, sale.amountCents)
    await database.code({ id: sale.id, brCode })
    return reply.code(201).send({
      id: sale.id,
      qrcode_url: `http://127.0.0.1:${settings.PORT}/checkout/${sale.id}`,
      reference: sale.reference,
      expires_at: sale.expiresAt,
      txid: sale.txid,
      qrcode_text: brCode,
      qrcode_base64: drawQrPng(brCode).toString('base64'),
    })
  },
)

app.get('/v1/balance', async (request) => {
  const balance = await database.balance(merchantOf(request))
  const shown = (cents = 0) => ({ cents, formatted: `R$ ${reais(cents)}` })
  return { success: true, data: { available: shown(balance?.available), hold: shown(balance?.held) } }
})

interface Notice {
  pix: { gnExtras?: { idEnvio?: string } }[]
}

app.post<{ Body: Notice }>('/bank/pix', async ({ body }) => {
  const ids = body.pix.flatMap(({ gnExtras }) => gnExtras?.idEnvio ?? [])
  for (const payoutId of ids) {
    const id = payoutId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    await database.noticed({ id })
    await redis.rpush(dueList, id)
  }
  return {}
})

await app.listen({ host: '127.0.0.1', port: settings.PORT })
await bank.hearAt(`http://127.0.0.1:${settings.PORT}/bank`)
process.send?.('ready')
process.once('disconnect', () => process.exit())
