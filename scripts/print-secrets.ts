/** Prints fresh secrets as lines for a `.env` file: `npm run --silent secrets >> .env`. */
import { serviceNames } from '../stack/processes.ts'
import { createSecrets, databasePassword, derivedSecret, publicKeysText } from '../stack/secrets.ts'

const secrets = createSecrets()
const roles = serviceNames.map((service) => service.replaceAll('-', '_')).flatMap((name) => [name, `${name}_owner`])
const lines = {
  POSTGRES_PASSWORD: databasePassword(secrets, 'postgres'),
  ...Object.fromEntries(
    roles.map((role) => [`DATABASE_PASSWORD_${role.toUpperCase()}`, databasePassword(secrets, role)]),
  ),
  REDIS_PASSWORD: createSecrets().databaseSecret,
  // The sandbox's; a real PSP gives its own.
  PIX_CLIENT_SECRET: secrets.pixClientSecret,
  PIX_WEBHOOK_SECRET: secrets.pixWebhookSecret,
  CLIENT_SECRET_PEPPER: derivedSecret(secrets, 'client-secret-pepper'),
  SIGNING_KEY_ENCRYPTION_KEY: derivedSecret(secrets, 'signing-key-encryption-key'),
  DATA_ENCRYPTION_KEY: derivedSecret(secrets, 'data-encryption-key'),
  LEDGER_CHECKPOINT_KEY: secrets.ledgerCheckpointKey.privateKey,
  SERVICE_PRIVATE_KEY_GATEWAY: secrets.serviceKeys.gateway.privateKey,
  SERVICE_PRIVATE_KEY_SALES: secrets.serviceKeys.sales.privateKey,
  SERVICE_PRIVATE_KEY_WITHDRAWALS: secrets.serviceKeys.withdrawals.privateKey,
  SERVICE_PRIVATE_KEY_WEBHOOKS: secrets.serviceKeys.webhooks.privateKey,
  SERVICE_PUBLIC_KEYS: publicKeysText(secrets),
}
process.stdout.write(
  `${Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
)
