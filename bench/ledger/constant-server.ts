/** A Fastify that takes the same body and answers with a constant of the same size, to show what HTTP alone can do. */
import fastify from 'fastify'

const app = fastify()
const answer = {
  outcome: 'posted',
  replayed: false,
  available_cents: 999_999_900_000,
  held_cents: 99_999,
  posted_cents: 1,
}
app.post('/transfers/batch', async () => ({ outcomes: [answer] }))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('disconnect', () => process.exit())
