import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface WebhookReceiver {
  /** The address to register at the bank. */
  url: string
  received: { path: string; body: Record<string, unknown> }[]
}

/** Plays the gateway; `answer` gives the status of each delivery by its number, from 1. */
export async function receiveWebhooks(answer: (number: number) => number = () => 200): Promise<WebhookReceiver> {
  const received: WebhookReceiver['received'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
    response.statusCode = answer(received.length)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/webhooks/pix/secret`, received }
}
