import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { postTransfersAnswer } from '@comporta/shared/contracts/ledger.contract.ts'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { createServiceKey, publicKeysOf } from '@comporta/shared/testing/service-keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportBalances } from '../src/use-cases/report-balances.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { hashKeys, hashKeysText, newMerchant, newTransferId, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
const processes: ChildProcess[] = []
const sales = createServiceKey('sales')

beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  await ledger.stop()
})

/** One of the ledger's processes, as it runs in production. */
async function startProcess() {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/api.ts', import.meta.url))], {
    env: {
      ...process.env,
      LEDGER_HASH_KEYS: hashKeysText,
      DATABASE_URL: ledger.url,
      PORT: String(port),
      SERVICE_PUBLIC_KEYS: publicKeysOf(sales),
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  })
  processes.push(child)
  const url = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isHealthy).toBe(true)
  return { child, url }
}

interface Posting {
  command: { transfer_id: string }
  /** Undefined when no answer came. */
  outcome: { outcome: string; postedCents: bigint } | undefined
}

async function post(url: string, command: Posting['command']): Promise<Posting> {
  try {
    const response = await fetch(`${url}/transfers/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sales.sign('ledger')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ commands: [command] }),
    })
    if (response.status !== 200) return { command, outcome: undefined }
    const [first] = postTransfersAnswer.parse(await response.json()).outcomes
    return { command, outcome: first && { outcome: first.outcome, postedCents: first.posted_cents } }
  } catch {
    return { command, outcome: undefined }
  }
}

const subject = { type: 'none', id: '' }

it('keeps every answered command exactly once when one of two processes is killed under load', async () => {
  const [dying, living] = [await startProcess(), await startProcess()]
  const merchants = Array.from({ length: 3 }, newMerchant)
  const postings: Posting[] = []
  const answered = () => postings.filter(({ outcome }) => outcome !== undefined).length
  const answeredBeforeDeath = 400
  const answeredInTheEnd = 1_200

  async function call(number: number): Promise<void> {
    for (let turn = number; answered() < answeredInTheEnd; turn += 1) {
      const about = {
        transfer_id: newTransferId(),
        merchant_id: merchants[turn % 3],
        subject,
        amount_cents: 1 + (turn % 9),
      }
      const url = turn % 2 && !dying.child.killed ? dying.url : living.url
      const isHold = turn % 3 > 0
      const command = isHold ? { ...about, kind: 'hold', reason: 'withdrawal' } : { ...about, kind: 'credit' }
      postings.push(await post(url, command))
      if (answered() >= answeredBeforeDeath && !dying.child.killed) dying.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, number) => call(number)))
  expect(dying.child.killed).toBe(true)

  const here = ledger.join()
  const stored = await here.database.selectFrom('transfers').select(['id', 'outcome', 'postedCents']).execute()
  const byId = new Map(stored.map(({ id, outcome, postedCents }) => [id as string, { outcome, postedCents }]))
  expect(byId.size).toBe(stored.length)
  const unanswered = postings.filter(({ outcome }) => outcome === undefined)
  for (const { command, outcome } of postings) if (outcome) expect(byId.get(command.transfer_id)).toEqual(outcome)

  // Callers without an answer ask again: what was done is not done a second time.
  for (const { command } of unanswered) {
    const again = await post(living.url, command)
    expect(again.outcome).toBeDefined()
    const before = byId.get(command.transfer_id)
    if (before) expect(again.outcome).toEqual(before)
  }
  const verified = await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
  expect(verified.transfers).toBe(postings.length)
  expect((await reportBalances(here)).sumCents).toBe(0n)
})
