import { createHash } from 'node:crypto'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { z } from 'zod'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { ProviderError, type UnreadableRow, type Window } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import { fieldsOf } from './wire.ts'

const pageSize = 100
/** A window with more pages than this is read in halves: far into a list, many banks are slow or stop answering. */
const pagesMax = 1_000
/** A window no longer than this is not halved: a bank with too many pages in it means something else by its pages. */
const shortestMs = 1_000

/** A day's list is a hundred calls: one lost answer must not restart the day. */
const againMax = 3
/** Once a page has taken this long without a clear answer, it is not retried. */
const againWithinMs = 3_000

interface PageOnWire {
  parametros: { paginacao: { quantidadeDePaginas: number } }
}

/** The bank cannot have so many pages in so short a time: somebody must look at its list. */
export class ListTooLongError extends Error {
  constructor({ from, to }: Window, pages: number) {
    super(`the bank has ${pages} pages from ${from.toISOString()} to ${to.toISOString()}: ask it what its pages mean`)
    this.name = 'ListTooLongError'
  }
}

/**
 * Reads one of the provider's lists to its end, paged as in the standard. Rows on the border of two halves come twice.
 * Throws {@link ProviderError}, and {@link ListTooLongError} where halving does not help.
 */
export async function* readPages<Page extends PageOnWire>(
  { from, to }: Window,
  filter: Readonly<Record<string, string>>,
  read: (query: URLSearchParams) => Promise<Page>,
): AsyncIterable<Page> {
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      ...filter,
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(pageSize),
    })
    const answered = await readAgain(() => read(query))
    const { quantidadeDePaginas: pages } = answered.parametros.paginacao
    if (pages > pagesMax) {
      if (page > 0) throw new ProviderError('unavailable', 'The list grew while it was read')
      for (const half of halvesOf({ from, to }, pages)) yield* readPages(half, filter, read)
      return
    }
    yield answered
    if (page + 1 >= pages) return
  }
}

/** Both halves include the moment between them: the bank's times may be finer than ours. */
function halvesOf({ from, to }: Window, pages: number): Window[] {
  const lengthMs = to.getTime() - from.getTime()
  if (lengthMs <= shortestMs) throw new ListTooLongError({ from, to }, pages)
  const middle = new Date(from.getTime() + Math.floor(lengthMs / 2))
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

/** Asking for a page changes nothing, so an unclear answer is soon retried, a few times. */
function readAgain<Page>(read: () => Promise<Page>): Promise<Page> {
  const startedAt = performance.now()
  const isPassing = (error: unknown): boolean =>
    error instanceof ProviderError && error.kind === 'unavailable' && performance.now() - startedAt < againWithinMs
  const backoff = new ExponentialBackoff({ initialDelay: 50, maxDelay: 1_000 })
  return retry(handleWhen(isPassing), { maxAttempts: againMax, backoff }).execute(read)
}

/** A row that we do not understand, named by its id or by a digest. */
export const unreadable = (row: unknown, id: string | null | undefined, fields: readonly string[]): UnreadableRow => ({
  kind: 'unreadable',
  subject: id ?? createHash('sha256').update(JSON.stringify(row)).digest('hex'),
  fields,
})

export async function call(http: PixHttp, request: PixRequest): Promise<unknown> {
  return bodyOf(await http.request(request))
}

/** The body of a success; every other answer is thrown as the error that callers decide by. */
export function bodyOf(answer: PixAnswer): unknown {
  if (answer.kind === 'not_sent') {
    throw new ProviderError(answer.unauthorized ? 'unauthorized' : 'unavailable', `Not sent: ${answer.cause}`)
  }
  if (answer.kind === 'lost') throw new ProviderError('unavailable', `No answer: ${answer.cause}`)
  // Several PSPs answer 200 where the standard says 201.
  if (answer.status >= 200 && answer.status < 300) return answer.body
  const code = problemCodeOf(answer.body)
  const details = code === undefined ? {} : { code }
  const text = `The provider answered ${answer.status} ${code ?? ''}`.trim()
  if (answer.status === 401 || answer.status === 403) throw new ProviderError('unauthorized', text, details)
  if (answer.status === 429 || answer.status >= 500) throw new ProviderError('unavailable', text, details)
  throw new ProviderError('refused', text, details)
}

export function parse<Output>(
  schema: { safeParse: (body: unknown) => { success: true; data: Output } | { success: false; error: z.ZodError } },
  body: unknown,
): Output {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields = fieldsOf(result.error).join(', ')
  throw new ProviderError('unavailable', `The provider answered what is not understood: ${fields}`)
}
