import { isDemoPerson } from '@comporta/shared/demo/demo-people.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Person } from '../domain/person.ts'

/** Everybody shares the demo's people, so a change by one visitor would affect all others. Throws 403. */
export function refuseDemo({ id }: Pick<Person, 'id'>): void {
  if (isDemoPerson(id)) throw new AppError('forbidden', 'The demo’s people are everybody’s, and stay as they are')
}
