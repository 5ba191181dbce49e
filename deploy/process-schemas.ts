import type { z } from 'zod'
import { gatewayEnvironment } from '../services/gateway/src/config.ts'
import * as ledger from '../services/ledger/src/config.ts'
import { config as pspSandboxEnvironment } from '../services/psp-sandbox/src/config.ts'
import * as sales from '../services/sales/src/config.ts'
import * as webhooks from '../services/webhooks/src/config.ts'
import * as withdrawals from '../services/withdrawals/src/config.ts'
import type { ProcessName } from '../stack/processes.ts'

/** The settings that each process accepts: everything that starts processes is checked against them. */
export const processSchemas = {
  ledger: ledger.apiEnvironment,
  'ledger-worker': ledger.workerProcessEnvironment,
  sales: sales.apiEnvironment,
  'sales-worker': sales.workerProcessEnvironment,
  withdrawals: withdrawals.apiEnvironment,
  'withdrawals-worker': withdrawals.workerProcessEnvironment,
  webhooks: webhooks.apiEnvironment,
  'webhooks-worker': webhooks.workerProcessEnvironment,
  gateway: gatewayEnvironment,
  'psp-sandbox': pspSandboxEnvironment,
} as const satisfies Record<ProcessName, z.ZodObject>
