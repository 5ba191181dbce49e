import type { Dependencies } from '../dependencies.ts'
import { challengeMinutes } from '../domain/passkey-challenge.ts'
import { deleteAuthenticationFailures } from '../storage/authentication-failures.repository.ts'
import { deleteGoodAddresses } from '../storage/good-addresses.repository.ts'
import { deleteExpiredInvitations } from '../storage/invitations.repository.ts'
import { deleteUsedChallenges } from '../storage/passkeys.repository.ts'
import { deleteExpiredPasswordResets } from '../storage/password-resets.repository.ts'
import { deleteEndedSessions } from '../storage/sessions.repository.ts'

const keptDays = 90
const everyMs = 3_600_000

/** Deletes refused sign-ins and unused addresses that are too old to help, and sessions and invitations that are over, now and every hour. Returns what stops it. */
export function forgetSignIns({ database, logger }: Dependencies): () => void {
  const forget = () => {
    const deletions = [
      deleteAuthenticationFailures(database, keptDays),
      deleteGoodAddresses(database, keptDays),
      deleteEndedSessions(database),
      deleteExpiredInvitations(database),
      deleteExpiredPasswordResets(database),
      deleteUsedChallenges(database, challengeMinutes),
    ]
    Promise.all(deletions).catch((error: unknown) => {
      logger.warn({ err: error }, 'old sign-ins are not deleted')
    })
  }
  forget()
  const timer = setInterval(forget, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
