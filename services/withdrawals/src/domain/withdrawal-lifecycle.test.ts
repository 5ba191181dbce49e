import { readFileSync } from 'node:fs'
import {
  bankProcessingStatuses,
  complianceStatuses,
  withdrawalStatuses,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { describe, expect, it } from 'vitest'
import { bankLifecycle, complianceLifecycle, merchantLifecycle } from './decision-lifecycles.ts'
import { dueStep, finalEvent } from './due-step.ts'
import { withdrawalLifecycle } from './withdrawal-lifecycle.ts'

const tables = { withdrawalLifecycle, merchantLifecycle, complianceLifecycle, bankLifecycle }

describe('the lifecycle tables', () => {
  it('have the statuses of the contract, and reserving, which is never shown', () => {
    expect(withdrawalLifecycle.statuses.filter((status) => status !== 'reserving').toSorted()).toEqual(
      withdrawalStatuses.toSorted(),
    )
    expect(complianceLifecycle.statuses.toSorted()).toEqual(complianceStatuses.toSorted())
    expect(bankLifecycle.statuses.toSorted()).toEqual(bankProcessingStatuses.toSorted())
  })

  it('reach every status', () => {
    for (const { moves, statuses } of Object.values(tables)) {
      const reached = new Set(moves.map((move) => move.to))
      expect([...statuses].filter((status) => !reached.has(status as never))).toEqual([])
    }
  })

  it('end a withdrawal in paid and failed only', () => {
    expect(withdrawalLifecycle.statuses.filter(withdrawalLifecycle.isFinal).toSorted()).toEqual(['failed', 'paid'])
  })

  it('release or capture the hold in every move that ends a withdrawal with funds, and in no other', () => {
    const ending = withdrawalLifecycle.moves.filter(
      ({ from, to }) => from !== null && from !== to && (to === 'failed' || to === 'paid') && from !== 'reserving',
    )
    expect(ending.map(({ to, ledger }) => [to, ledger])).toEqual(
      ending.map(({ to }) => [to, to === 'paid' ? 'capture' : 'release']),
    )
    const others = withdrawalLifecycle.moves.filter((move) => !ending.includes(move))
    expect(others.flatMap(({ ledger }) => ledger ?? []).toSorted()).toEqual(['hold', 'return'])
  })
})

describe('the README', () => {
  // The formatter pads the cells.
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/ {2,}/g, ' ')
  const rowOf = (...cells: (string | null)[]): string =>
    `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`

  it('draws the withdrawal’s table', () => {
    const rows = withdrawalLifecycle.moves.map(({ from, on, to, ledger, next }) =>
      rowOf(from ?? '(none)', on, to ?? '(removed)', ledger, next),
    )
    expect(readme).toContain(rows.join('\n'))
    const arrows = withdrawalLifecycle.moves.map(({ from, on, to }) => ` ${from ?? '[*]'} --> ${to ?? '[*]'}: ${on}`)
    expect(readme).toContain(arrows.join('\n'))
  })

  it.each([
    ['merchant', merchantLifecycle],
    ['compliance', complianceLifecycle],
    ['bank', bankLifecycle],
  ])('draws the table of the %s', (_name, { moves }) => {
    expect(readme).toContain(moves.map(({ from, on, to, next }) => rowOf(from ?? '(none)', on, to, next)).join('\n'))
  })
})

const untouched = { merchantStatus: 'not_required', complianceStatus: 'not_required', bankStatus: 'pending' } as const

describe('the step that is due', () => {
  it.each([
    ['reserve-funds', { ...untouched, status: 'reserving' }],
    [null, { ...untouched, status: 'pending', merchantStatus: 'pending' }],
    ['finish-withdrawal', { ...untouched, status: 'pending', merchantStatus: 'rejected' }],
    ['submit-payout', { ...untouched, status: 'processing' }],
    ['submit-payout', { ...untouched, status: 'processing', complianceStatus: 'approved' }],
    ['review-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'pending' }],
    ['review-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'under_review' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'rejected' }],
    ['check-payout', { ...untouched, status: 'processing', bankStatus: 'processing' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', bankStatus: 'completed' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', bankStatus: 'failed' }],
    ['check-payout', { ...untouched, status: 'paid', bankStatus: 'completed' }],
    [null, { ...untouched, status: 'failed', bankStatus: 'failed' }],
  ] as const)('is %s for %o', (step, statuses) => {
    expect(dueStep(statuses)).toBe(step)
  })

  it('is what the table says after each decision', () => {
    const processing = { ...untouched, status: 'processing' } as const
    for (const { to, next } of bankLifecycle.moves.filter((move) => move.from !== null)) {
      expect(dueStep({ ...processing, bankStatus: to })).toBe(next)
    }
    for (const { from, to, next } of complianceLifecycle.moves) {
      // Where nobody is to be told any more, the queue has nothing to do.
      if (next !== null) expect([from, dueStep({ ...processing, complianceStatus: to })]).toEqual([from, next])
    }
  })

  it('ends a withdrawal by a move that its table has', () => {
    for (const statuses of [
      { ...untouched, status: 'pending', merchantStatus: 'rejected' },
      { ...untouched, status: 'processing', complianceStatus: 'rejected' },
      { ...untouched, status: 'processing', bankStatus: 'completed' },
      { ...untouched, status: 'processing', bankStatus: 'failed' },
    ] as const) {
      const event = finalEvent(statuses)
      expect(event && withdrawalLifecycle.find(statuses.status, event)).toBeDefined()
    }
  })
})
