import { ConnectionError, isComportaError } from '@comporta/client'
import { PasskeyNotShown } from '../session/passkey.ts'
import type { Texts } from '../texts/texts.tsx'

/** What the API says of a refusal, in words: by its code where the portal has its own, and the API's otherwise. */
export function wordsOf(error: unknown, texts: Texts): string {
  if (error instanceof ConnectionError) return texts.errors.no_answer
  if (error instanceof PasskeyNotShown) return texts.errors.passkey_not_shown
  if (!isComportaError(error)) return texts.errors.internal
  const known = error.code && error.code in texts.errors ? texts.errors[error.code as keyof Texts['errors']] : undefined
  return known ?? error.message
}
