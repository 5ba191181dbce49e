import type { CodesByStatus } from '../order-answers.ts'
import type { DefenseRefusal } from '../pix-provider.ts'
import type { PixSettings } from '../settings.ts'

export type AuthStyle = 'basic-json' | 'basic-form' | 'body-form'

/**
 * In what a PSP differs from the standard, or goes beyond it. Each table says where its facts come from and what nobody here
 * has seen. Settings of the environment win over `authStyle` and `scopes`.
 */
export interface Dialect {
  /** Where its production is, as published; `PIX_API_URL` and `PIX_TOKEN_URL` say where an installation's is. */
  production: { api: string; token: string } | undefined
  /** How the client shows itself at the token endpoint, and the form of that request. */
  authStyle: AuthStyle
  /** What the token is asked for; empty where the PSP gives all that the client has. */
  scopes: readonly string[]
  /** The certificate alone shows who asks: a secret is never sent. */
  withoutSecret?: true
  /** Further headers of every call, the token's included. */
  headers: (settings: Pick<PixSettings, 'PIX_CLIENT_ID'>) => Record<string, string>
  /** What is wrong with the settings, in a sentence; they do not start. */
  refuse?: (settings: Pick<PixSettings, 'PIX_API_URL'>) => string | undefined
  /** Of `GET /cob/{txid}`; a 404 says it too, whatever its code. */
  chargeNotFound: CodesByStatus
  refunds: {
    /** The order was understood and not taken. */
    refusals: CodesByStatus
    notFound: CodesByStatus
  }
  /** Undefined where no order can be sent that keeps our promises (docs/decisions/0072-payouts-under-an-id-of-ours.md). */
  payouts: PayoutWords | undefined
  /** Tells what the account has, from the host: undefined where nothing does. */
  balancePath: string | undefined
  /** The list of disputes (MED): undefined where there is none. */
  disputesPath: string | undefined
  /** How a dispute is answered: undefined where the API has no way to. */
  defenses: DefenseWords | undefined
  /** Charges to which a payer agreed once (Pix Automático): undefined where nothing public says that the PSP serves the standard's calls. */
  recurrences: RecurrenceWords | undefined
  /** Lets a callback address be registered that does not ask for the PSP's certificate. */
  withoutMutualTls?: Readonly<Record<string, string>>
}

/** How calls about recurrences and their charges are refused; the calls themselves are the standard's. */
export interface RecurrenceWords {
  /** The order was understood and not taken. */
  refusals: CodesByStatus
  notFound: CodesByStatus
}

/** Where an answer to a dispute goes, from the host, and the codes with which it is refused, by why. */
export interface DefenseWords {
  path: (disputeId: string) => string
  refusals: Readonly<Record<DefenseRefusal, CodesByStatus>>
}

/** A payout endpoint that takes an order under an id of ours, another that finds it by that, and the list. From the host. */
export interface PayoutWords {
  sendPath: (payoutId: string) => string
  findPath: (payoutId: string) => string
  /** Lists what was sent in a window, orders from elsewhere too. */
  listPath: string
  /** The order was understood and not taken. */
  refusals: CodesByStatus
  notFound: CodesByStatus
}
