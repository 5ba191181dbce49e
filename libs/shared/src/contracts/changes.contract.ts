import { z } from 'zod'
import { told } from './fields.ts'

/** What somebody who looks at something is told to look at again; `settings`: clients, people, webhook endpoints, subscriptions and the like. */
export const changeTopics = ['sales', 'withdrawals', 'balance', 'settings'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** What processes tell each other: whose, and where to look again. No merchant: something of operators. */
export const changesOnWire = z.array(
  z.object({ merchant_id: z.uuid().nullable(), about: z.array(z.enum(changeTopics)).min(1) }),
)

/** Where gateways hear of it, in Redis; a gateway with a prefix of its own has it there. */
export const changesChannelDefault = 'comporta:gateway:changes'

/** What gateways answer, for as long as somebody watches. */
export const changesAnswer = {
  description: 'OK',
  content: {
    'text/event-stream': {
      schema: z
        .string()
        .meta(
          told(
            'Server-sent events, for as long as somebody watches',
            'event: change\ndata: {"about":["sales","balance"]}\n\n',
          ),
        ),
    },
  },
}
