import type { Dependencies } from '../dependencies.ts'
import { findWebhook, finishDelivery, listDueDeliveries, postponeDelivery } from '../storage/deliveries.repository.ts'

const attemptsMax = 12
const pauseMaxMs = 60_000

/** Sends what is due; a receiver that does not take it is asked again, less and less often, and given up in the end. */
export async function deliverWebhooks({ config, database, webhookSender, logger }: Dependencies): Promise<void> {
  const due = await listDueDeliveries(database)
  if (due.length === 0) return
  const webhook = await findWebhook(database, config.PIX_KEY)
  await Promise.all(
    due.map(async ({ id, body, attempts }) => {
      if (webhook && (await webhookSender.send(webhook.url, body))) return finishDelivery(database, id)
      if (attempts + 1 >= attemptsMax) {
        logger.warn({ id: String(id) }, 'webhook given up')
        return finishDelivery(database, id)
      }
      return postponeDelivery(database, id, Math.min(500 * 2 ** attempts, pauseMaxMs))
    }),
  )
}
