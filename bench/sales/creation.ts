import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { newId } from '@comporta/shared/ids/ids.ts'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Pool } from 'undici'
import { measureInTurns, type Timing, type Turns, type Way } from '../measure.ts'
import type { BenchStack } from './stack.ts'

/** The request body that every way gets again and again. */
const order = {
  amount: 129.9,
  reference: 'pedido 1234567',
  customer_name: 'Maria Souza',
  customer_email: 'maria@exemplo.com.br',
  customer_document: '52998224725',
  customer_phone: '+5511987654321',
}
export type SaleBody = typeof order

const callersOfRows = [1, 8, 64] as const

export type CreationRow = Record<'sales' | 'throughGateway' | 'stock' | 'stockSamePicture', Turns> & { callers: number }

/** Measures creating sales over HTTP by one to many callers: at the sales API, through the gateway, and in the usual way. */
export async function measureCreation(bench: BenchStack, timing: Timing): Promise<CreationRow[]> {
  const port = await freePort()
  const stock = fork(fileURLToPath(new URL('./stock-server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: bench.stockDatabaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pools = {
    sales: new Pool(`http://127.0.0.1:${bench.stack.ports.sales}`, { connections: 64 }),
    gateway: new Pool(bench.stack.url, { connections: 64 }),
    stock: new Pool(`http://127.0.0.1:${port}`, { connections: 64 }),
  }
  try {
    await waitUntilItAnswers(pools.stock)
    const serviceToken = createServiceTokenSigner('gateway', bench.gatewayPrivateKey)
    const merchant = { merchantId: newId(), merchantName: 'Loja Exemplo', merchantCity: 'SAO PAULO' }
    const merchantToken = await bench.merchantToken()
    const ways = {
      sales: wayOf(pools.sales, '/v1/sales', () => serviceToken('sales', { ...merchant, origin: 'api' })),
      throughGateway: wayOf(pools.gateway, '/v1/sales', async () => merchantToken),
      stock: wayOf(pools.stock, '/v1/sales?scale=4'),
      stockSamePicture: wayOf(pools.stock, '/v1/sales?scale=6'),
    }
    const rows: CreationRow[] = []
    for (const callers of callersOfRows) rows.push({ callers, ...(await measureInTurns(ways, callers, timing)) })
    return rows
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.close()))
    stock.kill('SIGTERM')
    if (stock.exitCode === null && stock.signalCode === null) await once(stock, 'exit')
  }
}

const wayOf = (pool: Pool, path: string, token?: () => Promise<string>): Way => ({
  isGrouped: false,
  async run() {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${await token()}` }),
      },
      body: JSON.stringify(order),
    })
    const answer = (await body.json()) as { qrcode_base64?: string }
    if (statusCode !== 201 || !answer.qrcode_base64) throw new Error(`${path}: ${statusCode} ${JSON.stringify(answer)}`)
    return 1
  },
})

async function waitUntilItAnswers(pool: Pool): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (await pool.request({ method: 'GET', path: '/' })).body.dump()
      return
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
