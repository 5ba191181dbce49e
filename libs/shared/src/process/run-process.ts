import { setTimeout as delay } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { listenForLevels } from '../telemetry/log-levels.ts'
import type { Logger } from '../telemetry/logger.ts'
import { startTraces } from '../telemetry/traces.ts'
import { startDraining } from './draining.ts'

export interface RunProcessOptions {
  logger: Logger
  /** Starts everything; what it returns closes it all again, in order. */
  start: () => Promise<() => Promise<void>>
  /** How long the process works on as before when it is to end, except that it reports not ready. */
  drainMs: number
  /** After this the process ends even if something does not close. */
  graceMs?: number
}

/**
 * Runs one process: starts it, and ends it with grace on SIGTERM, SIGINT, or when the parent that started it with an IPC
 * channel is gone. An uncaught error closes it too: half-changed state in memory is worth less than a restart, since
 * everything that counts is in PostgreSQL.
 *
 * Every process ends in the same order: report not ready, wait until that was noticed, take no more work, finish the
 * work in hand, close the connections. The last three are done by the function that `start` returns.
 */
export async function runProcess({ logger, start, drainMs, graceMs = 25_000 }: RunProcessOptions): Promise<void> {
  let close: () => Promise<void> = async () => {}
  listenForLevels(logger)
  closeWithGrace({ delay: graceMs, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'closing after an uncaught error')
    else logger.info({ signal }, 'closing')
    await startDraining(err ? 0 : drainMs)
    await close()
  })
  const leave = (): void => void endWithoutParent(() => close(), graceMs)
  process.once('disconnect', leave)
  // The parent may have gone while this process was still loading.
  if (process.send !== undefined && !process.connected) leave()
  try {
    const stopTraces = await startTraces(String(logger.bindings()['name']), logger)
    const closeAll = await start()
    close = async () => {
      await closeAll()
      await stopTraces()
    }
    giveBackMemoryInACalm()
  } catch (error) {
    logger.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}

const calmMs = 3_000
const calmUtilization = 0.1

/**
 * Loading code and connecting leave 30 to 60 MB of garbage, and an idle process would keep it: Node does not collect
 * while nothing happens. A collection takes a tenth of a second, for which callers and other starting processes would
 * wait. So it is done after the first three seconds with hardly anything to do. Node has `gc` only with `--expose-gc`;
 * without it nothing happens here.
 */
function giveBackMemoryInACalm(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > calmUtilization) return
    clearInterval(timer)
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, calmMs).unref()
}

/** Nobody reads our output any more, and the logger's flush at exit would try to write it forever. SIGKILL runs no exit handler. */
async function endWithoutParent(close: () => Promise<void>, graceMs: number): Promise<void> {
  await Promise.race([close().catch(() => undefined), delay(graceMs)])
  process.kill(process.pid, 'SIGKILL')
}
