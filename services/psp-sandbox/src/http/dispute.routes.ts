import type { HttpServer } from '@comporta/shared/http/server.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { listDisputePage } from '../use-cases/list-disputes.ts'
import { inOrder, windowFields, windowOf } from './wire-fields.ts'

const listQuery = z.object(windowFields).superRefine(inOrder)

/** Efí's list of infractions (MED): the standard has none. */
export function addDisputeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { disputesPath } = dialects[dependencies.config.PSP_SANDBOX_DIALECT]
  if (disputesPath === undefined) return
  bank.get(disputesPath, { config: { scope: 'gn.infractions.read' }, schema: { querystring: listQuery } }, (request) =>
    listDisputePage(dependencies, windowOf(request.query)),
  )
}
