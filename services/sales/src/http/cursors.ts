import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'

const refuse = (): never => {
  throw new AppError('invalid_request', 'cursor: is not one that this list gave out')
}

/** A cursor that is the id of the last row of the page before; throws `invalid_request` for anything else. */
export const cursorOf = <Id extends NonNullable<ReturnType<typeof parseId>>>(
  cursor: string | undefined,
): Id | undefined => (cursor === undefined ? undefined : (parseId<Id>(cursor) ?? refuse()))

/** The same for lists whose ids are numbers. */
export const numberCursorOf = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : refuse()
}
