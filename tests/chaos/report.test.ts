import { describe, expect, it } from 'vitest'
import { planChaos } from './plan.ts'
import { report } from './report.ts'
import type { ChaosResult } from './run-chaos.ts'

const seconds = 60

const createResult = (): ChaosResult => ({
  requests: { sent: 100, answered2xx: 80, answered4xx: 10, answered5xx: 5, unanswered: 5 },
  disturbances: planChaos(1, seconds).disturbances.map((done) => ({ done, recoveryMs: 700 })),
  leftOut: [],
  acts: {
    'review approved': 1,
    'review rejected': 1,
    'decided by two': 1,
    'cancelled before it was sent': 1,
    'cancellation refused': 1,
    'payout closed by two': 1,
    'closing refused': 1,
  },
  bankFaults: {
    lostRequestRate: 1,
    lostReplyRate: 1,
    errorAfterEffectRate: 1,
    wrongAmountRate: 1,
    webhookLossRate: 1,
    webhookDuplicateRate: 1,
    lateArrivalMs: 1,
    refuseAfterEffectRate: 1,
    lookUpLagMs: 1,
    lookUpFlapRate: 1,
    emptyAccount: 1,
    refuseCredentials: 1,
  },
  audit: {
    accepted: 70,
    paid: 65,
    failed: 5,
    salesPaid: 20,
    waiting: [],
    contradictions: [],
    findings: {
      unfinished: [],
      lost: [],
      paidTwice: [],
      overdrawn: [],
      bookDiffers: [],
      failedByUs: [],
      moneyNotNamed: [],
      notFoundAsItIs: [],
    },
    differenceCents: 0n,
  },
  ledgerLie: '',
  quietMs: 20_000,
  logFile: '/tmp/processes.log',
})

const failuresAfter = (change: (result: ChaosResult) => void): string[] => {
  const result = createResult()
  change(result)
  return report(result, seconds).failures
}

describe('the report of a chaos run', () => {
  it('has no failure when everything was done and nothing was found', () => {
    expect(failuresAfter(() => undefined)).toEqual([])
  })

  it.each<[string, (result: ChaosResult) => void]>([
    ['paid twice', ({ audit }) => void audit.findings.paidTwice.push('the bank has sent p twice')],
    ['unfinished', ({ audit }) => void audit.findings.unfinished.push('the withdrawal w is pending')],
    ['LIE', (result) => Object.assign(result, { ledgerLie: 'LIE: merchant m' })],
    ['SIGKILL of a process', ({ disturbances }) => void disturbances.splice(0, disturbances.length)],
    ['took effect, reply lost', ({ bankFaults }) => void delete bankFaults['lostReplyRate']],
    ['step_failing', ({ audit }) => void audit.waiting.push({ key: 'k', why: 'w is pending: step_failing' })],
    ['3000 cents', ({ audit }) => void audit.contradictions.push('w: the bank says settled, 3000 cents')],
    ['only 60 withdrawals', ({ audit }) => Object.assign(audit, { paid: 60 })],
  ])('names what makes it fail: %s', (words, change) => {
    expect(failuresAfter(change).join('\n')).toContain(words)
  })

  it('accepts a poison row that waits for a person, and shows it', () => {
    const result = createResult()
    result.audit.waiting.push({ key: 'poison-row-1', why: 'the withdrawal w is pending: step_set_aside' })
    const { text, failures } = report(result, seconds)
    expect(failures).toEqual([])
    expect(text).toContain('step_set_aside')
  })

  it('does not fail without a disturbance that this machine cannot make', () => {
    const failures = failuresAfter((result) => {
      result.disturbances = result.disturbances.filter(({ done }) => done.kind !== 'set-clock')
      result.leftOut = ["PostgreSQL's clock an hour ahead: libfaketime is not installed"]
    })
    expect(failures).toEqual([])
  })

  it('shows the slowest recovery, and what it was a recovery from', () => {
    const result = createResult()
    result.disturbances.push({ done: { kind: 'kill', process: 'ledger', atMs: 1 }, recoveryMs: 4_321 })
    expect(report(result, seconds).text).toContain('4.3 s (SIGKILL ledger)')
  })
})
