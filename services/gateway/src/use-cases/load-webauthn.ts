/** Loaded when a passkey is first used: it takes 27 MB, which a gateway without people does not need. */
export const loadWebAuthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server')
