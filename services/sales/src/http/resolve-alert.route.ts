import { alertView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { z } from 'zod'
import { resolveAlert } from '../use-cases/resolve-alert.ts'
import { toAlertView } from './alert-view.ts'
import type { SalesApp } from './app.ts'
import { operatorOf } from './callers.ts'

export const addResolveAlert = ({ server, dependencies, fromGateway }: SalesApp): void => {
  server.post(
    '/ops/sales/alerts/:id/resolve',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: alertView } } },
    async (request) => {
      const operator = operatorOf(request)
      const { id } = request.params
      if (!/^\d{1,18}$/.test(id)) throw new AppError('not_found', 'There is no alert with this id')
      return toAlertView(await resolveAlert(dependencies, BigInt(id), operator))
    },
  )
}
