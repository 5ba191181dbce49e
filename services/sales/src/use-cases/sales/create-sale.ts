import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { AppError, invalidField } from '@comporta/shared/errors/app-error.ts'
import { newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type AskedDue, type Due, lastDayOf, refusalOfDate, resolveDue } from '../../domain/due.ts'
import { isShown, type NewSale, type Sale, type ShownSale } from '../../domain/sale.ts'
import { saleFingerprint } from '../../domain/sale-fingerprint.ts'
import { type AskedShare, refusalOfReceivers, resolveSplit, type Share } from '../../domain/split.ts'
import { giveCode, insertSale } from '../../storage/new-sales.repository.ts'
import { findSaleByKey, findSaleForUpdate, moveSale } from '../../storage/sales.repository.ts'
import { accountForCharge, bankOf, isDown } from '../provider/bank-of.ts'
import { cancelCharge } from './cancel-sale.ts'
import { createCharge, noAnswer } from './create-charge.ts'

export interface SaleOrder extends Omit<NewSale, 'id' | 'provider' | 'providerAccount' | 'txid' | 'split' | 'due'> {
  due: AskedDue | null
  split: readonly AskedShare[] | null
  /** Which of the merchants in the order are active, as the gateway says, which knows them. */
  activeMerchants: ReadonlySet<string>
  merchantCity: string
  /** The merchant's API client. */
  clientId: string
}

export interface CreatedSale {
  sale: ShownSale
  /** Its key had made this sale before. */
  isReplay: boolean
}

/** The time until the provider must have answered, well below the three seconds in which a caller gets an answer. */
export const createDeadlineMs = 2_600
const descriptionLengthMax = 140
/** Until this age a sale still gets its charge; well before the charge is taken back (`creationGraceMs`). */
export const resumedWithinMs = 8_000
/** How often to look up a key that other requests may free or take meanwhile. */
export const recordAttemptsMax = 3

type CreateDependencies = Parameters<typeof cancelCharge>[0] & Pick<Dependencies, 'settings' | 'provider'>

/**
 * Creates a sale and its charge at the provider. The sale is recorded first, so that its charge is taken back whatever
 * happens to the call; without a code the sale is never shown. The same order under the same Idempotency-Key goes on
 * with the sale that the key made, whose txid makes its charge the same too. Throws `charge_refused`, `split_refused`,
 * `due_charge_refused`, `idempotency_key_reused`, and `unavailable` when the provider does not answer before the
 * deadline, which counts from here.
 *
 * A sale's charge stays at one bank forever, that of the account it began with. If that bank goes down before anybody
 * has the code, the sale is given up, and the order gets another sale at the other bank.
 */
export async function createSale(dependencies: CreateDependencies, order: SaleOrder): Promise<CreatedSale> {
  const deadlineAt = performance.now() + createDeadlineMs
  const recorded = await recordOrder(dependencies, order)
  try {
    return await sellRecorded(dependencies, order, recorded, deadlineAt)
  } catch (error) {
    if (!(isUnanswered(error) && isElsewhereNow(dependencies, recorded.sale))) throw error
  }
  return sellRecorded(dependencies, order, await recordOrder(dependencies, order), deadlineAt)
}

interface RecordedOrder {
  sale: Sale
  isReplay: boolean
}

const isUnanswered = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable'

/** This sale's bank is down, and new charges are made at another account. */
const isElsewhereNow = (dependencies: CreateDependencies, { providerAccount, due }: Sale): boolean =>
  isDown(dependencies, providerAccount) && accountForCharge(dependencies, { isDue: due !== null }) !== providerAccount

/** The sale of this order: a new one, or the one that its key made before, whatever has changed since. */
async function recordOrder(dependencies: CreateDependencies, order: SaleOrder): Promise<RecordedOrder> {
  const { database } = dependencies
  const { merchantCity, clientId, activeMerchants, ...told } = order
  const { merchantId, idempotencyKey, amountCents } = told
  const split = told.split && resolveSplit(told.split, { sellerId: merchantId, amountCents })
  const due = told.due && resolveDue(told.due, { ...told, split })
  const refusal = refusalOf(dependencies, order, split, due)
  const asked = { ...told, split, due }
  const requestFingerprint = idempotencyKey === null ? null : saleFingerprint(asked)
  const providerAccount = accountForCharge(dependencies, { isDue: due !== null })
  for (let attempt = 1; attempt <= recordAttemptsMax; attempt += 1) {
    const intent = {
      ...asked,
      id: newId<SaleId>(),
      provider: bankOf(dependencies, providerAccount).name,
      providerAccount,
      txid: createTxid(due ? 'cobv' : 'cob'),
      requestFingerprint,
      payableUntil: due && startOfDay(addDays(lastDayOf(due), 1)),
    }
    const sale = refusal
      ? undefined
      : await passStep('create-sale:commit-intent', () => insertSale(database, intent, `client:${clientId}`))
    if (sale) return { sale, isReplay: false }
    const known = idempotencyKey === null ? undefined : await findSaleByKey(database, merchantId, idempotencyKey)
    if (!known && refusal) throw refusal
    if (!known) continue
    if (known.requestFingerprint !== requestFingerprint)
      throw keyConflict('idempotency_key_reused', 'was used before with other data')
    if (isShown(known)) return { sale: known, isReplay: true }
    if (isElsewhereNow(dependencies, known)) {
      await giveUp(dependencies, known.id)
      continue
    }
    if (known.ageMs <= resumedWithinMs) return { sale: known, isReplay: true }
    // The first request gave up long ago: once its charge is taken back, the key is free.
    await cancelCharge(dependencies, known.id)
  }
  throw keyConflict('idempotency_key_in_use', 'belongs to a request that is being given up; try again')
}

