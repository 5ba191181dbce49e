import type { Dependencies } from '../dependencies.ts'
import { deleteAuthenticationFailures } from '../storage/authentication-failures.repository.ts'

const keptDays = 90
const everyMs = 3_600_000

/** Deletes refused sign-ins that are too old to help, now and every hour. Returns what stops it. */
export function forgetAuthenticationFailures({ database, logger }: Dependencies): () => void {
  const forget = () => {
    deleteAuthenticationFailures(database, keptDays).catch((error: unknown) => {
      logger.warn({ err: error }, 'old sign-in failures are not deleted')
    })
  }
  forget()
  const timer = setInterval(forget, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
