import { stdout } from 'node:process'
import { cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Move } from '../src/domain/posting-rules.ts'
import type { GroupConnection } from '../src/storage/group-connection.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { hashKeys, startLedger } from './ledger.ts'
import { checkHistory, type LedgerUnderTest } from './properties/check-history.ts'
import { historyOfActs, toHistory } from './properties/histories.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())
afterEach(() => {
  vi.doUnmock('../src/domain/posting-rules.ts')
  vi.doUnmock('../src/domain/group.ts')
  vi.doUnmock('../src/storage/group-reads.ts')
  vi.doUnmock('../src/storage/group-writes.ts')
  vi.resetModules()
})

/** The ledger's code, loaded again with the replaced modules. */
async function loadLedger({ pool, logger, metrics } = here): Promise<LedgerUnderTest> {
  vi.resetModules()
  const { createGroupCommit } = await import('../src/use-cases/group-commit.ts')
  return { createGroupCommit, pool, logger, metrics }
}

async function run(underTest: LedgerUnderTest) {
  const property = fc.asyncProperty(historyOfActs, (acts) => checkHistory(underTest, toHistory(acts)))
  return fc.check(property, { numRuns: 60, seed: 7, endOnFailure: true })
}

type Rules = typeof import('../src/domain/posting-rules.ts')
type Groups = typeof import('../src/domain/group.ts')
type Reads = typeof import('../src/storage/group-reads.ts')
type Writes = typeof import('../src/storage/group-writes.ts')

/** Each bug is planted in a copy of one module, and the suite must turn red. */
describe('the property suite turns red', () => {
  it('but not for the ledger as it is', async () => {
    expect(await run(await loadLedger())).toMatchObject({ failed: false })
  })

  it('when the balance check is skipped', async () => {
    vi.doMock('../src/domain/posting-rules.ts', async (original) => {
      const rules = await original<Rules>()
      const judge: Rules['judge'] = (command, situation) =>
        rules.judge(command.kind === 'hold' ? { ...command, requiredCents: cents(0n) } : command, situation)
      return { ...rules, judge }
    })
    await expectRed('skip the balance check')
  })

  it('when the duplicate check is skipped', async () => {
    vi.doMock('../src/storage/group-reads.ts', async (original) => {
      const reads = await original<Reads>()
      const findKnownTransfers: Reads['findKnownTransfers'] = async () => new Map()
      return { ...reads, findKnownTransfers }
    })
    await expectRed('skip the duplicate check')
  })

  it('when a release is forgotten', async () => {
    vi.doMock('../src/domain/posting-rules.ts', async (original) => {
      const rules = await original<Rules>()
      const judge: Rules['judge'] = (command, situation) => {
        const verdict = rules.judge(command, situation)
        const isRelease = command.kind === 'release' && typeof verdict === 'object' && 'moves' in verdict
        return isRelease ? { ...verdict, moves: [], postedCents: cents(0n) } : verdict
      }
      return { ...rules, judge }
    })
    await expectRed('forget a release')
  })

  it.each([
    ['credits come out of adjustments', 'credit', 'provider_clearing', 'adjustments'],
    ['fees stay with the provider', 'capture', 'fee_revenue', 'provider_clearing'],
    ['adjustments come from the provider', 'adjustment', 'adjustments', 'provider_clearing'],
    ['what leaves a merchant for others stays with the provider', 'transfer_out', 'transfers', 'provider_clearing'],
  ] as const)('when %s', async (bug, kind, right, wrong) => {
    const route = (account: Move['debit']) => (account === right ? wrong : account)
    vi.doMock('../src/domain/posting-rules.ts', async (original) => {
      const rules = await original<Rules>()
      const judge: Rules['judge'] = (command, situation) => {
        const verdict = rules.judge(command, situation)
        if (command.kind !== kind || typeof verdict !== 'object' || !('moves' in verdict)) return verdict
        const moves = verdict.moves.map((move) => ({ ...move, debit: route(move.debit), credit: route(move.credit) }))
        return { ...verdict, moves }
      }
      return { ...rules, judge }
    })
    // The database refuses it, so that protection is removed: the suite and the verification find it by themselves.
    const unprotected = await startLedger()
    onTestFinished(() => unprotected.stop())
    const superuser = await unprotected.openAsSuperuser()
    await superuser.query('ALTER TABLE transfers DROP CONSTRAINT transfers_sound')
    const there = unprotected.join()
    await expectRed(bug, there)
    const verified = verifyLedger({ pool: there.pool, hashKeys, onProgress: () => undefined })
    await expect(verified).rejects.toMatchObject({ name: 'LedgerLie' })
  })

  it('when one command of a bundle is refused, and the others are posted', async () => {
    vi.doMock('../src/domain/group.ts', async (original) => {
      const groups = await original<Groups>()
      const applyBundle: Groups['applyBundle'] = (group, bundle) =>
        bundle.map((command) => groups.applyInGroup(group, command))
      return { ...groups, applyBundle }
    })
    await expectRed('post bundles in part')
  })

  it('when more reaches a merchant than left the other, and verification turns red too', async () => {
    vi.doMock('../src/domain/posting-rules.ts', async (original) => {
      const rules = await original<Rules>()
      const judge: Rules['judge'] = (command, situation) =>
        rules.judge(
          command.kind === 'transfer_in' && command.amountCents !== null
            ? { ...command, amountCents: cents(command.amountCents + 1n) }
            : command,
          situation,
        )
      return { ...rules, judge }
    })
    const apart = await startLedger()
    onTestFinished(() => apart.stop())
    const there = apart.join()
    await expectRed('make a centavo', there)
    const verified = verifyLedger({ pool: there.pool, hashKeys, onProgress: () => undefined })
    await expect(verified).rejects.toMatchObject({ name: 'LedgerLie', message: expect.stringContaining('bundle ') })
  })

  it('when remembered accounts are not compared with those in the database', async () => {
    vi.doMock('../src/storage/group-writes.ts', async (original) => {
      const writes = await original<Writes>()
      const prepareWrite: Writes['prepareWrite'] = (group, clock) => {
        const write = writes.prepareWrite(group, clock)
        return (connection) => write(withoutComparison(connection))
      }
      return { ...writes, prepareWrite }
    })
    // The database would refuse a number that is given twice, so that protection is removed too.
    const unprotected = await startLedger()
    onTestFinished(() => unprotected.stop())
    const superuser = await unprotected.openAsSuperuser()
    await superuser.query('DROP INDEX transfers_in_chain')
    await expectRed('believe what is remembered', unprotected.join())
  })
})

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The connection, but the statement that writes a group has lost its comparison. */
function withoutComparison(connection: GroupConnection): GroupConnection {
  const query = ({ name, text, values }: Statement) => {
    const weakened = text.replace(/WHERE date_trunc[^=]*= \([^)]*\)/, '')
    expect(weakened).not.toBe(text)
    return connection.query({ name: `${name}-weakened`, text: weakened, values })
  }
  return { ...connection, query } as typeof connection
}

async function expectRed(bug: string, process = here): Promise<void> {
  const { failed, numRuns, errorInstance } = await run(await loadLedger(process))
  expect(failed).toBe(true)
  const [reason] = String(errorInstance instanceof Error ? errorInstance.message : errorInstance).split('\n')
  stdout.write(`${bug}: red after ${numRuns} histories: ${reason}\n`)
}
