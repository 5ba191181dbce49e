import { z } from 'zod'
import { type Cents, cents, toDecimalString } from '../money/cents.ts'
import { traceparentOf } from '../telemetry/traces.ts'
import type { PayoutWords } from './dialects/dialect.ts'
import {
  isSuccess,
  mismatch,
  notUnderstood,
  outcomeOfFailedLookUp,
  outcomeOfFailedSend,
  says,
} from './order-answers.ts'
import type { PixHttp } from './pix-http.ts'
import {
  type ListedOrder,
  type ListedPayout,
  type NewPayout,
  type PayoutOutcome,
  payoutTimeoutMs,
  type Window,
} from './pix-provider.ts'
import { call, parse, readPages, unreadable } from './provider-lists.ts'
import type { PixSettings } from './settings.ts'
import { fieldsOf, listedPayoutOnWire, type PayoutOnWire, payoutOnWire, payoutPageOnWire } from './wire.ts'

/** Sends money under our id, by Efí's extension of the standard. Of the PSPs that we know, only Efí has one. */
export async function sendPayout(
  http: PixHttp,
  words: PayoutWords,
  { PIX_KEY }: Pick<PixSettings, 'PIX_KEY'>,
  payout: NewPayout,
): Promise<PayoutOutcome> {
  const answer = await http.request({
    method: 'PUT',
    path: words.sendPath(payout.payoutId),
    fromHost: true,
    movesMoney: true,
    timeoutMs: payoutTimeoutMs,
    ...(payout.subject === undefined ? {} : { headers: { traceparent: traceparentOf(payout.subject) } }),
    body: {
      valor: toDecimalString(payout.amountCents),
      pagador: {
        chave: PIX_KEY,
        ...(payout.description === undefined ? {} : { infoPagador: payout.description.slice(0, 140) }),
      },
      favorecido: { chave: payout.pixKey.value },
    },
  })
  return isSuccess(answer) ? readPayout(answer.body, payout) : outcomeOfFailedSend(answer, words.refusals)
}

/** Looks a payout up by our id. "Not known" is an outcome of its own, not a refusal. */
export async function findPayout(
  http: PixHttp,
  words: PayoutWords,
  payoutId: string,
  amountCents: Cents,
): Promise<PayoutOutcome | { kind: 'not_found' }> {
  const answer = await http.request({
    method: 'GET',
    path: words.findPath(payoutId),
    fromHost: true,
    timeoutMs: payoutTimeoutMs,
  })
  if (answer.kind === 'answered') {
    if (answer.status === 200) return readPayout(answer.body, { payoutId, amountCents })
    if (says(words.notFound, answer)) return { kind: 'not_found' }
  }
  return outcomeOfFailedLookUp(answer)
}

export async function* listPayouts(http: PixHttp, words: PayoutWords, window: Window): AsyncIterable<ListedPayout> {
  const pages = readPages(window, {}, async (query) =>
    parse(
      payoutPageOnWire,
      await call(http, {
        method: 'GET',
        path: `${words.listPath}?${query}`,
        fromHost: true,
        timeoutMs: payoutTimeoutMs,
      }),
    ),
  )
  for await (const { pix } of pages) yield* pix.map(listedPayoutOf)
}

const statuses: Readonly<Record<string, ListedOrder['status']>> = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'settled',
  NAO_REALIZADO: 'rejected',
}

const idsOnWire = z.object({ idEnvio: z.string().max(64).nullish(), endToEndId: z.string().max(64).nullish() })

function listedPayoutOf(row: unknown): ListedPayout {
  const line = listedPayoutOnWire.safeParse(row)
  if (!line.success) {
    const ids = idsOnWire.safeParse(row).data
    return unreadable(row, ids?.idEnvio ?? ids?.endToEndId, fieldsOf(line.error))
  }
  const { idEnvio, e2eId, endToEndId, valor: amountCents, status } = line.data
  return {
    kind: 'payout',
    payout: {
      payoutId: idEnvio ?? undefined,
      e2eId: e2eId ?? endToEndId,
      amountCents,
      status: statuses[status] ?? 'unknown',
    },
  }
}

function readPayout(body: unknown, expected: Pick<NewPayout, 'payoutId' | 'amountCents'>): PayoutOutcome {
  const parsed = payoutOnWire.safeParse(body)
  if (!parsed.success) return notUnderstood(parsed.error)
  if (parsed.data.idEnvio !== expected.payoutId) return mismatch('the answer names another payout')
  if (parsed.data.valor !== expected.amountCents) return mismatch('the answer names another amount')
  return outcomeOf(parsed.data)
}

function outcomeOf(payout: PayoutOnWire): PayoutOutcome {
  const e2eId = payout.e2eId ?? payout.endToEndId
  switch (payout.status) {
    case 'EM_PROCESSAMENTO':
      return { kind: 'processing', e2eId }
    case 'REALIZADO':
      if (e2eId === undefined) return { kind: 'unknown', cause: 'settled without an end-to-end id' }
      return {
        kind: 'settled',
        e2eId,
        settledAt: payout.horario?.liquidacao ?? new Date(),
        returnedCents: returned(payout),
      }
    case 'NAO_REALIZADO':
      return { kind: 'rejected', code: payout.gnExtras?.erro?.codigo ?? 'NAO_REALIZADO', e2eId }
    default:
      return { kind: 'unknown', cause: 'the answer has a status that is not known' }
  }
}

/** A return with a status counts only when it says that the money came back. */
const returned = (payout: PayoutOnWire): Cents =>
  cents(
    payout.devolucoes
      .filter(({ status }) => status === undefined || status === 'DEVOLVIDO')
      .reduce((sum, { valor }) => sum + valor, 0n),
  )
