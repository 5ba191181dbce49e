import type { Sealing } from './sealing.ts'

/** How long somebody may take to touch a key. */
export const challengeMinutes = 5

/** What a device has to sign, with its purpose (`enrol <person>` or `sign-in`) and its end. Nothing of it is stored before it is used. */
export const newChallenge = ({ seal }: Sealing, purpose: string, now = Date.now()): string =>
  seal(String(now + challengeMinutes * 60_000), contextOf(purpose))

/** `signed` is the challenge as a browser reports it, in base64url. */
export function isChallengeFor({ open }: Sealing, purpose: string, signed: string, now = Date.now()): boolean {
  try {
    return Number(open(Buffer.from(signed, 'base64url').toString(), contextOf(purpose))) >= now
  } catch {
    return false
  }
}

const contextOf = (purpose: string): string => `passkey challenge ${purpose}`
