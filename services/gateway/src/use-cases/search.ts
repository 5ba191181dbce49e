import type { Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { foundAnswer, type SearchSource, type searchAnswer } from '@comporta/shared/contracts/search.contract.ts'
import { toFoundView } from '@comporta/shared/http/search.ts'
import { bodyOf } from '@comporta/shared/http/service-client.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { findAccess } from '../storage/search.repository.ts'
import { relayRequest } from './relay-request.ts'

/** The scope that a merchant's caller needs to search each service. */
const services = {
  sales: 'sales:read',
  withdrawals: 'withdrawals:read',
  ledger: 'balance:read',
  webhooks: 'webhooks:read',
} as const satisfies Partial<Record<SearchSource, Scope>>

type Answer = z.output<typeof searchAnswer>

/**
 * Asks every service that may know something by this name, all at once, as the caller: a merchant finds only what is its
 * own and within its scopes. A service that does not answer in time is named, so that silence is not taken for "there is
 * none".
 */
export async function search(
  dependencies: Pick<Dependencies, 'database' | 'services' | 'logger'>,
  { text, caller, requestId }: { text: string; caller: Caller; requestId: string },
): Promise<Answer> {
  const { database, logger } = dependencies
  const isOperator = caller.merchant === null
  const path = `${isOperator ? '/ops/search' : '/v1/search'}?${new URLSearchParams({ q: text })}`
  const askService = async (service: keyof typeof services): Promise<Answer['data']> => {
    const answer = await relayRequest(dependencies, {
      service,
      method: 'GET',
      path,
      caller,
      requestId,
      idempotent: true,
    })
    if (answer.status !== 200) throw new Error(`${service} answered ${answer.status}`)
    return foundAnswer.parse(bodyOf(answer)).data
  }
  const names = Object.keys(services) as (keyof typeof services)[]
  const asked: [SearchSource, Promise<Answer['data']>][] = names
    .filter((service) => isOperator || caller.scopes.includes(services[service]))
    .map((service) => [service, askService(service)])
  if (isOperator) asked.push(['gateway', findAccess(database, text).then((found) => found.map(toFoundView))])
  const answers = await Promise.allSettled(asked.map(([, answer]) => answer))
  const found: Answer = { data: [], unanswered: [] }
  for (const [index, answer] of answers.entries()) {
    const source = asked[index]?.[0]
    if (answer.status === 'fulfilled') found.data.push(...answer.value)
    else if (source) {
      found.unanswered.push(source)
      logger.warn({ err: answer.reason, source, requestId }, 'a search was not answered')
    }
  }
  return { ...found, data: onceEach(found.data) }
}

/** Keeps the first match of each row that was found by several of its names. */
const onceEach = (found: Answer['data']): Answer['data'] =>
  [...new Map(found.toReversed().map((row) => [`${row.kind} ${row.id} ${row.merchant_id}`, row])).values()].toReversed()
