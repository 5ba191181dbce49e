import { listTransfersAnswer, transfersMax } from '@comporta/shared/contracts/ledger.contract.ts'
import { listObjectDeliveriesAnswer, objectsMax } from '@comporta/shared/contracts/webhooks.contract.ts'
import { bodyOf } from '@comporta/shared/http/service-client.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { listAuditEvents, type NamedEvent } from './list-audit-events.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

type StoryDependencies = Pick<Dependencies, 'database' | 'services' | 'logger'>

interface StoryRequest {
  about: 'withdrawals' | 'sales'
  id: string
  caller: Caller
  requestId: string
}

export interface Story {
  /** As its own service answers it. */
  subject: unknown
  transfers: z.output<typeof listTransfersAnswer>['data']
  deliveries: z.output<typeof listObjectDeliveriesAnswer>['data']
  acts: NamedEvent[]
  unanswered: ('ledger' | 'webhooks' | 'gateway')[]
}

/** The ids in the service's answer under which other services know more. */
const named = z.object({
  transfer_ids: z.array(z.string()).default([]),
  refunds: z.array(z.object({ id: z.string() })).default([]),
  disputes: z.array(z.object({ id: z.string() })).default([]),
})

const actsMax = 100

/**
 * Tells what all services know of one sale or withdrawal. Its own service is asked first; then the ledger and webhooks
 * are asked about the ids that it names, both at once, together with the audit log. A part that does not answer in time
 * is named. Returns the answer of its own service when that is no story, e.g. 404.
 */
export async function tellStory(
  dependencies: StoryDependencies,
  { about, id, caller, requestId }: StoryRequest,
): Promise<{ refusal: RelayedAnswer } | { story: Story }> {
  const { logger } = dependencies
  const ask = (service: 'withdrawals' | 'sales' | 'ledger' | 'webhooks', path: string) =>
    relayRequest(dependencies, { service, method: 'GET', path, caller, requestId, idempotent: true })
  const answer = await ask(about, `/ops/${about}/${encodeURIComponent(id)}`)
  if (answer.status !== 200) return { refusal: answer }
  const subject = bodyOf(answer)
  const { transfer_ids, refunds, disputes } = named.parse(subject)
  const objectIds = [id, ...[...refunds, ...disputes].map((row) => row.id)]
  const unanswered: Story['unanswered'] = []
  const orNothing = async <Row>(source: Story['unanswered'][number], rows: Promise<Row[]>): Promise<Row[]> => {
    try {
      return await rows
    } catch (error) {
      unanswered.push(source)
      logger.warn({ err: error, source, requestId }, 'a story lacks a part')
      return []
    }
  }
  const listOf = async <Row>(service: 'ledger' | 'webhooks', path: string, schema: z.ZodType<{ data: Row[] }>) => {
    const list = await ask(service, path)
    if (list.status !== 200) throw new Error(`${service} answered ${list.status}`)
    return schema.parse(bodyOf(list)).data
  }
  const transfers = `/ops/ledger/transfers?ids=${transfer_ids.slice(0, transfersMax).join(',')}`
  const deliveries = `/ops/webhooks/deliveries?object_ids=${objectIds.slice(0, objectsMax).join(',')}`
  const page = { after: undefined, limit: actsMax }
  const [known, sent, acts] = await Promise.all([
    transfer_ids.length === 0 ? [] : orNothing('ledger', listOf('ledger', transfers, listTransfersAnswer)),
    orNothing('webhooks', listOf('webhooks', deliveries, listObjectDeliveriesAnswer)),
    orNothing(
      'gateway',
      listAuditEvents(dependencies, { subject: id }, page).then(({ events }) => events),
    ),
  ])
  return { story: { subject, transfers: known, deliveries: sent, acts, unanswered } }
}
