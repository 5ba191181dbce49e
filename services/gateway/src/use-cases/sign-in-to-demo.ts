import { type DemoPerson, demoPeople } from '@comporta/shared/demo/demo-people.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPerson, listMembershipsOf } from '../storage/people.repository.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'

/** Signs in as one of the demo's people, as anybody may. Throws `not_found` when the demo was removed. */
export async function signInToDemo(
  dependencies: Pick<Dependencies, 'database' | 'metrics'>,
  as: DemoPerson,
  browser: Browser,
): Promise<OpenedSession> {
  const { id } = demoPeople[as]
  const { database } = dependencies
  const [person, memberships] = await Promise.all([findPerson(database, id), listMembershipsOf(database, id)])
  if (person?.status !== 'active') throw new AppError('not_found', 'The demo was removed')
  return openSession(dependencies, { person, memberships }, browser, { by: 'demo' })
}
