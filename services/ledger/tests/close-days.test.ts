import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import {
  closedDayView,
  listClosedDaysAnswer,
  listDayMerchantsAnswer,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signStatement, stateOf } from '../src/domain/checkpoint.ts'
import { noKey } from '../src/domain/hash-keys.ts'
import { demandSigned } from '../src/domain/signed-statement.ts'
import { listCheckpoints, writeCheckpoint } from '../src/storage/checkpoint-files.ts'
import { readClosedDay, setDayAside } from '../src/storage/closed-day-files.ts'
import { findClosedDay, listClosedDays } from '../src/storage/closed-days.repository.ts'
import type { FileStore, Lines } from '../src/storage/file-store.ts'
import { closeDays } from '../src/use-cases/close-days.ts'
import { startHttp } from './http.ts'
import { capture, credit, hold, newMerchant, postHistory, postOne, providerMove, startLedger } from './ledger.ts'
import { newFolder, type Place, places } from './places.ts'

const operator = { clientId: 'operator-1', scopes: ['ops'] }
const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = createPublicKey(privateKey)
const dayMs = 24 * 3_600_000

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let superuser: pg.Client

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  superuser = await ledger.openAsSuperuser()
})
afterAll(() => ledger.stop())

const today = dateOf(new Date())
const dayAfter = (date: string, days = 1): string => dateOf(new Date(startOfDay(date).getTime() + days * dayMs))
/** A quarter past midnight after a day. */
const quarterPast = (date: string): Date => new Date(startOfDay(dayAfter(date)).getTime() + 900_000)

let otherAccount = 1
const nameOf = (date: string): string => `day-${date}.jsonl`

/** A worker that closes days into a place; `takeCheckpoint` does the work of its other half. */
async function newWorker(place: Place) {
  const { files } = place
  const told: string[] = []
  const logger = createLogger({ name: 'test', level: 'error', destination: { write: (line) => void told.push(line) } })
  const { database, metrics } = here
  return {
    files,
    place,
    told,
    closeAt: (at: Date, into = files) => closeDays({ database, files: into, privateKey, logger, metrics }, at),
    async takeCheckpoint(takenAt: Date) {
      const number = ((await listCheckpoints(files)).at(-1) ?? 0) + 1
      const statement = { ...stateOf(new Map(), undefined, { takenAt, whole: true, key: noKey }), number }
      await writeCheckpoint(files, number, signStatement(statement, privateKey), [])
    },
    read: (date: string) => readClosedDay(files, date, publicKey),
    textOf: (date: string) => place.read(nameOf(date)),
    overwrite: (date: string, text: string) => place.overwrite(nameOf(date), text),
  }
}

async function* failingAfterOne(lines: Lines): AsyncGenerator<string> {
  for await (const line of lines) {
    yield line
    throw new Error('the worker fails')
  }
}

const forgetDays = async () => {
  await superuser.query('ALTER TABLE closed_days DISABLE TRIGGER ALL')
  await superuser.query('DELETE FROM closed_days')
  await superuser.query('ALTER TABLE closed_days ENABLE TRIGGER ALL')
}
/** Makes everything so far happen a day earlier. */
const moveToTheDayBefore = async () => {
  await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
  await superuser.query(`UPDATE transfers SET created_at = created_at - interval '1 day'`)
  await superuser.query('ALTER TABLE transfers ENABLE TRIGGER ALL')
}

const closedUntil = async () =>
  Number(
    /^comporta_ledger_closed_until_timestamp_seconds{.*} (\d+)$/m.exec(
      await here.metrics.process.registry.metrics(),
    )?.[1],
  ) * 1_000

beforeEach(forgetDays)

