import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { holdMerchantBody } from '@comporta/shared/contracts/merchants.contract.ts'
import {
  listPausesAnswer,
  pausePayoutsBody,
  payoutPauseView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { holdMerchant, listPauses, pausePayouts, resumePayouts } from '../use-cases/pause-payouts.ts'
import { timeOrNull } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

type Pause = Awaited<ReturnType<typeof pausePayouts>>

const toPauseView = (pause: Pause): z.output<typeof payoutPauseView> => ({
  id: pause.id,
  merchant_id: pause.merchantId,
  kind: pause.kind,
  actor: pause.actor,
  reason: pause.reason,
  created_at: offsetTime(pause.createdAt),
  ended_at: timeOrNull(pause.endedAt),
  ended_by: pause.endedBy,
  end_reason: pause.endReason,
})

const merchantOf = (text: string | null) => (text === null ? null : namedMerchant(text))

export const addPausePayouts = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  const schema = { body: pausePayoutsBody, response: { 200: payoutPauseView } }
  server.post('/ops/withdrawals/payouts/pause', { onRequest: fromGateway, schema }, async (request) => {
    const actor = `operator:${operatorOf(request)}` as const
    const { merchant_id: merchantId, reason } = request.body
    const pause = { merchantId: merchantOf(merchantId), kind: 'paused', actor, reason } as const
    return toPauseView(await pausePayouts(dependencies, pause))
  })
  server.post('/ops/withdrawals/payouts/resume', { onRequest: fromGateway, schema }, async (request) => {
    const actor = `operator:${operatorOf(request)}` as const
    const { merchant_id: merchantId, reason } = request.body
    const pause = { merchantId: merchantOf(merchantId), kind: 'paused' } as const
    return toPauseView(await resumePayouts(dependencies, pause, { actor, reason }))
  })
  server.get(
    '/ops/withdrawals/payouts/pauses',
    { onRequest: fromGateway, schema: { response: { 200: listPausesAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listPauses(dependencies)).map(toPauseView) }
    },
  )
  server.put(
    '/ops/withdrawals/merchants/:merchantId/hold',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ merchantId: z.string() }),
        body: holdMerchantBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { suspended, reason } = request.body
      const actor = `operator:${operatorOf(request)}` as const
      await holdMerchant(dependencies, {
        merchantId: namedMerchant(request.params.merchantId),
        suspended,
        actor,
        reason,
      })
      return reply.code(204).send()
    },
  )
}
