import { execFile, spawn } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hashKeysSetting } from '../src/config.ts'
import type { Check } from '../src/domain/check.ts'
import { createHashKeys, type HashKeys, noKey } from '../src/domain/hash-keys.ts'
import { keyName } from '../src/domain/signed-statement.ts'
import { checkProof } from '../src/domain/transfer-proof.ts'
import { recordCheck } from '../src/storage/checks.repository.ts'
import { createFolderFiles } from '../src/storage/folder-files.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { loadCheckpoint } from '../src/use-cases/load-checkpoint.ts'
import { proveTransfer } from '../src/use-cases/prove-transfer.ts'
import { createCheckpoints } from '../src/use-cases/take-checkpoint.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import {
  capture,
  credit,
  hashKeys,
  hashKeysText,
  hold,
  newMerchant,
  newTransferId,
  postHistory,
  postOne,
  saveTables,
  startLedger,
} from './ledger.ts'
import { newBucket, newFolder, type Place, places } from './places.ts'

const minute = 60_000
const quarter = 15 * minute
const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = createPublicKey(privateKey)

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let superuser: pg.Client

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  superuser = await ledger.openAsSuperuser()
  await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
})
afterAll(() => ledger.stop())

/** A worker's checkpoints in a place (by default a new folder) with a clock that is set; a round returns what metrics and log then say. */
async function startCheckpoints(at?: Place, { of = here, signedBy = privateKey } = {}) {
  const place = at ?? (await newFolder())
  const { files } = place
  const lines: string[] = []
  const logger = createLogger({ name: 'test', level: 'error', destination: { write: (line) => void lines.push(line) } })
  const { pool, metrics } = of
  const record = (check: Check) => recordCheck(of.database, check)
  const take = createCheckpoints({
    pool,
    hashKeys,
    files,
    privateKey: signedBy,
    everyMs: quarter,
    logger,
    metrics,
    record,
  })
  const metricOf = async (name: string) => metricIn(await metrics.process.registry.metrics(), name)
  return {
    place,
    source: { files, publicKey },
    async takeAt(time: string) {
      lines.length = 0
      await take(new Date(time))
      return {
        lies: await metricOf('ledger_lies'),
        verifiedAt: new Date((await metricOf('ledger_verified_timestamp_seconds')) * 1_000).toISOString(),
        told: lines.flatMap((line) => (JSON.parse(line) as { told: string[] }).told),
      }
    },
    names: place.names,
  }
}

/** Runs work that forges the tables, and restores them. */
async function withSavedTables(work: () => Promise<void>): Promise<void> {
  const saved = await saveTables(superuser)
  try {
    await work()
  } finally {
    await saved.restore()
    await saved.forget()
  }
}

const patience = { interval: 50 }

