import { CommanderError } from '@commander-js/extra-typings'
import { ComportaError, ConnectionError } from '@comporta/client'
import { Failure, UsageError, type World } from './context.ts'
import { createProgram } from './program.ts'

/**
 * Runs one command line. Returns the exit status: 0; 1 when the API refused or did not answer, or a check failed; 2 for
 * a wrong command.
 */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    await createProgram(world).parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    return tell(error, world)
  }
}

function tell(error: unknown, { err }: World): number {
  // Commander has already printed it; asking for help is no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) {
    err(`${error.message}\n`)
    return 2
  }
  if (error instanceof Failure) {
    err(`error: ${error.message}\n`)
    return 1
  }
  if (error instanceof ComportaError) {
    err(refusalText(error))
    return 1
  }
  if (error instanceof ConnectionError) {
    err(`error: ${error.message}; whether anything was done there is not known\n`)
    return 1
  }
  throw error
}

function refusalText({ message, fields, code, status, requestId }: ComportaError): string {
  const lines = [`error: ${message}`]
  for (const [name, texts] of Object.entries(fields)) for (const text of texts) lines.push(`  ${name}: ${text}`)
  lines.push(`  (${[code, `status ${status}`, requestId && `request ${requestId}`].filter(Boolean).join(', ')})`)
  return `${lines.join('\n')}\n`
}
