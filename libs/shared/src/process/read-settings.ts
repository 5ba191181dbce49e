import type { z } from 'zod'
import { readEnvironment, UnusableEnvironment } from '../config/environment.ts'
import { refusedToStart } from './refuse-unsafe-production.ts'

/** Like `readEnvironment`, at the start of a process: prints each problem with its settings on a line, and ends the process. */
export function readSettings<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  try {
    return readEnvironment(schema)
  } catch (error) {
    if (!(error instanceof UnusableEnvironment)) throw error
    process.stderr.write(`Refused to start:\n${error.problems.map((problem) => `  - ${problem}`).join('\n')}\n`)
    process.exit(refusedToStart)
  }
}
