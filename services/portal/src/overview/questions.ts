import type { CallArguments, OperationOf, PathWith, Session } from '@comporta/client'
import type { Named } from '../api/address.ts'
import { dayOf, daysBefore } from '../ui/formats.ts'

/** The overview's requests, which start before its code has loaded and repeat while it is shown. */

const question = <P extends PathWith<'get'>>(
  path: P,
  request: NonNullable<CallArguments<OperationOf<'get', P>>[0]> & Named,
) => [path, request] as const

const list = { limit: 100 } as const
export const daysShown = 30

export const balanceQuestion = question('/v1/balance', { query: { expand: 'reserve' } })
export const pendingQuestion = question('/v1/withdrawals', {
  query: { status: 'pending', expand: 'created_by', ...list },
})
export const processingQuestion = question('/v1/withdrawals', { query: { status: 'processing', ...list } })
export const disputesQuestion = question('/v1/disputes', { query: { status: 'open', ...list } })
export const endpointsQuestion = question('/v1/webhook-endpoints', {})
export const latestQuestion = question('/v1/sales', { query: { limit: 6, expand: 'returns' } })
export const daysQuestion = () =>
  question('/v1/reports/daily', { query: { from: daysBefore(daysShown - 1), to: dayOf(new Date()) } })

export const overviewQuestions = () =>
  [
    balanceQuestion,
    daysQuestion(),
    latestQuestion,
    pendingQuestion,
    disputesQuestion,
    processingQuestion,
    endpointsQuestion,
  ] as const

/** Whether the overview is the first view, given the person's door and the address. */
export const beginsAtOverview = ({ door }: Pick<Session, 'door'>): boolean =>
  door === 'merchant' && /^\/app\/?$/.test(location.pathname)
