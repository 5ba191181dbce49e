import type { HttpServer } from '@comporta/shared/http/server.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { defendDispute } from '../use-cases/defend-dispute.ts'
import { listDisputePage } from '../use-cases/list-disputes.ts'
import { inOrder, text, windowFields, windowOf } from './wire-fields.ts'

const listQuery = z.object(windowFields).superRefine(inOrder)
const defenseParams = z.object({ idInfracao: z.uuid() })
/** Efí gives no maximum length; this one is the simulated bank's. */
const defenseBody = z.object({ analise: z.enum(['aceito', 'rejeitado']), justificativa: text(4_000).min(1) })

/** Efí's infractions (MED): their list and the receiver's answer. The standard has none. */
export function addDisputeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { disputesPath, defenses } = dialects[dependencies.config.PSP_SANDBOX_DIALECT]
  if (disputesPath === undefined || !defenses) return
  bank.get(disputesPath, { config: { scope: 'gn.infractions.read' }, schema: { querystring: listQuery } }, (request) =>
    listDisputePage(dependencies, windowOf(request.query)),
  )
  bank.post(
    `${disputesPath}/:idInfracao/defesa`,
    {
      config: { scope: 'gn.infractions.write', invalid: { type: 'InfracoesConsultaInvalida' } },
      schema: { params: defenseParams, body: defenseBody },
    },
    async ({ params, body }, reply) => {
      await defendDispute(dependencies, params.idInfracao, { analysis: body.analise, defense: body.justificativa })
      // Efí answers with a sentence. It starts as an object, since Fastify calls `preSerialization`, which makes
      // faults, only for objects.
      return reply
        .code(201)
        .type('text/plain')
        .serializer(() => 'Defesa de infração MED criada')
        .send({})
    },
  )
}
