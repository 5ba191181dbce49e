import { scopes } from '@comporta/shared/contracts/auth.contract.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { listSessionsAnswer, sessionView } from '@comporta/shared/contracts/people.contract.ts'
import { isDemoPerson } from '@comporta/shared/demo/demo-people.ts'
import type { z } from 'zod'
import { allows } from '../domain/client.ts'
import { idleEndOf, type Session, type SignedIn, scopesOf } from '../domain/person.ts'
import { isDecisive } from '../domain/second-factor.ts'
import { csrfTokenOf } from '../use-cases/session-tokens.ts'

export function toSessionView({
  person,
  session,
  membership,
  memberships,
  token,
}: SignedIn & { token: string }): z.output<typeof sessionView> {
  const { role, merchant } = membership
  const held = scopesOf(membership)
  const permissions = scopes.filter((scope) => allows(held, scope))
  const demo = isDemoPerson(person.id)
  return {
    person: { id: person.id, name: person.name, email: person.email },
    door: person.door,
    merchant: merchant && { id: merchant.id, name: merchant.name },
    merchants: memberships.flatMap((own) =>
      own.merchant ? [{ id: own.merchant.id, name: own.merchant.name, role: own.role }] : [],
    ),
    role,
    permissions,
    second_factor: {
      enrolled: person.secondFactors.length > 0,
      kinds: [...person.secondFactors],
      required_for: demo ? [] : permissions.filter(isDecisive),
      at: session.secondFactorAt && offsetTime(session.secondFactorAt),
    },
    csrf_token: csrfTokenOf(token),
    expires_at: offsetTime(session.expiresAt),
    idle_expires_at: offsetTime(idleEndOf(session)),
    demo,
  }
}

export const toSessionRow = (
  session: Session,
  current: Session,
): z.output<typeof listSessionsAnswer>['data'][number] => ({
  id: session.id,
  created_at: offsetTime(session.createdAt),
  last_seen_at: offsetTime(session.lastSeenAt),
  ip_prefix: session.addressPrefix,
  user_agent: session.userAgent,
  current: session.id === current.id,
})
