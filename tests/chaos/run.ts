import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { z } from 'zod'
import { planChaos } from './plan.ts'
import { report } from './report.ts'
import { runChaos } from './run-chaos.ts'

const { CHAOS_SEED: seed, CHAOS_SECONDS: seconds } = readEnvironment(
  z.object({
    CHAOS_SEED: z.coerce.number().int().min(1).default(randomInt(1, 1_000_000)),
    CHAOS_SECONDS: z.coerce.number().int().min(10).max(3_600).default(180),
  }),
)

/** What takes longer than this to finish counts as unfinished. */
const quietMs = 120_000

// Only an exit of this process ends the stack's processes too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`CHAOS_SEED=${seed} CHAOS_SECONDS=${seconds} npm run chaos`)
const plan = planChaos(seed, seconds)
const result = await runChaos({ seed, plan, quietMs, hasSecondWorker: true, tell: console.log })
const { text, failures } = report(result, seconds)
console.log(`\n${text}`)
for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
if (failures.length > 0) {
  console.error(`The processes’ logs: ${result.logFile}`)
  process.exitCode = 1
} else {
  await rm(dirname(result.logFile), { recursive: true, force: true })
}