describe.each(places)('a day %s', (_, newPlace) => {
  it('is closed only after a checkpoint that was taken at least ten minutes after it', async () => {
    const worker = await newWorker(await newPlace())
    const yesterday = dayAfter(today, -1)
    const midnight = startOfDay(dayAfter(today))
    const tooSoon = new Date(midnight.getTime() + 599_999)
    const closed = async () =>
      (await listClosedDays(here.database, { limit: 10 })).map(({ statement }) => statement.date)
    await worker.takeCheckpoint(quarterPast(yesterday))
    await worker.closeAt(quarterPast(yesterday))
    expect([await closed(), await closedUntil()]).toEqual([[yesterday], startOfDay(today).getTime()])

    await worker.takeCheckpoint(tooSoon)
    await worker.closeAt(quarterPast(today))
    expect(await closed()).toEqual([yesterday])
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(tooSoon)
    expect(await closed()).toEqual([yesterday])
    await worker.closeAt(quarterPast(today))
    expect([await closed(), await closedUntil()]).toEqual([[today, yesterday], midnight.getTime()])
    expect((await findClosedDay(here.database, today))?.statement.checkpoint).toBe(3)
  })

  it('adds up to the centavo: opening, movements and closing, of merchants, the house and each PSP', async () => {
    const merchantId = await postHistory(here)
    const second = hold(merchantId, 1_000n)
    // An account that nothing was posted to before.
    otherAccount += 1
    await postOne(here, second)
    await postOne(here, capture(second, 10n, { providerAccount: otherAccount as never }))
    await postOne(here, providerMove(1, otherAccount, 5_000n))
    await moveToTheDayBefore()
    // One payment, of which only a part is settled at once.
    const description = 'Pix E1'
    await postOne(here, credit(merchantId, 1_000n, { description }))
    await postOne(here, credit(merchantId, 3_000n, { description, availableAt: new Date(Date.now() + 3_600_000) }))

    const worker = await newWorker(await newPlace())
    const yesterday = dayAfter(today, -1)
    await worker.takeCheckpoint(quarterPast(yesterday))
    await worker.closeAt(quarterPast(yesterday))
    await postOne(here, hold(merchantId, 1n))
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))

    const [first, last] = [await worker.read(yesterday), await worker.read(today)]
    expect(last?.statement.opening).toEqual(first?.statement.closing)
    expect(last?.statement.totals).toMatchObject({ receivedCount: 1, receivedCents: 4_000n, changeCents: 4_000n })
    const sums = await sumBalances()
    expect(last?.statement.closing).toEqual(sums)
    for (const day of [first, last]) {
      const { opening, closing, totals, providerAccounts } = day?.statement ?? never()
      expect(opening.available + opening.held + totals.changeCents).toBe(closing.available + closing.held)
      expect(Object.values(closing).reduce((sum, amount) => sum + amount, 0n)).toBe(0n)
      expect(providerAccounts.reduce((sum, account) => sum + account.closing, 0n)).toBe(closing.provider_clearing)
      expect(providerAccounts.find(({ account }) => account === otherAccount)?.closing).toBe(-5_000n + 990n)
    }
    const lines = (await worker.textOf(today)).trimEnd().split('\n')
    expect(lines).toHaveLength((last?.statement.merchants ?? 0) + 1)
    const own = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line['merchantId'] === merchantId)
    expect(own).toMatchObject({ transfers: '3', totals: { receivedCount: 1, changeCents: '4000' } })
  })

  it('is refused when a line or a sum was changed, or with another key', async () => {
    await postHistory(here)
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const text = await worker.textOf(today)
    await worker.overwrite(today, text.replace(/"closing":{"available":"/, '$&1'))
    await expect(worker.read(today)).rejects.toThrow('the sha256 of its lines is')
    await worker.overwrite(today, text.replace(/\\"receivedCount\\":/, '$&1'))
    await expect(worker.read(today)).rejects.toThrow('has not signed it')
    await worker.overwrite(today, text)
    await worker.overwrite(today, `${text}{}\n`)
    await expect(worker.read(today)).rejects.toThrow('it is no closed day')
    await worker.overwrite(today, text)
    const other = createPublicKey(generateKeyPairSync('ed25519').privateKey)
    await expect(readClosedDay(worker.files, today, other)).rejects.toThrow('has not signed it')
  })

  it('is taken from its file when the writer died before it wrote the row', async () => {
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const signed = await worker.read(today)
    await forgetDays()
    // A checkpoint with another number would make another statement of the day.
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    expect(await findClosedDay(here.database, today)).toEqual(signed)
  })

  it('stays open, with an error in the log, when its file is another day’s or no day at all', async () => {
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const tomorrow = dayAfter(today)
    await worker.overwrite(tomorrow, await worker.textOf(today))
    await worker.takeCheckpoint(quarterPast(tomorrow))
    await worker.closeAt(quarterPast(tomorrow))
    expect(worker.told.join()).toContain(`its date is ${today}, and should be ${tomorrow}`)
    await worker.overwrite(tomorrow, await worker.place.read('checkpoint-000000001.jsonl'))
    await worker.closeAt(quarterPast(tomorrow))
    expect(worker.told.join()).toContain('it is no closed day')
    expect(await findClosedDay(here.database, tomorrow)).toBeUndefined()
  })

  it('stays open, with an error in the log, when its file does not continue the day before it', async () => {
    const [worker, other] = [await newWorker(await newPlace()), await newWorker(await newPlace())]
    const tomorrow = dayAfter(today)
    await other.takeCheckpoint(quarterPast(tomorrow))
    await other.closeAt(quarterPast(tomorrow))
    await forgetDays()
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    await worker.overwrite(tomorrow, await other.textOf(tomorrow))
    await worker.takeCheckpoint(quarterPast(tomorrow))
    await worker.closeAt(quarterPast(tomorrow))
    expect(worker.told.join()).toContain(`the day ${tomorrow}: the sha256 of the day before it is`)
    expect(await findClosedDay(here.database, tomorrow)).toBeUndefined()
  })

  it('is reported when its row is forged, even before it is closed or for a day to come', async () => {
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const { text, signature } = (await worker.read(today)) ?? never()
    const forge = (date: string, statement: string) =>
      superuser.query('INSERT INTO closed_days (date, statement, signature) VALUES ($1, $2, $3)', [
        date,
        statement,
        signature,
      ])
    const told = async (date: string, statement: string): Promise<string> => {
      await forgetDays()
      await forge(date, statement)
      worker.told.length = 0
      await worker.closeAt(quarterPast(today))
      return worker.told.join()
    }
    expect(await told('2999-01-01', text.replace(today, '2999-01-01'))).toContain('has not signed it')
    expect(await told('2999-01-01', text)).toContain(`its statement is ${today}, and should be 2999-01-01`)
    expect(await told('2999-01-01', '{}')).toContain('it is no closed day')
    // Until somebody closes the day, nobody looks at the row.
    await forgetDays()
    const yesterday = dayAfter(today, -1)
    const late = await newWorker(await newPlace())
    await late.takeCheckpoint(quarterPast(yesterday))
    await late.closeAt(quarterPast(yesterday))
    await forge(today, text.replace('"merchants":', '"merchants": '))
    await late.takeCheckpoint(quarterPast(today))
    await late.closeAt(quarterPast(today))
    expect(late.told.join()).toContain('has not signed it')
  })

  it('is closed once by several workers at the same moment, and has no partial file when one fails', async () => {
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    const { files } = worker
    const writeOnce: FileStore['writeOnce'] = (name, lines) => files.writeOnce(name, failingAfterOne(lines))
    await expect(worker.closeAt(quarterPast(today), { ...files, writeOnce })).rejects.toThrow('the worker fails')
    expect(await worker.place.names()).toEqual(['checkpoint-000000001.jsonl'])
    await Promise.all(Array.from({ length: 4 }, () => worker.closeAt(quarterPast(today))))
    expect(await listClosedDays(here.database, { limit: 10 })).toEqual([await worker.read(today)])
    expect((await worker.place.names()).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(worker.told).toEqual([])
  })

  it('stays open, with an error in the log, when a transfer has come to the closed day before it', async () => {
    const merchantId: MerchantId = newMerchant()
    await postOne(here, credit(merchantId, 100n))
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    await postOne(here, credit(newId<MerchantId>(), 7n))
    const tomorrow = dayAfter(today)
    await worker.takeCheckpoint(quarterPast(tomorrow))
    await worker.closeAt(quarterPast(tomorrow))
    expect(await findClosedDay(here.database, tomorrow)).toBeUndefined()
    expect(worker.told.join()).toContain(`the day ${tomorrow}: available at its beginning is`)
    expect((await worker.place.names()).filter((name) => !name.startsWith('checkpoint'))).toEqual([
      `day-${today}.jsonl`,
    ])
  })

  it('is closed again once a restore has set its file aside, and the next day begins as it ends now', async () => {
    const worker = await newWorker(await newPlace())
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const before = await worker.textOf(today)
    // The row is gone with the database, and what the day lost is posted again in another order.
    await forgetDays()
    await postOne(here, credit(newMerchant(), 31n))
    await setDayAside(worker.files, today, 2)
    const tomorrow = dayAfter(today)
    for (const date of [today, tomorrow]) {
      await worker.takeCheckpoint(quarterPast(date))
      await worker.closeAt(quarterPast(date))
    }
    const [again, next] = [await worker.read(today), await worker.read(tomorrow)]
    expect(next?.statement.opening).toEqual(again?.statement.closing)
    expect(again?.statement.closing).toEqual(await sumBalances())
    expect(worker.told).toEqual([])
    expect(await worker.place.read(`day-${today}.before-checkpoint-2.jsonl`)).toBe(before)
  })
})

describe('GET /ops/ledger/days', () => {
  let http: ReturnType<typeof startHttp>
  beforeAll(() => {
    http = startHttp(here)
  })
  afterAll(() => http.close())
  const ask = (path: string, claims: object = operator) =>
    http.call({ from: 'gateway', claims, path: `/ops/ledger/days${path}` })

  it('shows days as they were signed, newest first, and one day merchant by merchant', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 1_234n))
    const worker = await newWorker(await newFolder())
    for (const date of [today, dayAfter(today)]) {
      await worker.takeCheckpoint(quarterPast(date))
      await worker.closeAt(quarterPast(date))
    }
    const { data } = read(await ask(''), 200, listClosedDaysAnswer)
    expect(data.map(({ date }) => date)).toEqual([dayAfter(today), today])
    expect(read(await ask(`?before=${dayAfter(today)}&limit=1`), 200, listClosedDaysAnswer).data).toEqual([data[1]])
    const day = read(await ask(`/${today}`), 200, closedDayView)
    expect(day).toEqual(data[1])
    demandSigned('the answer', { text: day.statement, signature: day.signature }, publicKey)

    const merchants = read(await ask(`/${today}/merchants?limit=200`), 200, listDayMerchantsAnswer).data
    expect(merchants).toHaveLength(day.merchants)
    expect(merchants.find(({ merchant_id: id }) => id === merchantId)).toMatchObject({
      transfers: '1',
      opening_available_cents: 0,
      received_cents: 1_234,
      closing_available_cents: 1_234,
    })
    const [first] = merchants
    const rest = read(
      await ask(`/${today}/merchants?after=${first?.merchant_id}&limit=200`),
      200,
      listDayMerchantsAnswer,
    )
    expect(rest.data).toEqual(merchants.slice(1))
  })

  it('404 for a day that is not closed, 400 for an invalid day, 403 for a merchant', async () => {
    expect(await ask('/2020-01-01')).toMatchObject({ status: 404 })
    expect(await ask('/2020-01-01/merchants')).toMatchObject({ status: 404 })
    expect(await ask('/yesterday')).toMatchObject({ status: 400 })
    expect(await ask('', { merchantId: newMerchant(), clientId: 'shop', scopes: ['balance:read'] })).toMatchObject({
      status: 403,
    })
  })
})

describe('ledger:check-day', () => {
  it('checks a file without the database, and exits with 1 when it was changed', async () => {
    const place = await newFolder()
    const file = join(place.folder, nameOf(today))
    const worker = await newWorker(place)
    await worker.takeCheckpoint(quarterPast(today))
    await worker.closeAt(quarterPast(today))
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const check = () =>
      promisify(execFile)(process.execPath, [
        join(import.meta.dirname, '../src/check-day.ts'),
        `--file=${file}`,
        `--key=${key}`,
      ])
    expect((await check()).stdout).toContain(`True: ${today}, after checkpoint 1`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(text.indexOf('\n') + 1))
    await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('LIE: ') })
  })
})

async function sumBalances(): Promise<Record<string, bigint>> {
  const { rows } = await superuser.query<Record<string, string>>(`
    SELECT sum(available_cents) AS available, sum(held_cents) AS held, sum(provider_clearing_cents) AS provider_clearing,
      sum(fee_revenue_cents) AS fee_revenue, sum(adjustments_cents) AS adjustments, sum(transfers_cents) AS transfers
    FROM balances`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, BigInt(sum)]))
}

function never(): never {
  throw new Error('the day is missing')
}
