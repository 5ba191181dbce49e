/** The unit U: a plain server that only answers with a small JSON. */
import { createServer } from 'node:http'

const answer = JSON.stringify({ success: true, data: { cents: 123_456, formatted: 'R$ 1.234,56' } })

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(answer)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit())
