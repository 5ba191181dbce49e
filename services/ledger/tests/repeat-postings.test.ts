import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BundledCommand, postedLine } from '@comporta/shared/contracts/ledger.contract.ts'
import type { BundleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bundle, Command } from '../src/domain/command.ts'
import { fingerprintOf } from '../src/domain/fingerprint.ts'
import { applyBundle, type Group, newGroup } from '../src/domain/group.ts'
import { emptyAccount } from '../src/domain/merchant-account.ts'
import type { Outcome } from '../src/domain/outcome.ts'
import { type LostPosting, planPostings } from '../src/domain/plan-postings.ts'
import { checkProof } from '../src/domain/transfer-proof.ts'
import { toBundledCommand, toLostPosting } from '../src/http/commands.ts'
import type { LedgerPool } from '../src/storage/database.ts'
import { createFolderFiles } from '../src/storage/folder-files.ts'
import { acceptRestore } from '../src/use-cases/accept-restore.ts'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { loadCheckpoint } from '../src/use-cases/load-checkpoint.ts'
import { proveTransfer } from '../src/use-cases/prove-transfer.ts'
import { repeatPostings } from '../src/use-cases/repeat-postings.ts'
import { createCheckpoints } from '../src/use-cases/take-checkpoint.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { verifySince } from '../src/use-cases/verify-since.ts'
import {
  adjustment,
  capture,
  credit,
  giveBack,
  hashKeys,
  hashKeysText,
  hold,
  newMerchant,
  newTransferId,
  providerMove,
  release,
  saveTables,
  startLedger,
  transferIn,
  transferOut,
} from './ledger.ts'
import { historyOfActs, toHistory } from './properties/histories.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** What the caller's rows say, `afterMs` later; undefined for a refused bundle. */
function lostOf(bundle: Bundle, outcomes: readonly Outcome[], afterMs: number): LostPosting | undefined {
  if (outcomes.some(({ outcome }) => outcome !== 'posted')) return undefined
  return {
    at: new Date(now.getTime() + afterMs),
    bundle: bundle.map((command, index) => withTaken(command, outcomes[index]?.postedCents ?? cents(0n))),
    wasPosted: true,
  }
}

const withTaken = (command: Command, takenCents: Outcome['postedCents']): Command =>
  command.kind === 'hold' || command.kind === 'transfer_out' ? { ...command, takenCents } : command

const emptyGroup = (bundles: readonly Bundle[]): Group =>
  newGroup({
    now,
    keys: hashKeys,
    known: new Map(),
    holds: new Map(),
    accounts: new Map(bundles.flat().map(({ merchantId }) => [merchantId, emptyAccount(merchantId)])),
  })

const copyOf = (group: Group): Group =>
  newGroup({
    ...group,
    known: new Map(group.known),
    accounts: new Map(group.accounts),
    holds: new Map(group.holds),
  })

const balancesOf = ({ accounts }: Group): unknown[] =>
  [...accounts.values()].map(({ merchantId, availableCents, heldCents, houseCents }) => ({
    merchantId,
    availableCents,
    heldCents,
    houseCents,
  }))

/** Applies the bundles one after the other. Returns the ledger at the end, the one before `cut`, and what callers know from `cut` on. */
function loseFrom(cut: number, bundles: readonly Bundle[], delays: readonly number[]) {
  const group = emptyGroup(bundles)
  let restored = copyOf(group)
  const lost = bundles.flatMap((bundle, index) => {
    if (index === cut) restored = copyOf(group)
    const outcomes = applyBundle(group, bundle)
    return index < cut ? [] : (lostOf(bundle, outcomes, index * 10 + (delays[index % delays.length] ?? 0)) ?? [])
  })
  return { group, restored, lost }
}

const part = fc.double({ min: 0, max: 0.999, noNaN: true })
const delaysUpTo = (max: number) => fc.array(fc.nat({ max }), { minLength: 1 })
const historyOf = (rounds: Parameters<typeof toHistory>[0]): Bundle[] =>
  toHistory(rounds).rounds.flatMap(({ groups }) => groups.flat())

