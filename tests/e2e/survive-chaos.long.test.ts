import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { planChaos } from '../chaos/plan.ts'
import { failuresOf } from '../chaos/report.ts'
import { foreignServers, runChaos } from '../chaos/run-chaos.ts'

const seed = 20260901
const seconds = 60
const quietMs = 120_000

/** A shorter run of `npm run chaos`; skipped where the settings name foreign servers, which it may not kill. */
it.skipIf(foreignServers().length > 0)(
  'nothing is lost or paid twice in a minute of kills, stops, flushes, restarts, bank faults and operators’ acts',
  { timeout: 900_000 },
  async () => {
    const plan = planChaos(seed, seconds)
    const result = await runChaos({ seed, plan, quietMs, hasSecondWorker: true, tell: () => undefined })
    expect(failuresOf(result), `the processes’ logs: ${result.logFile}`).toEqual([])
    expect(result.disturbances).toHaveLength(plan.disturbances.length - result.leftOut.length)
    expect(result.audit.paid).toBeGreaterThan(seconds)
    await rm(dirname(result.logFile), { recursive: true })
  },
)
