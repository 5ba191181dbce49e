import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { booleanSetting } from '../config/environment.ts'

/**
 * Where PSPs differ although they speak the same standard. `sandbox` and `api-pix` use the same client; the name says
 * whether the gateway offers the sandbox's own routes.
 */
export const pixEnvironment = z.object({
  PIX_PROVIDER: z.enum(['sandbox', 'api-pix']).default('sandbox'),
  /** Ends in the standard's version, e.g. `https://pix.api.efipay.com.br/v2`. */
  PIX_API_URL: z.url({ protocol: /^https?$/ }),
  PIX_TOKEN_URL: z.url({ protocol: /^https?$/ }),
  PIX_CLIENT_ID: z.string().min(1),
  PIX_CLIENT_SECRET: z.string().min(1),
  /** Our own key: charges are received on it, payouts are sent from it. */
  PIX_KEY: z.string().min(1).max(77),
  /** How the client shows itself at the token endpoint, and the form of that request. */
  PIX_AUTH_STYLE: z.enum(['basic-json', 'basic-form', 'body-form']).default('basic-json'),
  PIX_SCOPES: z.string().default(''),
  /** A JSON object of headers that the PSP wants on every call. */
  PIX_EXTRA_HEADERS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const headers = extraHeaders.safeParse(jsonOf(text))
      if (headers.success) return headers.data
      context.addIssue({ code: 'custom', message: 'expected a JSON object of texts' })
      return z.NEVER
    }),
  PIX_POLLING_ONLY: booleanSetting('false'),
  PIX_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** The PSP's certificate authority, when it is not a public one. */
  PIX_CA_FILE: z.string().optional(),
  /** mTLS: a PEM pair, or a PFX file with its passphrase. */
  PIX_CERT_FILE: z.string().optional(),
  PIX_CERT_KEY_FILE: z.string().optional(),
  PIX_PFX_FILE: z.string().optional(),
  PIX_PFX_PASSPHRASE: z.string().optional(),
})

export type PixSettings = z.output<typeof pixEnvironment>

const extraHeaders = z.record(z.string(), z.string())

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface TlsMaterial {
  ca?: Buffer
  cert?: Buffer
  key?: Buffer
  pfx?: Buffer
  passphrase?: string
}

/** Reads the certificate files once, at start; throws with the name of a file or a setting that is not there. */
export function readTlsMaterial(settings: PixSettings): TlsMaterial {
  if ((settings.PIX_CERT_FILE === undefined) !== (settings.PIX_CERT_KEY_FILE === undefined)) {
    throw new Error('PIX_CERT_FILE and PIX_CERT_KEY_FILE are set together, or neither')
  }
  return {
    ...(settings.PIX_CA_FILE === undefined ? {} : { ca: readFileSync(settings.PIX_CA_FILE) }),
    ...(settings.PIX_CERT_FILE === undefined ? {} : { cert: readFileSync(settings.PIX_CERT_FILE) }),
    ...(settings.PIX_CERT_KEY_FILE === undefined ? {} : { key: readFileSync(settings.PIX_CERT_KEY_FILE) }),
    ...(settings.PIX_PFX_FILE === undefined ? {} : { pfx: readFileSync(settings.PIX_PFX_FILE) }),
    ...(settings.PIX_PFX_PASSPHRASE === undefined ? {} : { passphrase: settings.PIX_PFX_PASSPHRASE }),
  }
}
