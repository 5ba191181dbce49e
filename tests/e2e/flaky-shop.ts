import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@comporta/client'
import { freePort } from '@comporta/shared/process/free-port.ts'
import type { FastifyRequest } from 'fastify'
import { type HeardEvent, openJournal } from '../../examples/shop/journal.ts'
import { createShop, listenToSales } from '../../examples/shop/shop.ts'

export interface FlakyShop {
  /** The events that it knows, each once, in the order of arrival. */
  events: () => HeardEvent[]
  /** The shop's own answer to each webhook that it looked at. */
  verdicts: readonly number[]
  /** The answers as they were sent. */
  answers: readonly number[]
  close: () => Promise<void>
}

/**
 * The example shop, with half of its answers bad: of four webhooks, it does not look at one, and takes one but answers 500,
 * so that it comes again.
 */
export async function openFlakyShop(client: {
  baseUrl: string
  clientId: string
  clientSecret: string
}): Promise<FlakyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-shop-'))
  const journal = await openJournal(join(folder, 'shop.jsonl'))
  const port = await freePort()
  const options = { comporta: createClient(client), journal, address: `http://127.0.0.1:${port}` }
  const shop = createShop(options)
  const turns = new WeakMap<FastifyRequest, number>()
  const verdicts: number[] = []
  const answers: number[] = []
  let count = 0
  shop.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/webhooks') return
    turns.set(request, count % 4)
    count += 1
    if (turns.get(request) === 0) await reply.code(500).send()
  })
  shop.addHook('onSend', async (request, reply) => {
    const turn = turns.get(request)
    if (turn === undefined) return
    if (turn !== 0) verdicts.push(reply.statusCode)
    if (turn === 2) reply.code(500)
    answers.push(reply.statusCode)
  })
  await shop.listen({ port, host: '127.0.0.1' })
  await listenToSales(options)
  return {
    events: () => journal.events(),
    verdicts,
    answers,
    async close() {
      await shop.close()
      await journal.close()
      await rm(folder, { recursive: true })
    },
  }
}
