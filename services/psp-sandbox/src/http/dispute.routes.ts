import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { listDisputePage } from '../use-cases/list-disputes.ts'
import { windowQuery } from './wire-fields.ts'

/** Efí's list of infractions (MED): the standard has none. */
export function addDisputeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  bank.get('/v2/gn/infracoes', { schema: { querystring: windowQuery } }, (request) =>
    listDisputePage(dependencies, request.query),
  )
}
