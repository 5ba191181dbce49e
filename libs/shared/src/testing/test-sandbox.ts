import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { bankStatement } from '../contracts/sandbox.contract.ts'
import type { DialectName } from '../provider/dialects/names.ts'
import { sandboxAddresses } from '../provider/dialects/sandbox-addresses.ts'
import { type Answer, call, read } from './http-answer.ts'
import { startServiceProcess } from './service-process.ts'
import { createTestDatabase } from './test-database.ts'

/** The simulated bank beside the service under test. */
export interface TestSandbox {
  url: string
  /** What the service under test needs to call it. */
  environment: Record<string, string>
  /** Ends it as a power cut would. */
  stop: () => Promise<void>
  /** Starts it again at the same address. */
  restart: () => Promise<void>
  /** `POST` to one of its `/sandbox` routes. */
  post: (path: string, body: unknown) => Promise<Answer>
  /** The bank's own book. */
  statement: () => Promise<z.output<typeof bankStatement>>
  close: () => Promise<void>
}

const usualAccess = { PIX_CLIENT_ID: 'comporta', PIX_CLIENT_SECRET: 'test-secret', PIX_KEY: 'tesouraria@comporta.test' }
const migrations = fileURLToPath(new URL('../../../../services/psp-sandbox/migrations', import.meta.url))

/** `access` has the credentials of its clients, and the PIX key of the account. */
export async function startTestSandbox(dialect: DialectName = 'efi', access = usualAccess): Promise<TestSandbox> {
  const database = await createTestDatabase('psp-sandbox', migrations)
  const { url, stop, restart } = await startServiceProcess('services/psp-sandbox/src/api.ts', {
    DATABASE_URL: database.url,
    SANDBOX_HOST: '127.0.0.1',
    PSP_SANDBOX_DIALECT: dialect,
    ...access,
  })
  return {
    ...sandboxAt(url, dialect, access),
    stop,
    restart,
    async close() {
      await stop()
      await database.drop()
    },
  }
}

const doNothing = async (): Promise<void> => undefined

/** Takes its place if a test scripts the bank: nothing listens there. */
export const absentSandbox: TestSandbox = {
  ...sandboxAt('http://127.0.0.1:9'),
  stop: doNothing,
  restart: doNothing,
  close: doNothing,
}

function sandboxAt(
  url: string,
  dialect: DialectName = 'efi',
  access = usualAccess,
): Pick<TestSandbox, 'url' | 'environment' | 'post' | 'statement'> {
  return {
    url,
    environment: { ...access, PSP_SANDBOX_DIALECT: dialect, ...sandboxAddresses(dialect, url) },
    post: (path, body) => call('POST', `${url}${path}`, { body }),
    statement: async () => read(await call('GET', `${url}/sandbox/statement`), 200, bankStatement),
  }
}
