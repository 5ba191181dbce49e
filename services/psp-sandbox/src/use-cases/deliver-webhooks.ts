import type { Dependencies } from '../dependencies.ts'
import { finishDelivery, listDueDeliveries, postponeDelivery } from '../storage/deliveries.repository.ts'

const attemptsMax = 12
const pauseMaxMs = 60_000

/** Sends due webhooks. One that is not taken is retried, less and less often, and given up in the end. */
export async function deliverWebhooks({ config, database, webhookSender, logger }: Dependencies): Promise<void> {
  const due = await listDueDeliveries(database, config.PIX_KEY)
  await Promise.all(
    due.map(async ({ id, topic, body, attempts, url }) => {
      if (url !== null && (await webhookSender.send(url, topic, body))) return finishDelivery(database, id)
      if (attempts + 1 >= attemptsMax) {
        logger.warn({ id: String(id) }, 'webhook given up')
        return finishDelivery(database, id)
      }
      return postponeDelivery(database, id, Math.min(500 * 2 ** attempts, pauseMaxMs))
    }),
  )
}
