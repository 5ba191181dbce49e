import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { booleanSetting, productionEnvironment } from '../config/environment.ts'
import { dialectNames } from './dialects/names.ts'

/** What an installation sets itself. Where PSPs differ is in the tables of `dialects/`. */
export const pixEnvironment = z.object({
  PIX_PROVIDER: productionEnvironment.shape.PIX_PROVIDER,
  /** The dialect of the simulated bank and of its clients. */
  PSP_SANDBOX_DIALECT: z.enum(dialectNames).default('efi'),
  /** Ends in the standard's version, e.g. `https://pix.api.efipay.com.br/v2`. */
  PIX_API_URL: z.url({ protocol: /^https?$/ }),
  PIX_TOKEN_URL: z.url({ protocol: /^https?$/ }),
  PIX_CLIENT_ID: z.string().min(1),
  /** Absent where the certificate alone identifies the client (Sicoob). */
  PIX_CLIENT_SECRET: z.string().min(1).optional(),
  /** Our own key: charges are received on it, payouts are sent from it. */
  PIX_KEY: z.string().min(1).max(77),
  /** How the client authenticates at the token endpoint, and the form of that request; by the dialect when absent. */
  PIX_AUTH_STYLE: z.enum(['basic-json', 'basic-form', 'body-form']).optional(),
  /** The scopes to ask the token for, separated by spaces; by the dialect when absent. */
  PIX_SCOPES: z.string().optional(),
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
  /**
   * Our account at the PSP, which each charge of a subscription names: branch, number and kind, e.g.
   * `0001/12345678/CORRENTE`; some accounts have no branch. When it is set, subscriptions are offered if the PSP has
   * them.
   */
  PIX_RECEIVER_ACCOUNT: z
    .string()
    .regex(/^(\d{1,4}\/)?[0-9A-Z]{1,20}\/(CORRENTE|POUPANCA|PAGAMENTO)$/)
    .optional(),
  PIX_POLLING_ONLY: booleanSetting('false'),
  /** Registers our address although it does not ask for the PSP's certificate, where the PSP allows that (Efí). */
  PIX_CALLBACKS_WITHOUT_MTLS: booleanSetting('false'),
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

/** As the standard writes it. */
export interface ReceiverAccount {
  agencia?: string
  conta: string
  tipoConta: string
}

/** The account that subscriptions are paid to; the simulated bank takes any. */
export function receiverAccountOf({
  PIX_PROVIDER,
  PIX_RECEIVER_ACCOUNT,
}: Pick<PixSettings, 'PIX_PROVIDER' | 'PIX_RECEIVER_ACCOUNT'>): ReceiverAccount | undefined {
  const text = PIX_RECEIVER_ACCOUNT ?? (PIX_PROVIDER === 'sandbox' ? '12345678/PAGAMENTO' : undefined)
  const [tipoConta, conta, agencia] = text?.split('/').reverse() ?? []
  if (tipoConta === undefined || conta === undefined) return undefined
  return { ...(agencia !== undefined && { agencia }), conta, tipoConta }
}

/** The SPI settles an order within 40 s of its arrival (Central Bank, Manual de Tempos do Pix). */
const realWindowMinMs = 41_000

/** With a settle window shorter than a real PSP may take, we would pay twice; the simulated bank settles sooner. */
export const refuseShortWindow =
  <Name extends string>(name: Name) =>
  (settings: Pick<PixSettings, 'PIX_PROVIDER'> & Record<Name, number>, context: z.RefinementCtx): void => {
    if (settings.PIX_PROVIDER === 'sandbox' || settings[name] >= realWindowMinMs) return
    const message = `must be at least ${realWindowMinMs} with a real PSP`
    context.addIssue({ code: 'custom', path: [name], message })
  }

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

/** Reads the certificate files; throws with the name of a missing file or setting. */
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