/** The worker as it runs in production, but with a checkpoint every second. */
async function startWorker(place: Place) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/worker.ts')], {
    env: {
      DATABASE_URL: ledger.url,
      LEDGER_HASH_KEYS: hashKeysText,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...place.settings,
      LEDGER_CHECKPOINT_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      LEDGER_CHECKPOINT_SECONDS: '1',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const readMetrics = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
  return {
    metricOf: async (name: string) => metricIn(await readMetrics(), name),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^comporta_${name}{.*} ([\\d.]+)$`, 'm').exec(text)?.[1] ?? 0)

describe.each(places)('checkpoints %s', (_, newPlace) => {
  it('are taken once per interval, at fixed times of the day, and verify what was posted since', async () => {
    await postHistory(here)
    const { takeAt, names, source } = await startCheckpoints(await newPlace())
    expect(await takeAt('2026-11-22T12:07:00Z')).toEqual({ lies: 0, verifiedAt: '2026-11-22T12:07:00.000Z', told: [] })
    await takeAt('2026-11-22T12:14:59Z')
    expect(await names()).toEqual(['checkpoint-000000001.jsonl'])
    const merchantId = await postHistory(here)
    await takeAt('2026-11-22T12:15:00Z')
    expect(await names()).toEqual(['checkpoint-000000001.jsonl', 'checkpoint-000000002.jsonl'])
    const { statement, heads } = await loadCheckpoint(source, 2)
    const { merchants, transfers } = await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
    expect(statement).toMatchObject({ number: 2, heads: 'changed', merchants, transfers: String(transfers) })
    expect(Object.values(statement.cents).reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(0n)
    expect(heads.get(merchantId)).toMatchObject({ sequence: 13n, availableCents: 8_795n, heldCents: 1_300n })
  })

  it('have the ends of all chains at midnight in Brasília, and of those that grew in between', async () => {
    const { takeAt, place } = await startCheckpoints(await newPlace())
    const headsIn = async (number: number) =>
      (await place.read(`checkpoint-00000000${number}.jsonl`)).trimEnd().split('\n').length - 1
    await takeAt('2026-11-23T02:45:00Z')
    const all = await headsIn(1)
    await postOne(here, credit(newMerchant(), 1n))
    await takeAt('2026-11-23T03:00:00Z')
    expect(await headsIn(2)).toBe(all + 1)
    await postOne(here, credit(newMerchant(), 1n))
    await takeAt('2026-11-23T03:15:00Z')
    expect(await headsIn(3)).toBe(1)
  })

  it('are each written by one of several workers, and the others go on from it', async () => {
    const one = await startCheckpoints(await newPlace())
    const other = await startCheckpoints(one.place)
    await Promise.all([one.takeAt('2026-11-22T12:00:00Z'), other.takeAt('2026-11-22T12:00:01Z')])
    expect(await one.names()).toHaveLength(1)
    await other.takeAt('2026-11-22T12:15:00Z')
    await one.takeAt('2026-11-22T12:30:00Z')
    expect(await one.names()).toHaveLength(3)
    expect((await loadCheckpoint(one.source, 3)).statement.number).toBe(3)
  })

  it('include a merchant whose account is open and empty', async () => {
    const { takeAt, source } = await startCheckpoints(await newPlace())
    await takeAt('2026-11-22T12:00:00Z')
    const merchantId = newMerchant()
    // By hand, with an id that is none of ours: what is signed can be read again.
    const foreign = `11111111-1111-1111-1111-${merchantId.slice(24)}` as MerchantId
    await superuser.query('INSERT INTO balances (merchant_id) VALUES ($1), ($2)', [merchantId, foreign])
    expect(await takeAt('2026-11-22T12:15:00Z')).toMatchObject({ lies: 0 })
    const { heads } = await loadCheckpoint(source, 2)
    for (const id of [merchantId, foreign]) expect(heads.get(id)).toMatchObject({ sequence: 0n })
  })

  it('go on after one from a clock that was ahead, with the right time of verification', async () => {
    const { takeAt, names } = await startCheckpoints(await newPlace())
    await takeAt('2027-11-22T12:00:00Z')
    await postOne(here, credit(newMerchant(), 1n))
    expect(await takeAt('2026-11-22T12:00:00Z')).toMatchObject({ lies: 0, verifiedAt: '2026-11-22T12:00:00.000Z' })
    expect(await names()).toHaveLength(2)
  })

  it('go on after a restart from those that are there', async () => {
    const before = await startCheckpoints(await newPlace())
    await before.takeAt('2026-11-22T12:00:00Z')
    const after = await startCheckpoints(before.place)
    await after.takeAt('2026-11-22T12:01:00Z')
    expect(await after.names()).toHaveLength(1)
    await after.takeAt('2026-11-22T12:15:00Z')
    expect((await loadCheckpoint(after.source, 2)).statement.previous).toBe(
      (await loadCheckpoint(after.source, 1)).digest,
    )
  })

  it('are reported when one was changed, removed, signed by another or is another ledger’s', async () => {
    const { takeAt, place, names } = await startCheckpoints(await newPlace())
    await takeAt('2026-11-22T12:00:00Z')
    await postOne(here, credit(newMerchant(), 1n))
    await takeAt('2026-11-22T12:15:00Z')
    const name = 'checkpoint-000000002.jsonl'
    const text = await place.read(name)
    const taking = async () => (await (await startCheckpoints(place)).takeAt('2026-11-22T12:30:00Z')).told

    await place.overwrite(name, text.replace(/"1",/, '"2",'))
    expect(await taking()).toEqual([expect.stringContaining('not those that were signed')])
    await place.overwrite(name, text.replace('12:15', '12:16'))
    expect(await taking()).toEqual([expect.stringContaining('has not signed it')])
    await place.overwrite(name, 'nothing')
    expect(await taking()).toEqual([expect.stringContaining('it is no checkpoint')])
    await place.overwrite(name, await place.read('checkpoint-000000001.jsonl'))
    expect(await (await startCheckpoints(place)).takeAt('2026-11-22T12:30:00Z')).toMatchObject({ lies: 1 })

    const takeTwo = async (others: Parameters<typeof startCheckpoints>[1]) => {
      const taken = await startCheckpoints(await newPlace(), others)
      for (const time of ['12:00', '12:15']) await taken.takeAt(`2026-11-22T${time}:00Z`)
      return taken.place
    }
    const signedBy = generateKeyPairSync('ed25519').privateKey
    await place.overwrite(name, await (await takeTwo({ signedBy })).read(name))
    expect(await taking()).toEqual([expect.stringContaining('has not signed it')])
    const apart = await startLedger()
    onTestFinished(() => apart.stop())
    const of = apart.join()
    const merchantId = newMerchant()
    await postOne(of, credit(merchantId, 1n))
    const foreign = await takeTwo({ of })
    await place.overwrite(name, await foreign.read(name))
    expect(await taking()).toEqual([expect.stringContaining('does not continue checkpoint 1')])
    for (const all of await names()) await place.overwrite(all, await foreign.read(all))
    expect(await taking()).toContainEqual(expect.stringContaining(merchantId))
    await place.remove(name)
    expect((await takeAt('2026-11-22T12:30:00Z')).told).toEqual([expect.stringContaining('checkpoint 2 is gone')])
    expect(await names()).toHaveLength(1)
  })
})

describe('checkpoints that cannot be written', () => {
  it('are not tried again a second later when the folder cannot be written', async () => {
    const place = join(await mkdtemp(join(tmpdir(), 'checkpoints-')), 'a-file')
    await writeFile(place, '')
    const { takeAt } = await startCheckpoints({ ...(await newFolder()), files: createFolderFiles(place) })
    await expect(takeAt('2026-11-22T12:00:00Z')).rejects.toThrow(/ENOTDIR|EEXIST/)
    await expect(takeAt('2026-11-22T12:00:01Z')).resolves.toBeDefined()
  })

  it('leave the time of verification as it was, and are taken when the bucket is back', async () => {
    const place = await newBucket()
    const before = await startCheckpoints(place)
    await before.takeAt('2026-11-22T12:00:00Z')
    place.bucket.state.isAway = true
    await expect(before.takeAt('2026-11-22T12:15:00Z')).rejects.toThrow('was not answered')
    await postOne(here, credit(newMerchant(), 1n))
    expect((await before.takeAt('2026-11-22T12:15:01Z')).verifiedAt).toBe('2026-11-22T12:00:00.000Z')
    place.bucket.state.isAway = false
    const after = await startCheckpoints(place)
    expect(await after.takeAt('2026-11-22T12:30:00Z')).toMatchObject({
      lies: 0,
      verifiedAt: '2026-11-22T12:30:00.000Z',
    })
    expect(await after.names()).toHaveLength(2)
  })

  it('are still written once each when the bucket’s answer was lost', async () => {
    const place = await newBucket()
    const { takeAt, names, source } = await startCheckpoints(place)
    await takeAt('2026-11-22T12:00:00Z')
    await postOne(here, credit(newMerchant(), 1n))
    // The list, and then the put.
    place.bucket.faults.push('answered', 'lost')
    await takeAt('2026-11-22T12:15:00Z')
    await takeAt('2026-11-22T12:30:00Z')
    expect(await names()).toHaveLength(3)
    expect((await loadCheckpoint(source, 3)).statement.previous).toBe((await loadCheckpoint(source, 2)).digest)
  })
})

describe('a forgery that the database cannot detect', () => {
  const cutTail = async (merchantId: MerchantId): Promise<void> => {
    // Removes the hold and the capture of a paid withdrawal from the end of the chain, and puts the balance back.
    await superuser.query('DELETE FROM transfers WHERE merchant_id = $1 AND sequence > 1', [merchantId])
    await superuser.query('DELETE FROM holds WHERE merchant_id = $1', [merchantId])
    await superuser.query(
      `UPDATE balances SET (available_cents, held_cents, provider_clearing_cents, fee_revenue_cents, sequence, last_hash,
         last_transfer_at) = (SELECT available_cents, held_cents, -available_cents, 0, sequence, hash, created_at FROM transfers
           WHERE merchant_id = $1)
       WHERE merchant_id = $1`,
      [merchantId],
    )
  }
  const forgeries = {
    'a balance with money from nowhere': async (merchantId: MerchantId) => {
      await superuser.query(
        `UPDATE balances SET available_cents = available_cents + 7, provider_clearing_cents = provider_clearing_cents - 7
         WHERE merchant_id = $1`,
        [merchantId],
      )
    },
    'a chain whose tail was cut off': cutTail,
    'a chain whose tail was cut off and that has grown since': async (merchantId: MerchantId) => {
      await cutTail(merchantId)
      const fresh = ledger.join()
      for (let count = 0; count < 4; count += 1) await postOne(fresh, credit(merchantId, 1n))
    },
    'a merchant that is gone from all tables': async (merchantId: MerchantId) => {
      for (const table of ['balances', 'transfers', 'holds']) {
        await superuser.query(`DELETE FROM ${table} WHERE merchant_id = $1`, [merchantId])
      }
    },
    'a hold whose end was taken away by hand': async (merchantId: MerchantId) => {
      const held = hold(merchantId, 10n)
      await postOne(here, held)
      await postOne(here, capture(held, 0n))
      await superuser.query('DELETE FROM holds WHERE id = $1', [held.transferId])
    },
  }

  it.each(Object.entries(forgeries))('is found by the next checkpoint, and nothing is signed: %s', async (_, forge) => {
    await withSavedTables(async () => {
      const merchantId = newMerchant()
      await postOne(here, credit(merchantId, 10_000n))
      const paid = hold(merchantId, 2_000n)
      await postOne(here, paid)
      await postOne(here, capture(paid, 20n))
      const { takeAt, names } = await startCheckpoints()
      await takeAt('2026-11-22T12:00:00Z')
      await forge(merchantId)
      const found = await takeAt('2026-11-22T12:15:00Z')
      expect(found).toMatchObject({ lies: 1, verifiedAt: '2026-11-22T12:00:00.000Z' })
      expect(found.told).toHaveLength(1)
      expect(await names()).toHaveLength(1)
    })
  })

  it('is found by the worker itself, and shown by its metrics', async () => {
    await withSavedTables(async () => {
      const merchantId = newMerchant()
      await postOne(here, credit(merchantId, 10_000n))
      const worker = await startWorker(await newFolder())
      try {
        await expect.poll(() => worker.metricOf('ledger_verified_timestamp_seconds'), patience).toBeGreaterThan(0)
        expect(await worker.metricOf('ledger_lies')).toBe(0)
        await cutTail(merchantId)
        await superuser.query('UPDATE balances SET sequence = 0 WHERE merchant_id = $1', [merchantId])
        await expect.poll(() => worker.metricOf('ledger_lies'), patience).toBe(1)
      } finally {
        await worker.stop()
      }
    })
  })
})

describe('a proof', () => {
  it('shows that a checkpoint has a transfer, and fails when any part of it is changed', async () => {
    const merchantId = await postHistory(here)
    const wanted = credit(merchantId, 77n)
    await postOne(here, wanted)
    await postOne(here, credit(merchantId, 78n))
    const { takeAt, source } = await startCheckpoints()
    const { transferId } = wanted
    await expect(proveTransfer(here.pool, hashKeys, source, { merchantId, transferId })).rejects.toThrow(
      'no checkpoint',
    )
    await takeAt('2026-11-22T12:00:00Z')
    await postOne(here, credit(merchantId, 79n))
    await takeAt('2026-11-22T12:15:00Z')
    await takeAt('2026-11-22T12:30:00Z')

    const proof = await proveTransfer(here.pool, hashKeys, source, { merchantId, transferId })
    const { statement, transfer } = checkProof(proof, publicKey)
    expect(statement.number).toBe(1)
    expect(transfer).toMatchObject({ merchant_id: merchantId, sequence: '14', id: transferId, posted_cents: '77' })

    const [link = '', ...later] = proof.links
    expect(() => checkProof({ ...proof, links: [link.replace('"77"', '"78"'), ...later] }, publicKey)).toThrow('hash')
    expect(() => checkProof({ ...proof, path: proof.path.slice(1) }, publicKey)).toThrow('root')
    expect(() => checkProof({ ...proof, head: proof.head.replace(/"\d+"/, '"99"') }, publicKey)).toThrow()
    const other = generateKeyPairSync('ed25519').publicKey
    expect(() => checkProof(proof, other)).toThrow('has not signed it')
    await expect(
      proveTransfer(here.pool, hashKeys, source, { merchantId, transferId: newTransferId() }),
    ).rejects.toThrow('the ledger does not have it')
  })

  it.each(places)('is made, and checked without any settings, on the command line: %s', async (_, newPlace) => {
    const merchantId = newMerchant()
    const wanted = credit(merchantId, 5n)
    await postOne(here, wanted)
    const place = await newPlace()
    const { takeAt } = await startCheckpoints(place)
    await takeAt('2026-11-22T12:00:00Z')
    const settings = {
      DATABASE_URL: ledger.url,
      LEDGER_HASH_KEYS: hashKeysText,
      ...place.settings,
      LEDGER_CHECKPOINT_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    }
    const run = (file: string, args: string[], env: Record<string, string> = settings) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src', file), ...args], { env })
    const proof = await run('prove.ts', [`--merchant=${merchantId}`, `--transfer=${wanted.transferId}`])
    const path = join(await mkdtemp(join(tmpdir(), 'proof-')), 'proof.json')
    await writeFile(path, proof.stdout)
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    expect(proof.stderr).toContain(key)
    const checked = await run('check-proof.ts', [`--proof=${path}`, `--key=${key}`], {})
    expect(checked.stdout).toContain(`signed with the key ${keyName(publicKey)}, has the transfer`)
    await postOne(here, credit(merchantId, 5n))
    const verified = await run('verify.ts', ['--since=latest'])
    expect(verified.stdout).toContain('1 transfers of 1 merchants follow from what it has')
    await withSavedTables(async () => {
      await superuser.query(
        'UPDATE balances SET available_cents = 6, adjustments_cents = -6, provider_clearing_cents = 0 WHERE merchant_id = $1',
        [merchantId],
      )
      await expect(run('verify.ts', ['--since=latest'])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`LIE: balance of merchant ${merchantId}`),
      })
    })
  })
})

describe('the hash key', () => {
  /** A ledger with a merchant, checkpoints that know these keys, and processes that post with keys of their own. */
  async function startApart(known: HashKeys) {
    const apart = await startLedger()
    onTestFinished(() => apart.stop())
    const { pool, logger, metrics } = apart.join()
    const { files } = await newFolder()
    const merchantId = newMerchant()
    const options = {
      pool,
      hashKeys: known,
      files,
      privateKey,
      everyMs: quarter,
      metrics,
      record: async () => undefined,
    }
    const lines: string[] = []
    const take = createCheckpoints({
      ...options,
      logger: createLogger({ name: 'test', level: 'error', destination: { write: (line) => void lines.push(line) } }),
    })
    return {
      postWith: (keys: HashKeys) =>
        postOne({ groupCommit: createGroupCommit({ pool, hashKeys: keys, logger, metrics }) }, credit(merchantId, 1n)),
      /** Returns what the log says. */
      async takeAt(time: string): Promise<string> {
        lines.length = 0
        await take(new Date(time))
        return lines.join('')
      },
    }
  }

  const others = {
    'another key': [createHashKeys(new Map([[1, 'a forger’s']])), 'hash is'],
    'no key': [{ inUse: noKey, has: () => true, tagOf: () => '' }, 'made with the key 0, and 1 was in use by then'],
    'a key that nobody has': [createHashKeys(new Map([[7, 'a forger’s']])), 'LEDGER_HASH_KEYS has no key 7'],
  } as const
  it.each(Object.entries(others))('is missed in what was written with %s', async (_, [keys, lie]) => {
    const { postWith, takeAt } = await startApart(hashKeys)
    await postWith(hashKeys)
    expect(await takeAt('2026-11-22T12:00:00Z')).toBe('')
    await postWith(keys)
    expect(await takeAt('2026-11-22T12:15:00Z')).toContain(lie)
  })

  it('is renewed beside the old one, which is refused once a checkpoint has met only the new one', async () => {
    const both = hashKeysSetting.parse(`2:another key of tests which is no secret,${hashKeysText}`)
    const { postWith, takeAt } = await startApart(both)
    await postWith(hashKeys)
    await postWith(both)
    await postWith(hashKeys)
    expect(await takeAt('2026-11-22T12:00:00Z')).toBe('')
    await postWith(both)
    expect(await takeAt('2026-11-22T12:15:00Z')).toBe('')
    expect(await takeAt('2026-11-22T12:30:00Z')).toBe('')
    await postWith(hashKeys)
    expect(await takeAt('2026-11-22T12:45:00Z')).toContain('made with the key 1, and 2 was in use by then')
  })
})
