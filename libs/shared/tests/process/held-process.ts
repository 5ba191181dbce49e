/** For `run-process.test.ts`: a process that answers `GET /held` when its parent says so, and reports when it collects garbage. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '../../src/http/server.ts'
import { runProcess } from '../../src/process/run-process.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const logger = createLogger({ name: 'held-process', level: 'silent' })

const { gc } = globalThis
if (gc) {
  globalThis.gc = Object.assign((options: NodeJS.GCOptions) => {
    process.send?.('collected')
    return gc(options)
  }, gc)
}

/** Keeps the process busy for `forMs`. */
function work(forMs: number): void {
  const until = performance.now() + forMs
  const timer = setInterval(() => {
    const turnUntil = performance.now() + 100
    while (performance.now() < turnUntil);
    if (performance.now() < until) return
    clearInterval(timer)
    process.send?.('nothing to do')
  }, 1)
}

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
    if (process.env['WORK_MS']) work(Number(process.env['WORK_MS']))
    return () => server.close()
  },
})
