import type { Stack } from '../../stack/start-stack.ts'
import type { ApiClient, RequestCounts } from './api-client.ts'
import type { Audit } from './audit.ts'
import { auditUntilStill } from './audit-until-still.ts'
import { keepBankFaults } from './bank-faults.ts'
import { type Habits, type LoadLog, startLoad, usualHabits } from './load.ts'
import { createMerchants } from './merchants.ts'
import { startOperators } from './operators.ts'
import type { BankFaults } from './plan.ts'
import { verifyLedger } from './verify-ledger.ts'

export interface CallersOptions {
  seed: number
  /** The gateway's address. */
  url: string
  bankUrl: string
  bankFaults: BankFaults
  stack: Pick<Stack, 'databases' | 'ledgerHashKeys'>
  /** How long everything may take to finish after the last new order. */
  quietMaxMs: number
  /** `usualHabits` by default. */
  habits?: Habits
  /** Called for each withdrawal that is answered as accepted. */
  onAccepted?: () => void
}

export interface CallersResult {
  requests: RequestCounts
  audit: Audit
  /** The output of the ledger's own verification; empty when the ledger is true. */
  ledgerLie: string
}

/** Merchants' programs and operators at work, with a bank that makes faults. */
export interface Callers {
  log: LoadLog
  /** Stops new orders, waits until everything has finished, and audits. */
  leave: () => Promise<CallersResult>
}

export async function startCallers(options: CallersOptions): Promise<Callers> {
  const { seed, url, stack, quietMaxMs, habits = usualHabits, onAccepted = () => undefined } = options
  const requests = { sent: 0, answered2xx: 0, answered4xx: 0, answered5xx: 0, unanswered: 0 }
  const giveUp = new AbortController()
  const made = await createMerchants({ baseUrl: url, signal: giveUp.signal }, requests)
  const clients = made.clients.map((client) => ({ ...client, ask: telling(client, onAccepted) }))
  const stopFaults = keepBankFaults(options.bankUrl, () => options.bankFaults)
  const load = startLoad({ seed, clients, habits })
  const operators = startOperators({
    seed,
    stack: { url, databases: stack.databases },
    clients: made.operators,
    merchantIds: [...new Set(clients.map(({ merchantId }) => merchantId))],
    log: load.log,
  })
  return {
    log: load.log,
    async leave() {
      const patience = setTimeout(() => giveUp.abort(), quietMaxMs)
      await load.stop()
      const audit = await auditUntilStill(stack.databases, load.log, performance.now() + quietMaxMs)
      clearTimeout(patience)
      await Promise.all([operators.stop(), stopFaults()])
      return { requests, audit, ledgerLie: await verifyLedger(stack) }
    },
  }
}

const telling =
  (client: ApiClient, onAccepted: () => void): ApiClient['ask'] =>
  async (method, path, ...rest) => {
    const answer = await client.ask(method, path, ...rest)
    if (answer && answer.status < 300 && method === 'POST' && path === '/v1/withdrawals') onAccepted()
    return answer
  }
