import { listDifferencesAnswer, type listDifferencesQuery } from '@comporta/shared/contracts/differences.contract.ts'
import { bodyOf } from '@comporta/shared/http/service-client.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

type Page = z.output<typeof listDifferencesAnswer>

/** The services whose rows are compared with the bank's books. */
const services = ['sales', 'withdrawals'] as const

/**
 * A page of the differences of all services, oldest first. Their ids are in the order of time, so one id is the cursor at
 * each. Returns the refusal of a service that does not give its page, since a list with holes would be taken for the
 * whole.
 */
export async function listDifferences(
  dependencies: Pick<Dependencies, 'services'>,
  { query, caller, requestId }: { query: z.output<typeof listDifferencesQuery>; caller: Caller; requestId: string },
): Promise<{ refusal: RelayedAnswer } | { page: Page }> {
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const answers = await Promise.all(
    services.map((service) => {
      const path = `/ops/${service}/differences?${new URLSearchParams(asked)}`
      return relayRequest(dependencies, { service, method: 'GET', path, caller, requestId, idempotent: true })
    }),
  )
  const refusal = answers.find(({ status }) => status !== 200)
  if (refusal) return { refusal }
  const pages = answers.map((answer) => listDifferencesAnswer.parse(bodyOf(answer)))
  const all = pages.flatMap(({ data }) => data).sort((one, other) => (one.id < other.id ? -1 : 1))
  const data = all.slice(0, query.limit)
  const hasMore = all.length > data.length || pages.some(({ next_cursor: next }) => next !== null)
  return { page: { data, next_cursor: hasMore ? (data.at(-1)?.id ?? null) : null } }
}
