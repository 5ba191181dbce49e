import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const tokenIssuers = ['gateway', 'sales', 'withdrawals', 'webhooks'] as const

/** Base64 DER of an Ed25519 pair: PKCS8 and SPKI. */
const keyPair = z.object({ privateKey: z.string(), publicKey: z.string() })

const secretsFile = z.object({
  /** With these the services sign the tokens of their calls. */
  serviceKeys: z.object({ gateway: keyPair, sales: keyPair, withdrawals: keyPair, webhooks: keyPair }),
  /** With it the ledger signs its checkpoints. */
  ledgerCheckpointKey: keyPair,
  /** The passwords of the database roles and the gateway's own secrets are derived from it, one for each. */
  databaseSecret: z.string(),
  pixClientSecret: z.string(),
  pixWebhookSecret: z.string(),
})

/** What a stack must keep between starts and nobody else may know. */
export type Secrets = z.output<typeof secretsFile>

/** The secrets of this data folder; made at the first start that needs them, readable by their owner only. */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  await mkdir(dataFolder, { recursive: true })
  const path = join(dataFolder, 'secrets.json')
  const known = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const kept = known === undefined ? undefined : JSON.parse(known)
  const whole = secretsFile.safeParse(kept)
  if (whole.success) return whole.data
  const made = createSecrets()
  // A folder of an earlier version lacks the key of a service that has come since; all that it has stays.
  const secrets = secretsFile.parse({ ...made, ...kept, serviceKeys: { ...made.serviceKeys, ...kept?.serviceKeys } })
  // The file appears whole or not at all: half of it would keep every later start from working.
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return secrets
}

/** Beside the data of PostgreSQL here; in production on another machine. */
export const checkpointFolder = (dataFolder: string): string => join(dataFolder, 'ledger-checkpoints')

export function createSecrets(): Secrets {
  return {
    serviceKeys: {
      gateway: createKeyPair(),
      sales: createKeyPair(),
      withdrawals: createKeyPair(),
      webhooks: createKeyPair(),
    },
    ledgerCheckpointKey: createKeyPair(),
    databaseSecret: randomSecret(),
    pixClientSecret: randomSecret(),
    pixWebhookSecret: randomSecret(),
  }
}

/** Each role has a password of its own: who learns one service's opens no other database. */
export const databasePassword = ({ databaseSecret }: Secrets, role: string): string =>
  createHmac('sha256', databaseSecret).update(role).digest('base64url')

/** Each service has an account of its own. */
export const redisPassword = ({ databaseSecret }: Secrets, user: string): string =>
  createHmac('sha256', databaseSecret).update(`redis ${user}`).digest('base64url')

/** Keys that are in no database: the gateway's own, that of the services which keep personal data, and that of the ledger's hashes. */
export const derivedSecret = (
  { databaseSecret }: Secrets,
  name: 'client-secret-pepper' | 'signing-key-encryption-key' | 'data-encryption-key' | 'ledger-hash-key',
) => createHmac('sha256', databaseSecret).update(name).digest('base64url')

/** `LEDGER_HASH_KEYS`: the first key of the ledger's hashes. */
export const ledgerHashKeys = (secrets: Secrets): string => `1:${derivedSecret(secrets, 'ledger-hash-key')}`

/** `SERVICE_PUBLIC_KEYS`: who may call, and how the callee knows them. */
export const publicKeysText = (secrets: Secrets): string =>
  tokenIssuers.map((issuer) => `${issuer}:${secrets.serviceKeys[issuer].publicKey}`).join(',')

const randomSecret = (): string => randomBytes(24).toString('base64url')

function createKeyPair(): z.output<typeof keyPair> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
