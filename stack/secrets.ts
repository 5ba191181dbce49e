import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const tokenIssuers = ['gateway', 'sales', 'withdrawals', 'webhooks'] as const

/** Base64 DER of an Ed25519 pair: PKCS8 and SPKI. */
const keyPair = z.object({ privateKey: z.string(), publicKey: z.string() })

const secretsFile = z.object({
  /** The services sign the tokens of their calls with these. */
  serviceKeys: z.object({ gateway: keyPair, sales: keyPair, withdrawals: keyPair, webhooks: keyPair }),
  /** The ledger signs its checkpoints with it. */
  ledgerCheckpointKey: keyPair,
  /** The passwords of database roles and Redis accounts and the secrets of `derivedSecret` are derived from it, one for each. */
  databaseSecret: z.string(),
  pixClientSecret: z.string(),
  pixWebhookSecret: z.string(),
})

/** Secrets that a stack must keep between starts, and that nobody else may know. */
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
  // A folder of an earlier version may lack the key of a newer service; everything that it has stays.
  const secrets = secretsFile.parse({ ...made, ...kept, serviceKeys: { ...made.serviceKeys, ...kept?.serviceKeys } })
  // The file appears whole or not at all: half a file would break every later start.
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return secrets
}

/** Beside PostgreSQL's data here; in production on another machine. */
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

/** Each role has a password of its own, so that one service's password opens no other database. */
export const databasePassword = ({ databaseSecret }: Secrets, role: string): string =>
  createHmac('sha256', databaseSecret).update(role).digest('base64url')

/** Each service's Redis account has a password of its own. */
export const redisPassword = ({ databaseSecret }: Secrets, user: string): string =>
  createHmac('sha256', databaseSecret).update(`redis ${user}`).digest('base64url')

/** Keys that are in no database: the gateway's own, the one that seals personal data, and the one of the ledger's hashes. */
export const derivedSecret = (
  { databaseSecret }: Secrets,
  name: 'client-secret-pepper' | 'signing-key-encryption-key' | 'data-encryption-key' | 'ledger-hash-key',
) => createHmac('sha256', databaseSecret).update(name).digest('base64url')

/** `LEDGER_HASH_KEYS`, with the first key of the ledger's hashes. */
export const ledgerHashKeys = (secrets: Secrets): string => `1:${derivedSecret(secrets, 'ledger-hash-key')}`

/** `SERVICE_PUBLIC_KEYS`: which services may call, and the keys that prove it. */
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
