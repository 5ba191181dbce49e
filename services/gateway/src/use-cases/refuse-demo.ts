import { isDemoPerson } from '@comporta/shared/demo/demo-people.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Person } from '../domain/person.ts'

/** Of the demo's people everybody is one: what one visitor changed would be every other's. */
export function refuseDemo({ id }: Pick<Person, 'id'>): void {
  if (isDemoPerson(id)) throw new AppError('forbidden', 'The demo’s people are everybody’s, and stay as they are')
}
