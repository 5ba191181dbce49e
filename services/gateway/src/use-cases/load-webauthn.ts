/** Loaded when a passkey is first used: it weighs 27 MB, which a gateway without people does not carry. */
export const loadWebAuthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server')
