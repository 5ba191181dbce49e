import { invalidField } from '../errors/app-error.ts'
import { parseId } from '../ids/ids.ts'

/** Reads a cursor, the id of the last row on the previous page; throws `invalid_request` for anything else. */
export function cursorOf<Id extends NonNullable<ReturnType<typeof parseId>>>(text: string | undefined): Id | undefined {
  if (text === undefined) return undefined
  const id = parseId<Id>(text)
  if (id === undefined) throw invalidField('cursor', 'is not one that this list gave out')
  return id
}
