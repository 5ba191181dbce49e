import { expect, it } from 'vitest'
import { isChallengeFor, newChallenge } from './passkey-challenge.ts'
import { createSealing } from './sealing.ts'

const sealing = createSealing('a key of the tests')
const asReported = (challenge: string): string => Buffer.from(challenge).toString('base64url')

it('a passkey challenge is valid for five minutes, for its own purpose, and only if made with our key', () => {
  const now = Date.now()
  const challenge = asReported(newChallenge(sealing, 'sign-in', now))
  expect(isChallengeFor(sealing, 'sign-in', challenge, now + 299_000)).toBe(true)
  expect(isChallengeFor(sealing, 'sign-in', challenge, now + 301_000)).toBe(false)
  expect(isChallengeFor(sealing, 'enrol somebody', challenge, now)).toBe(false)
  expect(isChallengeFor(createSealing('another key'), 'sign-in', challenge, now)).toBe(false)
  expect(isChallengeFor(sealing, 'sign-in', 'nonsense', now)).toBe(false)
})
