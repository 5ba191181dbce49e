import { createPrivateKey, type KeyObject } from 'node:crypto'
import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { databaseEnvironment, processEnvironment, productionEnvironment } from '@comporta/shared/config/environment.ts'
import { z } from 'zod'
import { createHashKeys, type HashKeys } from './domain/hash-keys.ts'
import type { BucketSettings } from './storage/bucket-requests.ts'

const ed25519Key = z.string().transform((base64, context): KeyObject => {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, without the value.
  }
  context.addIssue('must be the base64 of an Ed25519 private key in PKCS8 DER')
  return z.NEVER
})

/** `1:<secret>`; after a rotation `2:<secret>,1:<secret>`. Numbers are never used again, and each key is needed for ever. */
export const hashKeysSetting = z.string().transform((text, context): HashKeys => {
  const parts = text.split(',').map((part) => /^\s*([1-9]\d{0,3}):(.{32,})$/.exec(part))
  const keys = new Map(parts.flatMap((part) => (part?.[1] && part[2] ? [[Number(part[1]), part[2].trim()]] : [])))
  if (keys.size === parts.length) return createHashKeys(keys)
  context.addIssue('must be <number>:<secret of at least 32 characters>, several of them separated by commas')
  return z.NEVER
})

const ledgerProcessEnvironment = z.object({
  ...processEnvironment.shape,
  ...databaseEnvironment.shape,
  /** `DEMO` gives the demonstration's merchants their opening money. */
  ...productionEnvironment.shape,
  /**
   * They key the hashes of the chain. Keep them outside of the database: anyone with both the keys and the database can
   * rewrite history.
   */
  LEDGER_HASH_KEYS: hashKeysSetting,
})
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/

/** Where checkpoints are, and the key that signs them. */
const checkpointEnvironment = z.object({
  /** The folder of the checkpoints; without it and without a bucket, none are taken. Outside of the database, best on another machine. */
  LEDGER_CHECKPOINT_FOLDER: z.string().min(1).optional(),
  /** Instead of the folder: `s3://<bucket>/<prefix>` of an S3-compatible store. */
  LEDGER_CHECKPOINT_BUCKET: z.string().regex(s3Address, 'must be s3://<bucket> or s3://<bucket>/<prefix>').optional(),
  /** The address of the store; by default that of AWS in the region. */
  LEDGER_CHECKPOINT_BUCKET_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LEDGER_CHECKPOINT_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY: z.string().min(1).optional(),
  LEDGER_CHECKPOINT_BUCKET_SECRET_KEY: z.string().min(1).optional(),
  /** Signs the checkpoints: base64 PKCS8 DER of an Ed25519 key. */
  LEDGER_CHECKPOINT_KEY: ed25519Key.optional(),
})
export type CheckpointConfig = z.output<typeof checkpointEnvironment>

const hasBucketKey = (config: CheckpointConfig): boolean =>
  config.LEDGER_CHECKPOINT_BUCKET === undefined ||
  (config.LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY !== undefined && config.LEDGER_CHECKPOINT_BUCKET_SECRET_KEY !== undefined)
const bucketKeyWanted = {
  path: ['LEDGER_CHECKPOINT_BUCKET'],
  message: 'needs LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY and LEDGER_CHECKPOINT_BUCKET_SECRET_KEY',
}

/** The bucket that the settings name; undefined when they name none. */
export function bucketOf(config: CheckpointConfig): BucketSettings | undefined {
  const [, bucket, prefix] = s3Address.exec(config.LEDGER_CHECKPOINT_BUCKET ?? '') ?? []
  const region = config.LEDGER_CHECKPOINT_BUCKET_REGION
  const { LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY: accessKey, LEDGER_CHECKPOINT_BUCKET_SECRET_KEY: secretKey } = config
  if (!bucket || !accessKey || !secretKey) return undefined
  return {
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    endpoint: config.LEDGER_CHECKPOINT_BUCKET_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKey,
    secretKey,
  }
}

export const workerProcessEnvironment = z
  .object({
    ...ledgerProcessEnvironment.shape,
    ...checkpointEnvironment.shape,
    /** Divides an hour, so that a checkpoint is taken at the end of each day. */
    LEDGER_CHECKPOINT_SECONDS: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_600)
      .refine((seconds) => 3_600 % seconds === 0, 'must divide an hour')
      .default(900),
  })
  .refine(hasBucketKey, bucketKeyWanted)
export const apiEnvironment = z.object({
  ...ledgerProcessEnvironment.shape,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
})
/** For commands that read the ledger and end. */
export const commandEnvironment = z
  .object({
    DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
    LEDGER_HASH_KEYS: hashKeysSetting.optional(),
    ...checkpointEnvironment.shape,
  })
  .refine(hasBucketKey, bucketKeyWanted)
/** For a command that posts and ends. */
export const postingCommandEnvironment = ledgerProcessEnvironment.omit({ HOST: true, PORT: true })
export type Config = z.output<typeof postingCommandEnvironment>
export type CommandConfig = z.output<typeof commandEnvironment>
