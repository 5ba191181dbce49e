import { startTimer, type Timer } from '@comporta/shared/process/timer.ts'
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
/** A process that has just started first has connections to open for waiting requests. */
const firstAfterMs = 60_000

export const startForgettingSignIns = (dependencies: Dependencies): Timer =>
  startTimer({
    name: 'forget-sign-ins',
    intervalMs: everyMs,
    firstAfterMs,
    work: () => forgetSignIns(dependencies),
    logger: dependencies.logger,
  })

/**
 * Deletes refused sign-ins and unused addresses that are too old to help, and sessions, invitations, password resets and
 * challenges that are over.
 */
export async function forgetSignIns({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  await deleteAuthenticationFailures(database, keptDays)
  await deleteGoodAddresses(database, keptDays)
  await deleteEndedSessions(database)
  await deleteExpiredInvitations(database)
  await deleteExpiredPasswordResets(database)
  await deleteUsedChallenges(database, challengeMinutes)
}
