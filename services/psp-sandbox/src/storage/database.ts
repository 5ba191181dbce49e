import type { Cents } from '@comporta/shared/money/cents.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import { type Generated, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { PayoutEnd } from '../domain/destinations.ts'
import type { DueTerms } from '../domain/due-amount.ts'
import type { AttemptStatus, Ending, History, RecurrenceStatus, RecurringStatus } from '../domain/recurrence.ts'
import type { Period } from '../domain/recurrence-calendar.ts'
import type { Topic } from '../domain/topics.ts'

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
type TransferStatus = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'
type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
export type DisputeStatus = 'ABERTA' | 'EM_DEFESA' | 'ACEITA' | 'REJEITADA' | 'CANCELADA'

/** Who should pay, with exactly one document. */
export interface Debtor {
  cpf?: string
  cnpj?: string
  nome: string
  /** Only with a due date. */
  email?: string | undefined
  logradouro?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
  cep?: string | undefined
}

interface ChargesTable {
  txid: string
  status: ChargeStatus
  amountCents: Cents
  expiresInSeconds: number
  pixKey: string
  description: string | null
  debtor: Debtor | null
  furtherLines: readonly { nome: string; valor: string }[] | null
  /** The terms of a charge with a due date, which can also be paid until `expiresInSeconds` are over. */
  due: DueTerms | null
  /** Rises with each change. */
  revision: Generated<number>
  /** Where the payer's bank fetches it; null once it was taken away from there, and then it has no code. */
  locationId: Generated<bigint | null>
  locationToken: string | null
  /** When its location was made; null when both were made together. */
  locatedAt: Date | null
  brCode: string | null
  createdAt: Date
}

/** Locations that show no charge, or none any more. */
interface FreeLocationsTable {
  id: Generated<bigint>
  kind: ChargeKind
  token: string
  createdAt: Date
}

interface PaymentsTable {
  endToEndId: string
  txid: string | null
  pixKey: string
  amountCents: Cents
  payerName: string | null
  payerDocument: string | null
  paidAt: Date
}

interface RefundsTable {
  endToEndId: string
  refundId: string
  returnId: string
  amountCents: Cents
  description: string | null
  nature: string
  status: RefundStatus
  dueAt: Date
  requestedAt: Date
  settledAt: Date | null
}

interface PayoutsTable {
  number: Generated<bigint>
  payoutId: string
  e2eId: string
  pixKey: string
  amountCents: Cents
  description: string | null
  status: TransferStatus
  ends: PayoutEnd
  errorCode: string | null
  dueAt: Date
  requestedAt: Date
  endedAt: Date | null
  returnDueAt: Date | null
  returnedAt: Date | null
}

interface DisputesTable {
  id: string
  endToEndId: string
  amountCents: Cents
  status: DisputeStatus
  /** The receiver's answer, given once. */
  analysis: 'aceito' | 'rejeitado' | null
  defense: string | null
  defendedAt: Date | null
  openedAt: Date
  changedAt: Date
}

interface RecurrencesTable {
  id: string
  status: RecurrenceStatus
  contract: string
  subject: string | null
  debtor: Debtor
  firstDay: string
  lastDay: string | null
  period: Period
  /** Of each charge; null when it varies. */
  amountCents: Cents | null
  /** The lowest limit that a payer may set. */
  minimumCents: Cents | null
  allowsRetries: boolean
  locationId: bigint | null
  history: History<RecurrenceStatus>
  ending: Ending | null
  createdAt: Date
}

interface RecurringChargesTable {
  txid: string
  recurrenceId: string
  status: RecurringStatus
  cycle: number
  dueDay: string
  amountCents: Cents
  onBusinessDays: boolean
  /** Where the receiver wants the money. */
  account: { agencia?: string | undefined; conta: string; tipoConta: string }
  debtor: Record<string, string> | null
  description: string | null
  history: History<RecurringStatus>
  ending: Ending | null
  createdAt: Date
}

interface ChargeAttemptsTable {
  endToEndId: string
  txid: string
  day: string
  kind: 'AGND' | 'NTAG'
  status: AttemptStatus
  dueAt: Date
  history: History<AttemptStatus>
  refusal: { codigo: string; descricao: string } | null
}

interface DeliveriesTable {
  id: Generated<bigint>
  topic: Topic
  body: unknown
  dueAt: Date
  attempts: Generated<number>
  doneAt: Date | null
}

export interface BankSchema {
  charges: ChargesTable
  freeLocations: FreeLocationsTable
  payments: PaymentsTable
  refunds: RefundsTable
  payouts: PayoutsTable
  payoutTries: { payoutId: string; tries: number }
  disputes: DisputesTable
  webhooks: { topic: Topic; pixKey: string; url: string; createdAt: Generated<Date> }
  deliveries: DeliveriesTable
  recurrenceLocations: { id: Generated<bigint>; token: string; createdAt: Date }
  recurrences: RecurrencesTable
  recurringCharges: RecurringChargesTable
  chargeAttempts: ChargeAttemptsTable
}

export type Database = Kysely<BankSchema>
export type DatabaseTransaction = Transaction<BankSchema>
export type ChargeRow = Selectable<ChargesTable>
export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>
export type PayoutRow = Selectable<PayoutsTable>
export type DisputeRow = Selectable<DisputesTable>
export type RecurrenceRow = Selectable<RecurrencesTable>
export type RecurringChargeRow = Selectable<RecurringChargesTable>
export type AttemptRow = Selectable<ChargeAttemptsTable>

/**
 * The time of the bank's clock in `inMs` milliseconds. It is the clock of its process, not PostgreSQL's: the product
 * may use the same server, and tests set that clock.
 */
export const bankTime = (inMs = 0): Date => new Date(Date.now() + inMs)

/** How long ago an order arrived. */
export const ageMs = () =>
  sql<number>`extract(epoch FROM ${bankTime()}::timestamptz - requested_at)::float8 * 1000`.as('ageMs')

export const jsonb = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`
