import {
  changePayoutSettingsBody,
  payoutSettingsProposal,
  payoutSettingsView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import { changePayoutSettings } from '../use-cases/change-payout-settings.ts'
import { toPayoutSettingsView, toSettingsProposalView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addChangePayoutSettings = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.put(
    '/ops/withdrawals/settings/:merchantId',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ merchantId: z.string() }),
        body: changePayoutSettingsBody,
        response: { 200: payoutSettingsView, 202: payoutSettingsProposal },
      },
    },
    async (request, reply) => {
      const { body } = request
      const done = await changePayoutSettings(dependencies, {
        operator: operatorOf(request),
        reason: body.reason,
        after: {
          merchantId: namedMerchant(request.params.merchantId),
          defaultDestination: body.default_pix_key,
          withdrawalMaxCents: body.withdrawal_max_cents === null ? null : cents(BigInt(body.withdrawal_max_cents)),
          autoApproval: body.auto_approval,
          autoApprovalMaxCents: cents(BigInt(body.auto_approval_max_cents)),
          autoApprovalDailyMaxCents: cents(BigInt(body.auto_approval_daily_max_cents)),
          nightMaxCents: body.night_max_cents === null ? null : cents(BigInt(body.night_max_cents)),
          duplicateWindowSeconds: body.duplicate_window_seconds,
          creatorMayApprove: body.creator_may_approve,
        },
      })
      if ('proposal' in done) return reply.code(202).send(toSettingsProposalView(done.proposal))
      return toPayoutSettingsView(done.settings)
    },
  )
}
