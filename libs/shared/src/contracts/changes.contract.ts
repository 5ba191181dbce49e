import { z } from 'zod'
import { told } from './fields.ts'

/** What viewers are told to read again; `settings`: clients, people, webhook endpoints, subscriptions and the like. */
export const changeTopics = ['sales', 'withdrawals', 'balance', 'settings'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** What processes tell each other: which merchant has a change, and what to read again. Without a merchant, it is for operators. */
export const changesOnWire = z.array(
  z.object({ merchant_id: z.uuid().nullable(), about: z.array(z.enum(changeTopics)).min(1) }),
)

/** The Redis channel on which gateways hear of changes; a gateway with its own `REDIS_PREFIX` has another one. */
export const changesChannelDefault = 'comporta:gateway:changes'

/** The answer of gateways, for as long as somebody watches. */
export const changesAnswer = {
  description: 'OK',
  content: {
    'text/event-stream': {
      schema: z
        .string()
        .meta(
          told(
            'Stream of server-sent events, for as long as the connection is open',
            'event: change\ndata: {"about":["sales","balance"]}\n\n',
          ),
        ),
    },
  },
}
