import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../e2e/http-calls.ts'
import type { BankFaults } from './plan.ts'

const intervalMs = 200
const patienceMs = 2_000

/**
 * Keeps the wanted faults set at the bank, which forgets them whenever it is killed, until the returned function is called.
 * `bankUrl` is the simulated bank's own address: only there can faults be set.
 */
export function keepBankFaults(bankUrl: string, wanted: () => BankFaults): () => Promise<void> {
  let isOver = false

  async function keep(): Promise<void> {
    while (!isOver) {
      await renew().catch(() => undefined)
      await pause(intervalMs)
    }
  }

  async function renew(): Promise<void> {
    const faults = wanted()
    const current = await ask('GET')
    // Setting the same faults again would restart their sequence of random numbers.
    if (Object.entries(faults).some(([name, value]) => current.body[name] !== value)) await ask('PUT', faults)
  }

  const ask = (method: 'GET' | 'PUT', body?: BankFaults) =>
    call(bankUrl, method, '/sandbox/faults', { body, signal: AbortSignal.timeout(patienceMs) })

  const keeping = keep()
  return async () => {
    isOver = true
    await keeping
  }
}
