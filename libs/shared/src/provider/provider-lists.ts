import { createHash } from 'node:crypto'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { z } from 'zod'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { ProviderError, type UnreadableRow, type Window } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import { fieldsOf } from './wire.ts'

const pageSize = 100
/** A window with more pages than this is read in halves: far into a list, many banks are slow, or answer no more. */
const pagesMax = 1_000
/** No window is made shorter than this: a bank that has more in it means something else by its pages. */
const shortestMs = 1_000

/** A list of a day is a hundred calls: one lost answer among them must not begin the day anew. */
const againMax = 3
/** Of a provider that takes longer than this to say nothing, another answer is not waited for. */
const againWithinMs = 3_000

interface PageOnWire {
  parametros: { paginacao: { quantidadeDePaginas: number } }
}

/** What the bank says is in a moment cannot be: somebody has to look at its list. */
export class ListTooLongError extends Error {
  constructor({ from, to }: Window, pages: number) {
    super(`the bank has ${pages} pages from ${from.toISOString()} to ${to.toISOString()}: ask it what its pages mean`)
    this.name = 'ListTooLongError'
  }
}

/**
 * Reads a list of the provider's to its end, as the standard pages it. What lies at the border of two halves comes twice. Throws
 * {@link ProviderError}, and {@link ListTooLongError} where halving does not help.
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

/** Both have the moment between them: the bank's times may be finer than ours. */
function halvesOf({ from, to }: Window, pages: number): Window[] {
  const lengthMs = to.getTime() - from.getTime()
  if (lengthMs <= shortestMs) throw new ListTooLongError({ from, to }, pages)
  const middle = new Date(from.getTime() + Math.floor(lengthMs / 2))
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

/** Asking for a page changes nothing, so it is asked for again, a few times and soon, when no clear answer came. */
function readAgain<Page>(read: () => Promise<Page>): Promise<Page> {
  const startedAt = performance.now()
  const isPassing = (error: unknown): boolean =>
    error instanceof ProviderError && error.kind === 'unavailable' && performance.now() - startedAt < againWithinMs
  const backoff = new ExponentialBackoff({ initialDelay: 50, maxDelay: 1_000 })
  return retry(handleWhen(isPassing), { maxAttempts: againMax, backoff }).execute(read)
}

/** A row that is not understood, by its id, or by a digest of it. */
export const unreadable = (row: unknown, id: string | null | undefined, fields: readonly string[]): UnreadableRow => ({
  kind: 'unreadable',
  subject: id ?? createHash('sha256').update(JSON.stringify(row)).digest('hex'),
  fields,
})

export async function call(http: PixHttp, request: PixRequest): Promise<unknown> {
  return bodyOf(await http.request(request))
}

/** The body of a success; every other answer becomes the error that callers decide by. */
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
