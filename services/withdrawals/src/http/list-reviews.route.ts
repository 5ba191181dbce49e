import { listReviewsAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listReviews } from '../use-cases/list-reviews.ts'
import { toOperatorView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListReviews = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/ops/withdrawals/reviews',
    { onRequest: fromGateway, schema: { response: { 200: listReviewsAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listReviews(dependencies)).map(toOperatorView) }
    },
  )
}
