import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { deriveTransferId, type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Pool } from 'undici'
import { nodeFlags } from '../../stack/processes.ts'
import { measureInTurns, type Timing, type Turns, type Way, warmUp } from '../measure.ts'
import { type BenchLedger, hashKeysText, openMerchants } from './bench-ledger.ts'
import { today } from './ledger-code.ts'
import { callersOfCells } from './place-holds.ts'

export interface HttpCell {
  callers: number
  empty: Turns
  /** By two processes on the same database, alternately. */
  two: Turns
  /** By one process, with sixteen holds in each request. */
  batches: Turns
  full: Turns
  constant: Turns
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const sign = createServiceTokenSigner('sales', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))

/** The token with which sales call the ledger. */
export const ledgerToken = () => sign('ledger')

/** Measures holds on one account over HTTP, by the ledger's own process, beside a route that answers with a constant. */
export async function measureOverHttp(empty: BenchLedger, full: BenchLedger, timing: Timing): Promise<HttpCell[]> {
  const servers = [
    await startLedger(empty),
    await startLedger(full),
    await startServer(new URL('./constant-server.ts', import.meta.url), {}),
    await startLedger(empty),
  ] as const
  const ways = {
    empty: wayOf([servers[0].pool], (await openMerchants(empty, 1))[0]),
    two: wayOf([servers[0].pool, servers[3].pool], (await openMerchants(empty, 1))[0]),
    batches: wayOf([servers[0].pool], (await openMerchants(empty, 1))[0], 16),
    full: wayOf([servers[1].pool], (await openMerchants(full, 1))[0]),
    constant: wayOf([servers[2].pool], newId<MerchantId>()),
  }
  const cells: HttpCell[] = []
  try {
    for (const way of Object.values(ways)) await warmUp(way)
    for (const callers of callersOfCells) cells.push({ callers, ...(await measureInTurns(ways, callers, timing)) })
  } finally {
    for (const { stop } of servers) await stop()
  }
  return cells
}

export const startLedger = ({ url, code }: BenchLedger) =>
  startServer(
    pathToFileURL(join(code.folder, 'src/api.ts')),
    {
      DATABASE_URL: url,
      LEDGER_HASH_KEYS: hashKeysText,
      SERVICE_PUBLIC_KEYS: `sales:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
      LOG_LEVEL: 'warn',
    },
    nodeFlags.ledger,
  )

export function wayOf(
  pools: readonly Pool[],
  merchantId: MerchantId | undefined,
  holdsPerRequest = 1,
  { newOrderingId } = today,
): Way {
  let asked = 0
  return {
    isGrouped: false,
    async run() {
      const pool = pools[asked++ % pools.length]
      if (!pool) throw new Error('no ledger')
      const commands = Array.from({ length: holdsPerRequest }, () => {
        const withdrawalId = newOrderingId()
        return {
          kind: 'hold',
          transfer_id: deriveTransferId('hold', withdrawalId),
          merchant_id: merchantId,
          subject: { type: 'withdrawal', id: withdrawalId },
          amount_cents: 1,
          reason: 'withdrawal',
        }
      })
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/transfers/batch',
        headers: { authorization: `Bearer ${await ledgerToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ commands }),
      })
      const answer = (await body.json()) as { outcomes?: { outcome: string }[] }
      const posted = answer.outcomes?.filter(({ outcome }) => outcome === 'posted').length ?? 0
      if (posted !== holdsPerRequest) throw new Error(`${statusCode} ${JSON.stringify(answer)}`)
      return posted
    },
  }
}

/** Starts a process of a service and opens connections to it. */
export async function startServer(file: URL, environment: Record<string, string>, execArgv: readonly string[] = []) {
  const port = await freePort()
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, ...environment, PORT: String(port) },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilItAnswers(url, child)
  const pool = new Pool(url, { connections: 512, pipelining: 1 })
  return {
    pool,
    async stop() {
      await pool.close()
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function waitUntilItAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(url)
      return
    } catch {
      await delay(50)
    }
  }
  throw new Error('a server did not start')
}
