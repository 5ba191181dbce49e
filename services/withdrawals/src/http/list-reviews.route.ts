import { listReviewsAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { listReviews } from '../use-cases/list-reviews.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toOperatorView } from './operator-views.ts'

export const addListReviews = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/ops/withdrawals/reviews',
    { onRequest: fromGateway, schema: { response: { 200: listReviewsAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listReviews(dependencies)).map(toOperatorView) }
    },
  )
}
