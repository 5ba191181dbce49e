/**
 * Prints fresh secrets as lines for a `.env` file, but only those that the `.env` here lacks: `npm run --silent secrets >> .env` makes
 * all of them, and after an upgrade the new ones. With `--files=secrets` it writes each into a file of that folder instead, for
 * `deploy/secrets-from-files.yml`, together with empty files for the operator's own secrets. In an existing folder it only adds those
 * of the empty files that are missing.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serviceNames } from '../stack/processes.ts'
import {
  createSecrets,
  databasePassword,
  derivedSecret,
  ledgerHashKeys,
  publicKeysText,
  redisPassword,
} from '../stack/secrets.ts'
import { redisUsers } from '../stack/servers/redis-accounts.ts'
import { ownSecrets, secretFileName } from './own-secrets.ts'

const { files, kept: keptFile = '.env' } = parseArgs({
  options: { files: { type: 'string' }, kept: { type: 'string' } },
}).values
const secrets = createSecrets()
const roles = serviceNames.map((service) => service.replaceAll('-', '_')).flatMap((name) => [name, `${name}_owner`])
const lines: Record<string, string> = {
  POSTGRES_PASSWORD: databasePassword(secrets, 'postgres'),
  ...Object.fromEntries(
    roles.map((role) => [`DATABASE_PASSWORD_${role.toUpperCase()}`, databasePassword(secrets, role)]),
  ),
  REDIS_PASSWORD: redisPassword(secrets, 'admin'),
  ...Object.fromEntries(
    redisUsers.map((user) => [`REDIS_PASSWORD_${user.toUpperCase()}`, redisPassword(secrets, user)]),
  ),
  // For the sandbox; a real PSP gives its own.
  PIX_CLIENT_SECRET: secrets.pixClientSecret,
  PIX_WEBHOOK_SECRET: secrets.pixWebhookSecret,
  CLIENT_SECRET_PEPPER: derivedSecret(secrets, 'client-secret-pepper'),
  SIGNING_KEY_ENCRYPTION_KEY: derivedSecret(secrets, 'signing-key-encryption-key'),
  DATA_ENCRYPTION_KEY: derivedSecret(secrets, 'data-encryption-key'),
  LEDGER_HASH_KEYS: ledgerHashKeys(secrets),
  LEDGER_CHECKPOINT_KEY: secrets.ledgerCheckpointKey.privateKey,
  SERVICE_PRIVATE_KEY_GATEWAY: secrets.serviceKeys.gateway.privateKey,
  SERVICE_PRIVATE_KEY_SALES: secrets.serviceKeys.sales.privateKey,
  SERVICE_PRIVATE_KEY_WITHDRAWALS: secrets.serviceKeys.withdrawals.privateKey,
  SERVICE_PRIVATE_KEY_WEBHOOKS: secrets.serviceKeys.webhooks.privateKey,
  SERVICE_PUBLIC_KEYS: publicKeysText(secrets),
}

/** The settings that the compose file puts together from these. */
const urls = {
  DATABASE_ADMIN_URL: `postgres://postgres:${lines['POSTGRES_PASSWORD']}@postgres:5432/postgres`,
  ...Object.fromEntries(
    serviceNames.flatMap((service) => {
      const name = service.replaceAll('-', '_')
      const urlOf = (role: string) => `postgres://${role}:${databasePassword(secrets, role)}@postgres:5432/${name}`
      return [
        [`DATABASE_URL_${name}`, urlOf(name)],
        [`MIGRATION_DATABASE_URL_${name}`, urlOf(`${name}_owner`)],
      ]
    }),
  ),
  ...Object.fromEntries(
    redisUsers.map((user) => [`REDIS_URL_${user}`, `redis://${user}:${redisPassword(secrets, user)}@redis:6379`]),
  ),
  PIX_WEBHOOK_URL: `${process.env['PIX_WEBHOOK_BASE_URL'] || 'http://gateway:3000'}/webhooks/pix/${secrets.pixWebhookSecret}`,
}

if (files === undefined) {
  const kept = await readFile(keptFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    // Without seeing what is there, we would replace it.
    process.stderr.write(`${keptFile} cannot be read (${error.code}): run it as the user whose file it is\n`)
    process.exit(1)
  })
  const has = (name: string): boolean => new RegExp(`^\\s*(export\\s+)?${name}=`, 'm').test(kept)
  const text = Object.entries(lines).map(([name, value]) => (has(name) ? '' : `${name}=${value}\n`))
  process.stdout.write(text.join(''))
} else {
  // Containers read the files as users of their own; nobody else gets past the folder's mode.
  const isNew = (await mkdir(files, { mode: 0o700, recursive: true })) !== undefined
  const made = isNew ? Object.entries({ ...lines, ...urls }).map(([name, value]) => [name, `${value}\n`] as const) : []
  for (const [name, text] of [...made, ...ownSecrets.map((name) => [name, ''] as const)]) {
    // Appends, so that existing content stays.
    await appendFile(join(files, secretFileName(name)), text, { mode: 0o644 })
  }
}
