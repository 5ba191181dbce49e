import type { Session } from '@comporta/client'
import { call } from '../api/call.ts'

/** The person did not show the passkey that the device asked for: no key, no finger, or they went away. */
export class PasskeyNotShown extends Error {}

const notShown = (cause: unknown): never => {
  throw new PasskeyNotShown('No passkey was shown', { cause })
}

/** Browsers offer passkeys over secure connections only, and for host names, not for IP addresses. */
export const knowsPasskeys = 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** Loaded while the API answers, because most people never need it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Signs in with a passkey; for somebody who is signed in already it is the second factor. */
export async function showPasskey(): Promise<Session> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    call('post', '/v1/session/passkey/options'),
    loadWebAuthn(),
  ])
  const response = await startAuthentication({ optionsJSON: options as never }).catch(notShown)
  return call('post', '/v1/session/passkey', { body: { response: response as never } })
}

export async function makePasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const [{ options }, { startRegistration }] = await Promise.all([
    call('post', '/v1/passkeys/options', { body: { password } }),
    loadWebAuthn(),
  ])
  const response = await startRegistration({ optionsJSON: options as never }).catch(notShown)
  await call('post', '/v1/passkeys', { body: { name, response: response as never } })
}
