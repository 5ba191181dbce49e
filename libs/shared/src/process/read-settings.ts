import type { z } from 'zod'
import { readEnvironment, UnusableEnvironment } from '../config/environment.ts'
import { refusedToStart } from './refuse-unsafe-production.ts'

/** As `readEnvironment`, for a process that begins: what is wrong with its settings is said in a line each, and ends it. */
export function readSettings<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  try {
    return readEnvironment(schema)
  } catch (error) {
    if (!(error instanceof UnusableEnvironment)) throw error
    process.stderr.write(`Refused to start:\n${error.problems.map((problem) => `  - ${problem}`).join('\n')}\n`)
    process.exit(refusedToStart)
  }
}