/**
 * Gives up a sale without a code. From now on nobody gets its code, whatever the bank still answers to a waiting
 * request. Its charge is taken back, and its key is free for another sale. A sale that has its code is left as it is.
 */
const giveUp = (dependencies: CreateDependencies, saleId: SaleId): Promise<void> =>
  commit(dependencies, 'create-sale:commit-given-up', async (transaction) => {
    const sale = await findSaleForUpdate(transaction, saleId)
    if (!sale || isShown(sale)) return
    const wish = { from: 'pending', on: 'cancel_requested', actor: 'system', reason: 'its bank is down' } as const
    const changes = { cancelRequestedAt: new Date(), idempotencyKey: null }
    await moveSale(transaction, saleId, { ...wish, changes })
  })

export const keyConflict = (code: 'idempotency_key_reused' | 'idempotency_key_in_use', text: string): AppError =>
  new AppError(code, `This Idempotency-Key ${text}`, { fields: { idempotency_key: [text] } })

/** Makes the charge where there is none yet, and shows the sale with its code. */
async function sellRecorded(
  dependencies: CreateDependencies,
  { merchantCity, expirationMinutes }: SaleOrder,
  { sale, isReplay }: RecordedOrder,
  deadlineAt: number,
): Promise<CreatedSale> {
  if (isShown(sale)) return { sale, isReplay }
  const newCharge = {
    txid: sale.txid,
    amountCents: sale.amountCents,
    expiresInSeconds: expirationMinutes * 60,
    ...(sale.due && { due: { ...sale.due, debtor: debtorOf(sale) } }),
    description: descriptionOf(sale),
    merchantName: sale.merchantName,
    merchantCity,
  }
  const charge = await createCharge(bankOf(dependencies, sale.providerAccount), newCharge, deadlineAt)
  const shown = charge.status === 'removed' ? undefined : await showSale(dependencies, sale, charge.brCode)
  if (!shown || !isShown(shown)) throw noAnswer({ detail: 'the charge was taken back before its code was stored' })
  return { sale: shown, isReplay }
}

/** A sale with a due date always has both. */
const debtorOf = ({ customerName, customerDocument }: Sale) => ({
  name: customerName ?? '',
  document: customerDocument ?? '',
})

/** Why this order cannot make a new sale now; a sale that its key made before is not affected. */
function refusalOf(
  { settings, provider }: CreateDependencies,
  { returnUrl, activeMerchants }: SaleOrder,
  split: readonly Share[] | null,
  due: Due | null,
): AppError | undefined {
  // The payer comes from an https page, and the link back must not leave https.
  const isLedOut = settings.httpsOnly && returnUrl !== null && new URL(returnUrl).protocol !== 'https:'
  if (isLedOut) return invalidField('return_url', 'must begin with https://')
  if (due && !provider.offersDueCharges) {
    return new AppError('due_charges_not_offered', 'The payment provider has no charges with a due date here')
  }
  return (due && refusalOfDate(due, dateOf(new Date()))) ?? refusalOfReceivers(split ?? [], activeMerchants)
}

/** Shows the sale from now on. Undefined when it was moved meanwhile. */
async function showSale(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  asked: Sale,
  brCode: string,
): Promise<Sale | undefined> {
  const shown = await passStep('create-sale:commit-code', () =>
    giveCode(dependencies.database, { sale: asked, brCode }),
  )
  if (shown) return shown
  return commit(dependencies, 'create-sale:commit-code', async (transaction) => {
    const sale = await findSaleForUpdate(transaction, asked.id)
    // A twin under the same key was first, or has gone to another bank.
    if (sale && (isShown(sale) || sale.cancelRequestedAt !== null)) return sale
    return moveSale(transaction, asked.id, {
      from: 'pending',
      on: 'charge_created',
      actor: 'bank',
      changes: { brCode },
    })
  })
}

/** What the payer reads in the bank's app, which may name the operator as the receiver. */
const descriptionOf = (sale: Sale): string =>
  [...`${sale.merchantName} ${sale.reference}`].slice(0, descriptionLengthMax).join('')
