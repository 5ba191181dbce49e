import { randomUUID } from 'node:crypto'
import { type Comporta, isComportaError, verifyWebhook, WebhookError, type WebhookEvent } from '@comporta/client'
import { type FastifyInstance, fastify } from 'fastify'
import type { Journal, Order, SaleOfOrder } from './journal.ts'
import { orderPage, type Product, problemPage, shopPage, style } from './pages.ts'

export interface ShopOptions {
  comporta: Comporta
  journal: Journal
  /** The address at which customers and Comporta reach this shop. */
  address: string
}

const products: readonly Product[] = [
  { id: 'coado', name: 'Café coado, 250 g', amount: 32.9 },
  { id: 'espresso', name: 'Café espresso, 500 g', amount: 59.5 },
  { id: 'caneca', name: 'Caneca', amount: 45 },
]

const webhooksPath = '/webhooks'

/** A shop that sells by Pix: it makes a sale for each order, shows its QR code, and learns from webhooks that it is paid. */
export function createShop({ comporta, journal, address }: ShopOptions): FastifyInstance {
  const shop = fastify()
  // Webhooks are signed over their bytes, so they are read as text. Everything else that is sent here is a form.
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  shop.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'")
  })

  shop.get('/', async (_request, reply) => reply.type('text/html').send(shopPage(products)))
  shop.get('/style.css', async (_request, reply) => reply.type('text/css').send(style))

  shop.post<{ Body: URLSearchParams }>('/orders', async (request, reply) => {
    const product = products.find(({ id }) => id === request.body.get('product'))
    if (!product) return reply.code(400).type('text/html').send(problemPage('Este produto não existe.'))
    const order: Order = { kind: 'order', id: randomUUID(), product: product.name, amount: product.amount }
    await journal.write(order)
    return reply.redirect(`/orders/${order.id}`, 303)
  })

  shop.get<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const order = journal.order(request.params.id)
    if (!order) return reply.code(404).type('text/html').send(problemPage('Este pedido não existe.'))
    const sale = await saleOf(order)
    return reply.type('text/html').send(orderPage(order, sale, journal.eventsOf(order.id)))
  })

  /** The order's id is the Idempotency-Key of its sale: however often this runs, also after a crash, there is one sale. */
  async function saleOf(order: Order): Promise<SaleOfOrder> {
    const known = journal.saleOf(order.id)
    if (known) return known
    const made = await comporta.sales.create(
      { amount: order.amount, reference: order.id, return_url: `${address}/orders/${order.id}` },
      { idempotencyKey: order.id },
    )
    const sale: SaleOfOrder = {
      kind: 'sale',
      order: order.id,
      id: made.id,
      checkout: made.qrcode_url,
      code: made.qrcode_text,
      picture: made.qrcode_base64,
    }
    await journal.write(sale)
    return sale
  }

  /** Answers 2xx once the event is on the disk. With any other answer, or none, Comporta sends it again. */
  shop.post<{ Body: string }>(webhooksPath, async (request, reply) => {
    const endpoint = journal.endpoint()
    if (!endpoint) return reply.code(503).send()
    const event = await verifyWebhook({ secret: endpoint.secret, headers: request.headers, body: request.body })
    await journal.write({
      kind: 'event',
      id: String(request.headers['webhook-id']),
      type: event.type,
      timestamp: event.timestamp,
      object: objectOf(event),
      order: 'reference' in event.data ? event.data.reference : null,
    })
    return reply.code(204).send()
  })

  /** The events that the shop has heard, for its owner. */
  shop.get('/events', async () => journal.events())

  shop.setErrorHandler(async (error, request, reply) => {
    if (error instanceof WebhookError) return reply.code(401).send({ message: error.message })
    const id = isComportaError(error) ? ` (${error.code}, ${error.requestId})` : ''
    process.stderr.write(`${request.method} ${request.url}: ${error instanceof Error ? error.message : error}${id}\n`)
    return reply.code(503).type('text/html').send(problemPage('Tente de novo daqui a pouco.'))
  })
  return shop
}

function objectOf({ data }: WebhookEvent): string {
  if ('withdrawal_id' in data && !('kind' in data)) return data.withdrawal_id
  return 'endpoint_id' in data ? data.endpoint_id : data.id
}

/** Registers once where Comporta sends this shop's events. */
export async function listenToSales({ comporta, journal, address }: ShopOptions): Promise<void> {
  const url = `${address}${webhooksPath}`
  if (journal.endpoint()?.url === url) return
  const { id, secret } = await comporta.webhookEndpoints.create({ url, description: 'Café da Serra' })
  await journal.write({ kind: 'endpoint', id, url, secret })
}
