import type { CodesByStatus } from '../order-answers.ts'
import type { DefenseRefusal } from '../pix-provider.ts'
import type { PixSettings } from '../settings.ts'

export type AuthStyle = 'basic-json' | 'basic-form' | 'body-form'

/**
 * How a PSP differs from the standard or goes beyond it. Each table says where its facts come from and what we could
 * not verify. Settings of the environment win over `authStyle` and `scopes`.
 */
export interface Dialect {
  /** The published addresses of its production; an installation uses `PIX_API_URL` and `PIX_TOKEN_URL`. */
  production: { api: string; token: string } | undefined
  /** How the client authenticates at the token endpoint, and the form of that request. */
  authStyle: AuthStyle
  /** The scopes to ask the token for; empty where the PSP grants all that the client has. */
  scopes: readonly string[]
  /** The certificate alone identifies the client: a secret is never sent. */
  withoutSecret?: true
  /** Extra headers for every call, including the token request. */
  headers: (settings: Pick<PixSettings, 'PIX_CLIENT_ID'>) => Record<string, string>
  /** One sentence about what is wrong with the settings, which then do not start. */
  refuse?: (settings: Pick<PixSettings, 'PIX_API_URL'>) => string | undefined
  /** For `GET /cob/{txid}`; any 404 means it too, whatever its code. */
  chargeNotFound: CodesByStatus
  refunds: {
    /** The order was understood and not taken. */
    refusals: CodesByStatus
    notFound: CodesByStatus
  }
  /** Undefined where payouts cannot keep our promises (docs/decisions/0072-payouts-under-an-id-of-ours.md). */
  payouts: PayoutWords | undefined
  /** The path of the account's balance, from the host; undefined where there is none. */
  balancePath: string | undefined
  /** The path of the list of disputes (MED), from the host; undefined where there is none. */
  disputesPath: string | undefined
  /** How to answer a dispute; undefined where the API has no way to. */
  defenses: DefenseWords | undefined
  /** Pix Automático, recurring charges; undefined where nothing public says that the PSP serves the standard's calls. */
  recurrences: RecurrenceWords | undefined
  /** Headers to register a callback address that does not ask for the PSP's certificate. */
  withoutMutualTls?: Readonly<Record<string, string>>
}

/** How calls about recurrences and their charges are refused; the calls themselves are the standard's. */
export interface RecurrenceWords {
  /** The order was understood and not taken. */
  refusals: CodesByStatus
  notFound: CodesByStatus
}

/** The path for answering a dispute, from the host, and the codes of each refusal. */
export interface DefenseWords {
  path: (disputeId: string) => string
  refusals: Readonly<Record<DefenseRefusal, CodesByStatus>>
}

/** Paths from the host: to send a payout under our id, to find it by that id, and to list payouts. */
export interface PayoutWords {
  sendPath: (payoutId: string) => string
  findPath: (payoutId: string) => string
  /** Lists the payouts sent in a window, including those ordered elsewhere. */
  listPath: string
  /** The order was understood and not taken. */
  refusals: CodesByStatus
  notFound: CodesByStatus
}