describe('a plan of what was lost', () => {
  it('gives everybody what they had, although rows are written later than the ledger answers', () => {
    fc.assert(
      fc.property(historyOfActs, part, delaysUpTo(25), (rounds, portion, delays) => {
        const bundles = historyOf(rounds)
        fc.pre(bundles.length > 0)
        const { group, restored, lost } = loseFrom(Math.floor(bundles.length * portion), bundles, delays)
        const { order, refused } = planPostings(restored, lost)
        expect(refused).toEqual([])
        for (const { bundle } of order) {
          for (const outcome of applyBundle(restored, bundle)) {
            expect(outcome).toMatchObject({ outcome: 'posted', replayed: false })
          }
        }
        expect(balancesOf(restored)).toEqual(balancesOf(group))
      }),
      { numRuns: 1_000 },
    )
  })

  it('has every posting once, as ordered, standing or refused, in whatever order they come', () => {
    fc.assert(
      fc.property(historyOfActs, part, delaysUpTo(1_000), (rounds, portion, delays) => {
        const bundles = historyOf(rounds)
        fc.pre(bundles.length > 0)
        const { restored, lost } = loseFrom(Math.floor(bundles.length * portion), bundles, delays)
        const { order, standing, refused } = planPostings(restored, lost)
        expect(order.length + standing + refused.length).toBe(lost.length)
        for (const { bundle } of order) {
          expect(
            applyBundle(restored, bundle).every(({ outcome, replayed }) => outcome === 'posted' && !replayed),
          ).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('puts a hold that was released before what took its money afterwards', () => {
    const merchantId = newMerchant()
    const first = { ...hold(merchantId, 100n), takenCents: cents(100n) }
    const after = { ...hold(merchantId, 60n), takenCents: cents(60n) }
    const at = (ms: number, command: Command): LostPosting => ({
      at: new Date(now.getTime() + ms),
      bundle: [command],
      wasPosted: true,
    })
    const lost = [
      at(1, credit(merchantId, 100n)),
      at(2, after),
      at(3, capture(after, 0n)),
      at(4, first),
      at(5, release(first)),
    ]
    const { order, refused } = planPostings(emptyGroup(lost.map(({ bundle }) => bundle)), lost)
    expect(refused).toEqual([])
    expect(order.map(({ bundle }) => bundle[0]?.transferId).indexOf(first.transferId)).toBe(1)
  })

  it('tries a posting that may have been refused only at its own time', () => {
    const merchantId = newMerchant()
    const at = (ms: number, command: Command, wasPosted: boolean): LostPosting => ({
      at: new Date(now.getTime() + ms),
      bundle: [command],
      wasPosted,
    })
    const lost = [
      at(1, adjustment(merchantId, -5n), false),
      at(2, credit(merchantId, 100n), true),
      at(3, adjustment(merchantId, -7n), false),
    ]
    const { order, refused } = planPostings(emptyGroup(lost.map(({ bundle }) => bundle)), lost)
    expect(order).toEqual([lost[1], lost[2]])
    expect(refused).toEqual([{ posting: lost[0], refusal: 'insufficient_funds' }])
  })
})

const { privateKey } = generateKeyPairSync('ed25519')
const source = (folder: string) => ({ files: createFolderFiles(folder), publicKey: createPublicKey(privateKey) })

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let superuser: pg.Client

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  superuser = await ledger.openAsSuperuser()
  for (const table of ['transfers', 'closed_days']) await superuser.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
})
afterAll(() => ledger.stop())

/** Transfers of two merchants and the house, of every kind that callers post, in the order of a caller. */
function everyKind(): Bundle[] {
  const [seller, receiver] = [newMerchant(), newMerchant()]
  const [paid, refused, disputed] = [
    hold(seller, 2_000n, { requiredCents: cents(2_100n) }),
    hold(seller, 300n, { reason: 'refund' }),
    hold(receiver, 9_000n, { reason: 'dispute', partial: true }),
  ]
  const shared = transferOut(seller, 1_500n)
  const taken = transferOut(receiver, 400n, { partial: true })
  const returned = hold(seller, 500n, { reason: 'refund' })
  return [
    [credit(seller, 10_000n)],
    [paid],
    [credit(seller, 600n, { availableAt: new Date(Date.now() + 3_600_000) })],
    [capture(paid, 20n)],
    [giveBack(paid, 1_000n)],
    [credit(seller, 3_000n), shared, transferIn(receiver, 1_500n, shared)],
    [taken, transferIn(seller, null, taken), returned],
    [capture(returned, 0n)],
    [refused],
    [release(refused)],
    [disputed],
    [adjustment(seller, -5n)],
    [adjustment(receiver, 70n)],
    [providerMove(1, 2, 50n)],
    [hold(seller, 1n)],
  ]
}

async function post(process: typeof here, bundles: readonly Bundle[]): Promise<LostPosting[]> {
  const lost: LostPosting[] = []
  for (const [index, bundle] of bundles.entries()) {
    const posted = lostOf(bundle, await process.groupCommit.postBundle(bundle), index)
    if (!posted) throw new Error('the ledger has refused it')
    lost.push(posted)
  }
  return lost
}

const balances = async (): Promise<unknown[]> =>
  (
    await superuser.query(
      `SELECT merchant_id, available_cents, held_cents, provider_clearing_cents, fee_revenue_cents, adjustments_cents,
         transfers_cents FROM balances ORDER BY merchant_id`,
    )
  ).rows

const verify = (pool: LedgerPool) => verifyLedger({ pool, hashKeys, onProgress: () => undefined })

const keptOf = ({ length }: readonly unknown[]): number => Math.floor(length / 3)

/** Posts a part, saves the database, posts the rest, and then restores what was saved. */
async function loseTheRest(folder?: string, { takesMs = 0 } = {}) {
  const bundles = everyKind()
  const take = folder === undefined ? async () => undefined : checkpointsIn(folder)
  const kept = keptOf(bundles)
  const before = await post(here, bundles.slice(0, kept))
  await take('2026-11-22T12:00:00Z')
  const saved = await saveTables(superuser)
  const after = await post(here, bundles.slice(kept))
  vi.useFakeTimers({ toFake: ['performance'] })
  const taken = take('2026-11-22T12:15:00Z')
  vi.advanceTimersByTime(takesMs)
  await taken
  vi.useRealTimers()
  const had = await balances()
  await saved.restore()
  await saved.forget()
  // An older process would find accounts that are not as it left them.
  here = ledger.join()
  return { lost: [...before, ...after], count: after.length, had, take }
}

function checkpointsIn(folder: string) {
  const take = createCheckpoints({
    pool: here.pool,
    hashKeys,
    files: createFolderFiles(folder),
    privateKey,
    everyMs: 900_000,
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: here.metrics,
    record: async () => undefined,
  })
  return (time: string) => take(new Date(time))
}

describe('a line of what a service has posted', () => {
  const about = (kind: string) => ({
    kind,
    transfer_id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
    merchant_id: '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54',
    subject: { type: 'sale', id: 'a-sale' },
    description: 'Pix',
  })
  const ended = { hold_id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b55' }
  const bundle_id = '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b56'
  const asked = { actor: 'service:sales', requestId: 'a-request' }

  it.each([
    { ...about('credit'), amount_cents: 5, available_at: '2026-11-21T12:00:00Z', provider_account: 2 },
    { ...about('hold'), amount_cents: 5, required_cents: 7, reason: 'dispute', partial: true, taken_cents: 3 },
    { ...about('capture'), ...ended, fee_cents: 1 },
    { ...about('release'), ...ended },
    { ...about('return'), ...ended, amount_cents: 5 },
    { ...about('transfer_out'), amount_cents: 5, partial: true, taken_cents: 3 },
    { ...about('transfer_in') },
  ])('becomes a command with the same fingerprint: $kind', (command) => {
    const line = postedLine.parse({
      at: '2026-11-21T12:00:00Z',
      asked_by: 'service:sales',
      bundle_id,
      commands: [command],
    })
    const [repeated] = toLostPosting(line, 'ana').bundle
    const [posted] = line.commands
    if (!repeated || !posted) throw new Error('the line has a command')
    const first = toBundledCommand(posted as BundledCommand, bundle_id as BundleId, asked)
    expect(fingerprintOf(repeated)).toBe(fingerprintOf(first))
    expect(repeated.actor).toBe('service:sales repeated-by:ana')
  })
})

/** Returns what the program printed. */
async function runProgram(url: string, lines: readonly string[]): Promise<string> {
  const program = join(import.meta.dirname, '../src/repeat-postings.ts')
  const env = { DATABASE_URL: url, LEDGER_HASH_KEYS: hashKeysText }
  const running = promisify(execFile)(process.execPath, [program, '--operator=ana'], { env })
  running.child.stdin?.end(lines.map((line) => `${line}\n`).join(''))
  return (await running).stdout
}

describe('a ledger that was restored alone', () => {
  it('is refused by the program while others are connected', async () => {
    await here.pool.query('SELECT 1')
    await expect(runProgram(ledger.url, [])).rejects.toThrow('Stop these first: ledger-test')
  })

  it('is posted to by the program, even when texts have line separators', async () => {
    const another = await startLedger()
    onTestFinished(() => another.stop())
    const merchantId = newMerchant()
    const command = {
      kind: 'credit',
      transfer_id: newTransferId(),
      merchant_id: merchantId,
      subject: { type: 'sale', id: 'a-sale' },
      description: 'two\u2028lines\u2029of a text',
      amount_cents: 5,
    }
    const line = { at: '2026-11-21T12:00:00Z', asked_by: 'service:sales', commands: [command] }
    expect(await runProgram(another.url, [JSON.stringify(line)])).toContain('posted again: 1;')
    expect(await getBalance(another.join(), merchantId)).toEqual({ availableCents: 5n, heldCents: 0n })
  })

  it('has its balances again once what callers know is posted again', async () => {
    const { lost, count, had } = await loseTheRest()
    expect(await balances()).not.toEqual(had)
    const { posted, standing, refused } = await repeatPostings({ ...here, hashKeys }, lost.toReversed())
    expect([posted.length, standing, refused]).toEqual([count, lost.length - count, []])
    expect(await balances()).toEqual(had)
    await verify(here.pool)
  })

  it('does not change when the same is posted again, or repeated by the callers themselves', async () => {
    const { lost, had } = await loseTheRest()
    await repeatPostings({ ...here, hashKeys }, lost)
    const { posted, standing } = await repeatPostings({ ...here, hashKeys }, lost)
    expect([posted, standing]).toEqual([[], lost.length])
    for (const { bundle } of lost) {
      const asAsked = bundle.map((command) =>
        'takenCents' in command ? { ...command, takenCents: undefined } : command,
      )
      for (const outcome of await ledger.join().groupCommit.postBundle(asAsked)) {
        expect(outcome).toMatchObject({ outcome: 'posted', replayed: true })
      }
    }
    expect(await balances()).toEqual(had)
  })

  it('gets the rest when a run that stopped in the middle is repeated', async () => {
    const { lost, had } = await loseTheRest()
    await repeatPostings({ ...here, hashKeys }, lost.slice(0, Math.floor(lost.length * 0.7)))
    await repeatPostings({ ...here, hashKeys }, lost)
    expect(await balances()).toEqual(had)
  })

  it('has an expired reserve again, and what spent it', async () => {
    const merchantId = newMerchant()
    const reserve = { ...hold(merchantId, 40n, { reason: 'reserve', releaseAt: now }), takenCents: cents(40n) }
    const spent = { ...hold(merchantId, 100n), takenCents: cents(100n) }
    const lost = [credit(merchantId, 100n), reserve, spent, capture(spent, 0n)].map((command, index) => ({
      at: new Date(now.getTime() + index),
      bundle: [command],
      wasPosted: true,
    }))
    const { refused } = await repeatPostings({ ...here, hashKeys }, lost)
    expect(refused).toEqual([])
    expect(await balances()).toContainEqual(
      expect.objectContaining({ merchant_id: merchantId, available_cents: '0', held_cents: '0' }),
    )
    expect((await repeatPostings({ ...here, hashKeys }, lost)).posted).toEqual([])
    await verify(here.pool)
  })

  it('stores nothing of what does not fit, and reports it', async () => {
    const merchantId = newMerchant()
    const lonely = { ...hold(merchantId, 10n), takenCents: cents(10n) }
    const posting = { at: now, bundle: [lonely], wasPosted: true }
    const { refused } = await repeatPostings({ ...here, hashKeys }, [posting])
    expect(refused).toEqual([{ posting, refusal: 'insufficient_funds' }])
    await here.groupCommit.post([credit(merchantId, 10n)])
    expect((await repeatPostings({ ...here, hashKeys }, [posting])).posted).toEqual([posting])
  })
})

describe('accepting a restore', () => {
  const to = new Date('2026-11-22T12:05:00Z')
  const by = 'ana'
  const accept = (folder: string, moment = to) =>
    acceptRestore(
      { ...here, hashKeys, files: createFolderFiles(folder), privateKey },
      { to: moment, by },
      new Date('2026-11-22T12:40:00Z'),
    )

  it('signs the next checkpoint, from which the others go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const { lost } = await loseTheRest(folder)
    await repeatPostings({ ...here, hashKeys }, lost)
    expect(await accept(folder)).toEqual({ kind: 'accepted', number: 3, continues: 1, days: [] })
    const third = await loadCheckpoint(source(folder), 3)
    expect(third.statement.restored).toEqual({ by, to: to.toISOString(), continues: 1 })
    expect(third.statement.previous).toBe((await loadCheckpoint(source(folder), 2)).digest)
    const judge = { keys: hashKeys, keyMin: 0 }
    expect((await verifySince(here.pool, third.heads, judge)).lies).toEqual([])
    await checkpointsIn(folder)('2026-11-22T13:00:00Z')
    expect((await loadCheckpoint(source(folder), 4)).statement.number).toBe(4)
    expect(await accept(folder)).toEqual({ kind: 'unneeded', newest: 4 })
  })

  it('proves what was posted again; the checkpoint that it continues proves what was not lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const { lost } = await loseTheRest(folder)
    await repeatPostings({ ...here, hashKeys }, lost)
    await accept(folder)
    const provenBy = async ({ bundle: [first] }: LostPosting) => {
      if (!first) throw new Error('a posting has a command')
      const proof = await proveTransfer(here.pool, hashKeys, source(folder), first)
      const { statement, transfer } = checkProof(proof, source(folder).publicKey)
      expect(transfer).toMatchObject({ id: first.transferId })
      return statement.number
    }
    expect(await Promise.all(lost.map(provenBy))).toEqual(lost.map((_, index) => (index < keptOf(lost) ? 1 : 3)))
  })

  it('does not continue the checkpoint of what was lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const { lost } = await loseTheRest(folder)
    await repeatPostings({ ...here, hashKeys }, lost)
    await accept(folder)
    const second = await loadCheckpoint(source(folder), 2)
    expect((await verifySince(here.pool, second.heads, { keys: hashKeys, keyMin: 0 })).lies).not.toEqual([])
  })

  it('is refused, and signs nothing, when more is gone than what came after the moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const { lost } = await loseTheRest(folder)
    await repeatPostings({ ...here, hashKeys }, lost)
    const { kind } = await accept(folder, new Date('2026-11-22T12:20:00Z'))
    expect([kind, (await readdir(folder)).length]).toEqual(['refused', 2])
  })

  it('continues the one before a checkpoint that took minutes, which may have later transfers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    await loseTheRest(folder, { takesMs: 300_000 })
    expect(await accept(folder, new Date('2026-11-22T12:18:00Z'))).toMatchObject({ kind: 'accepted', continues: 1 })
  })

  it('sets aside the files of days that were not over at the moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    await loseTheRest(folder)
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22'])
      await writeFile(join(folder, `day-${date}.jsonl`), date)
    expect(await accept(folder)).toMatchObject({ days: ['2026-11-22'] })
    expect((await readdir(folder)).filter((name) => name.startsWith('day-')).sort()).toEqual([
      'day-2026-11-20.jsonl',
      'day-2026-11-21.jsonl',
      'day-2026-11-22.before-checkpoint-3.jsonl',
    ])
    expect(await readFile(join(folder, 'day-2026-11-22.before-checkpoint-3.jsonl'), 'utf8')).toBe('2026-11-22')
  })

  it('keeps the files of days whose row the database still has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    await loseTheRest(folder)
    onTestFinished(async () => void (await superuser.query('DELETE FROM closed_days')))
    await superuser.query(`INSERT INTO closed_days (date, statement, signature) VALUES ('2026-11-22', '', '')`)
    for (const date of ['2026-11-22', '2026-11-23']) await writeFile(join(folder, `day-${date}.jsonl`), date)
    expect(await accept(folder)).toMatchObject({ days: ['2026-11-23'] })
    expect((await readdir(folder)).filter((name) => name.startsWith('day-')).sort()).toEqual([
      'day-2026-11-22.jsonl',
      'day-2026-11-23.before-checkpoint-3.jsonl',
    ])
  })
})
