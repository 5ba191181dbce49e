import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { gatewayEnvironment } from '../services/gateway/src/config.ts'
import { compose } from '../services/gateway/src/dependencies.ts'
import { createApp } from '../services/gateway/src/http/app.ts'

/**
 * Writes docs/api/openapi.json from the gateway's routes. With `--check` it writes nothing, and fails when the file
 * does not match the routes.
 */
const file = new URL('../docs/api/openapi.json', import.meta.url)

const text = `${JSON.stringify(await describeApi(), null, 2)}\n`
if (!process.argv.includes('--check')) {
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/api/openapi.json is not what the routes say: run `npm run openapi`')
  process.exitCode = 1
}

/** The gateway is built but never started; none of these settings is used. */
async function describeApi(): Promise<unknown> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const nowhere = 'http://127.0.0.1:1'
  const config = readEnvironment(gatewayEnvironment, {
    LOG_LEVEL: 'silent',
    DEMO: 'true',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    SALES_URL: nowhere,
    WITHDRAWALS_URL: nowhere,
    LEDGER_URL: nowhere,
    WEBHOOKS_URL: nowhere,
    PSP_SANDBOX_URL: nowhere,
    PUBLIC_URL: 'http://localhost:3000',
    SERVICE_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    PIX_WEBHOOK_SECRET: 'a-secret-that-nobody-uses',
    CLIENT_SECRET_PEPPER: 'a-secret-that-nobody-uses-anywhere',
    SIGNING_KEY_ENCRYPTION_KEY: 'a-secret-that-nobody-uses-anywhere',
  })
  const { dependencies, close } = compose(config)
  const app = await createApp(dependencies)
  await app.ready()
  const document = app.swagger()
  await app.close()
  await close()
  return document
}
