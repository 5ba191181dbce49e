import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createBucketFiles } from '../src/storage/bucket-files.ts'
import type { FileStore } from '../src/storage/file-store.ts'
import { createFolderFiles } from '../src/storage/folder-files.ts'
import { startBucket } from './bucket.ts'

/** Where checkpoints and days may be stored, and what somebody else can do there. */
export interface Place {
  files: FileStore
  /** The settings of a process that keeps its files there. */
  settings: Record<string, string>
  names: () => Promise<string[]>
  read: (name: string) => Promise<string>
  overwrite: (name: string, text: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** A new place in a folder. */
export async function newFolder(): Promise<Place & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  return {
    folder,
    files: createFolderFiles(folder),
    settings: { LEDGER_CHECKPOINT_FOLDER: folder },
    names: async () => (await readdir(folder)).sort(),
    read: (name) => readFile(join(folder, name), 'utf8'),
    overwrite: (name, text) => writeFile(join(folder, name), text),
    remove: (name) => rm(join(folder, name)),
  }
}

/** A new place in a bucket, until the test is over. Only a test whose answer never comes needs another `answerWithinMs`. */
export async function newBucket(
  answerWithinMs = 20_000,
): Promise<Place & { bucket: Awaited<ReturnType<typeof startBucket>> }> {
  const bucket = await startBucket()
  onTestFinished(() => bucket.stop())
  const { settings, objects } = bucket
  const keyOf = (name: string) => `${settings.prefix}${name}`
  return {
    bucket,
    files: createBucketFiles(settings, { tries: 3, answerWithinMs, pauseMs: 1 }),
    settings: {
      LEDGER_CHECKPOINT_BUCKET: `s3://${settings.bucket}/${settings.prefix}`,
      LEDGER_CHECKPOINT_BUCKET_ENDPOINT: settings.endpoint,
      LEDGER_CHECKPOINT_BUCKET_REGION: settings.region,
      LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY: settings.accessKey,
      LEDGER_CHECKPOINT_BUCKET_SECRET_KEY: settings.secretKey,
    },
    names: async () =>
      [...objects.keys()]
        .map((key) => key.slice(settings.prefix.length))
        .filter((name) => name !== 'written-once.txt')
        .sort(),
    read: async (name) => (objects.get(keyOf(name)) ?? Buffer.alloc(0)).toString('utf8'),
    overwrite: async (name, text) => void objects.set(keyOf(name), Buffer.from(text)),
    remove: async (name) => void objects.delete(keyOf(name)),
  }
}

/** What is promised for one place is promised for each. */
export const places: [string, () => Promise<Place>][] = [
  ['in a folder', newFolder],
  ['in a bucket', newBucket],
]
