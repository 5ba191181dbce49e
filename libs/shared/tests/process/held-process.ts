/** For `run-process.test.ts`: a process whose answer to `GET /held` waits until its parent says so. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '../../src/http/server.ts'
import { runProcess } from '../../src/process/run-process.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const logger = createLogger({ name: 'held-process', level: 'silent' })

await runProcess({
  logger,
  drainMs: Number(process.env['DRAIN_MS'] ?? 0),
  async start() {
    const metrics = createMetrics('held-process')
    const server = createHttpServer({ logger, metrics, health: {}, requestIdFrom: 'self' })
    server.get('/held', async () => {
      process.send?.('under way')
      await once(process, 'message')
      return { answered: true }
    })
    await server.listen({ host: '127.0.0.1', port: 0 })
    process.send?.((server.server.address() as AddressInfo).port)
    return () => server.close()
  },
})
