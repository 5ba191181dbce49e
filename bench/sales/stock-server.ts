/** The usual way to create a sale: a route that inserts one row and draws the code with `qrcode`'s own PNG renderer. */
import { randomUUID } from 'node:crypto'
import { encodeDynamicBrCode } from '@comporta/shared/pix/br-code.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import fastify from 'fastify'
import pg from 'pg'
import QRCode from 'qrcode'
import type { SaleBody } from './creation.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(`CREATE TABLE stock_sales (
  id uuid PRIMARY KEY, amount_cents bigint NOT NULL, reference text NOT NULL, customer_name text, customer_email text,
  customer_document text, customer_phone text, txid text NOT NULL, br_code text NOT NULL, status text NOT NULL,
  expires_at timestamptz NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
)`)

const app = fastify()
app.post<{ Body: SaleBody; Querystring: { scale: string } }>('/v1/sales', async ({ body, query }, reply) => {
  const id = randomUUID()
  const txid = createTxid()
  // As long as the simulated bank's locations, so that both QR codes have the same number of modules.
  const location = `127.0.0.1:20000/qr/v2/${txid}`
  const brCode = encodeDynamicBrCode({ location, merchantName: 'LOJA EXEMPLO', merchantCity: 'SAO PAULO' })
  const expiresAt = new Date(Date.now() + 900_000)
  await pool.query({
    name: 'sale',
    text: `INSERT INTO stock_sales (id, amount_cents, reference, customer_name, customer_email, customer_document,
      customer_phone, txid, br_code, status, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10)`,
    values: [
      id,
      Math.round(body.amount * 100),
      body.reference,
      body.customer_name,
      body.customer_email,
      body.customer_document,
      body.customer_phone,
      txid,
      brCode,
      expiresAt,
    ],
  })
  const png = await QRCode.toBuffer(brCode, { errorCorrectionLevel: 'M', scale: Number(query.scale) })
  return reply.code(201).send({
    id,
    qrcode_url: `http://127.0.0.1:20000/checkout/${id}`,
    reference: body.reference,
    expires_at: expiresAt.toISOString(),
    txid,
    qrcode_text: brCode,
    qrcode_base64: png.toString('base64'),
  })
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('disconnect', () => process.exit())
