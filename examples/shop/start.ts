import { createClient } from '@comporta/client'
import { openJournal } from './journal.ts'
import { createShop, listenToSales } from './shop.ts'

const { COMPORTA_URL, COMPORTA_CLIENT_ID, COMPORTA_CLIENT_SECRET, SHOP_PORT, SHOP_ADDRESS, SHOP_JOURNAL } = process.env

const comporta = createClient({
  baseUrl: COMPORTA_URL ?? 'http://localhost:3000',
  clientId: COMPORTA_CLIENT_ID ?? 'demo-merchant',
  clientSecret: COMPORTA_CLIENT_SECRET ?? 'demo-merchant-secret',
})
const port = Number(SHOP_PORT ?? 4242)
const address = SHOP_ADDRESS ?? `http://localhost:${port}`
const journal = await openJournal(SHOP_JOURNAL ?? 'shop.jsonl')
const options = { comporta, journal, address }

const shop = createShop(options)
await shop.listen({ port, host: '127.0.0.1' })
await listenToSales(options)
process.stdout.write(`The shop is open at ${address}; what it hears is at ${address}/events\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop.close()
    await journal.close()
  })
}
