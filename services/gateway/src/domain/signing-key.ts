/** An Ed25519 pair for access tokens, base64 DER (PKCS8 and SPKI). */
export interface SigningKeyPair {
  id: string
  privateKey: string
  publicKey: string
}

export interface SigningKey extends SigningKeyPair {
  /** False while other gateways and caches of the key set may not have seen it yet. */
  maySign: boolean
}

/** The key for new tokens: the newest that may sign. `keys` are newest first. */
export const signingKeyOf = (keys: readonly SigningKey[]): SigningKey | undefined => keys.find((key) => key.maySign)
