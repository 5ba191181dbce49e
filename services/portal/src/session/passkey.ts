import type { Session } from '@comporta/client'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '../api/call.ts'

/** What the device was asked, and the person did not do: no key, no finger, or they went away. */
export class PasskeyNotShown extends Error {}

const notShown = (cause: unknown): never => {
  throw new PasskeyNotShown('No passkey was shown', { cause })
}

/** Browsers have passkeys where nobody listens in, and for names, not for addresses. */
export const knowsPasskeys = 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** Signs in; with somebody signed in already it is their second factor. */
export async function showPasskey(): Promise<Session> {
  const { options } = await call('post', '/v1/session/passkey/options')
  const response = await startAuthentication({ optionsJSON: options as never }).catch(notShown)
  return call('post', '/v1/session/passkey', { body: { response: response as never } })
}

export async function makePasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { options } = await call('post', '/v1/passkeys/options', { body: { password } })
  const response = await startRegistration({ optionsJSON: options as never }).catch(notShown)
  await call('post', '/v1/passkeys', { body: { name, response: response as never } })
}
