import { balanceAnswer, getBalanceQuery } from '@comporta/shared/contracts/balance.contract.ts'
import { merchantBalance } from '@comporta/shared/contracts/ledger.contract.ts'
import { type Cents, cents, formatGrouped, toReais } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import { getBalance, getReserve } from '../use-cases/get-balance.ts'
import type { LedgerApp } from './app.ts'
import { merchantIdOf, namedMerchantOf } from './callers.ts'

export const addGetBalance = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  server.get(
    '/v1/balance',
    {
      onRequest: fromGateway,
      config: { errorShape: 'plain' },
      schema: { querystring: getBalanceQuery, response: { 200: balanceAnswer } },
    },
    async (request) => {
      const merchantId = merchantIdOf(request)
      const { availableCents, heldCents } = await getBalance(dependencies, merchantId)
      return {
        success: true as const,
        data: {
          total: toView(cents(availableCents + heldCents)),
          available: toView(availableCents),
          hold: toView(heldCents),
          ...(request.query.expand === 'reserve' && { reserve: toView(await getReserve(dependencies, merchantId)) }),
        },
      }
    },
  )
}

export const addGetMerchantBalance = ({ server, dependencies, fromServices }: LedgerApp): void => {
  server.get(
    '/merchants/:id/balance',
    {
      onRequest: fromServices,
      schema: { params: z.object({ id: z.uuid() }), response: { 200: merchantBalance } },
    },
    async (request) => {
      const balance = await getBalance(dependencies, namedMerchantOf(request, request.params.id))
      return { available_cents: balance.availableCents, held_cents: balance.heldCents }
    },
  )
}

const toView = (amountCents: Cents) => ({
  cents: Number(amountCents),
  amount: toReais(amountCents),
  formatted: formatGrouped(amountCents),
})
