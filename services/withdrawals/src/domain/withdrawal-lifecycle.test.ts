import { readFileSync } from 'node:fs'
import {
  bankProcessingStatuses,
  complianceStatuses,
  withdrawalStatuses,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { describe, expect, it } from 'vitest'
import { bankLifecycle, complianceLifecycle, merchantLifecycle, stopLifecycle } from './decision-lifecycles.ts'
import { dueStep, finalEvent, nextWatchMs } from './due-step.ts'
import { withdrawalLifecycle } from './withdrawal-lifecycle.ts'

const tables = { withdrawalLifecycle, merchantLifecycle, complianceLifecycle, bankLifecycle, stopLifecycle }

describe('the lifecycle tables', () => {
  it('have the statuses of the contract, and `reserving`, which is never shown', () => {
    expect(withdrawalLifecycle.statuses.filter((status) => status !== 'reserving').toSorted()).toEqual(
      withdrawalStatuses.toSorted(),
    )
    expect(complianceLifecycle.statuses.toSorted()).toEqual(complianceStatuses.toSorted())
    expect(bankLifecycle.statuses.toSorted()).toEqual(bankProcessingStatuses.toSorted())
  })

  it('lead to every status', () => {
    for (const { moves, statuses } of Object.values(tables)) {
      const reached = new Set(moves.map((move) => move.to))
      expect([...statuses].filter((status) => !reached.has(status as never))).toEqual([])
    }
  })

  it('end a withdrawal only as `failed` or `paid`', () => {
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

  it('shows the withdrawal’s table and its diagram', () => {
    const rows = withdrawalLifecycle.moves.map(({ from, on, to, ledger }) =>
      rowOf(from ?? '(none)', on, to ?? '(removed)', ledger),
    )
    expect(readme).toContain(rows.join('\n'))
    const arrows = withdrawalLifecycle.moves.map(({ from, on, to }) => ` ${from ?? '[*]'} --> ${to ?? '[*]'}: ${on}`)
    expect(readme).toContain(arrows.join('\n'))
  })

  it.each([
    ['merchant', merchantLifecycle],
    ['compliance', complianceLifecycle],
    ['bank', bankLifecycle],
    ['one who stops it', stopLifecycle],
  ])('shows the table of the %s', (_name, { moves }) => {
    expect(readme).toContain(moves.map(({ from, on, to }) => rowOf(from ?? '(none)', on, to)).join('\n'))
  })
})

const untouched = {
  merchantStatus: 'not_required',
  complianceStatus: 'not_required',
  bankStatus: 'pending',
  stopStatus: 'running',
} as const

describe('the step that is due', () => {
  it.each([
    ['reserve-funds', { ...untouched, status: 'reserving' }],
    ['review-withdrawal', { ...untouched, status: 'pending', merchantStatus: 'pending' }],
    ['finish-withdrawal', { ...untouched, status: 'pending', merchantStatus: 'rejected' }],
    ['finish-withdrawal', { ...untouched, status: 'pending', stopStatus: 'expired' }],
    ['follow-payout', { ...untouched, status: 'processing' }],
    ['follow-payout', { ...untouched, status: 'processing', complianceStatus: 'approved' }],
    ['review-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'pending' }],
    ['review-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'under_review' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', complianceStatus: 'rejected' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', stopStatus: 'cancelled_by_merchant' }],
    ['follow-payout', { ...untouched, status: 'processing', bankStatus: 'processing' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', bankStatus: 'completed' }],
    ['finish-withdrawal', { ...untouched, status: 'processing', bankStatus: 'failed' }],
    ['watch-payout', { ...untouched, status: 'paid', bankStatus: 'completed' }],
    ['watch-payout', { ...untouched, status: 'failed', bankStatus: 'failed' }],
    [null, { ...untouched, status: 'failed' }],
  ] as const)('is %s for %o', (step, statuses) => {
    expect(dueStep(statuses)).toBe(step)
  })

  it('is `follow-payout` or `finish-withdrawal` after the bank’s moves, and the latter after a stop', () => {
    const processing = { ...untouched, status: 'processing' } as const
    for (const { to } of bankLifecycle.moves.filter((move) => move.from !== null)) {
      const isOver = bankLifecycle.isFinal(to)
      expect([to, dueStep({ ...processing, bankStatus: to })]).toEqual([
        to,
        isOver ? 'finish-withdrawal' : 'follow-payout',
      ])
    }
    for (const { to } of stopLifecycle.moves.filter((move) => move.from !== null)) {
      for (const status of ['pending', 'processing'] as const) {
        expect([to, dueStep({ ...untouched, status, stopStatus: to })]).toEqual([to, 'finish-withdrawal'])
      }
    }
  })

  it('ends a withdrawal by a move that its lifecycle allows', () => {
    for (const statuses of [
      { ...untouched, status: 'pending', merchantStatus: 'rejected' },
      { ...untouched, status: 'pending', stopStatus: 'cancelled_by_operator' },
      { ...untouched, status: 'processing', stopStatus: 'expired' },
      { ...untouched, status: 'processing', complianceStatus: 'rejected' },
      { ...untouched, status: 'processing', bankStatus: 'completed' },
      { ...untouched, status: 'processing', bankStatus: 'failed' },
    ] as const) {
      const event = finalEvent(statuses)
      expect(event && withdrawalLifecycle.find(statuses.status, event)).toBeDefined()
    }
  })
})

describe('the next look-up of a finished payout', () => {
  it.each([
    ['at the first time', 0, 1_000],
    ['at the time that follows, however late this look came', 1_500, 3_500],
    ['never again after the last', 5_000, null],
  ])('comes %s', (_when, sinceClosedMs, inMs) => {
    expect(nextWatchMs(sinceClosedMs, [1_000, 5_000])).toBe(inMs)
  })
})
