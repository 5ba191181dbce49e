import { z } from 'zod'

/** RFC 7807 as the standard wants it, Efí's `{nome, mensagem}`, or OAuth's `{error}` (RFC 6750). */
const problem = z.union([
  z.object({ type: z.string() }).transform(({ type }) => type.split('/').at(-1) ?? type),
  z.object({ nome: z.string() }).transform(({ nome }) => nome),
  // Elsewhere `error` is a sentence, which may repeat parts of the request.
  z.object({ error: z.string().regex(/^[a-z_]+$/) }).transform(({ error }) => error),
])

/** The provider's error code in an answer's body, e.g. `CobOperacaoInvalida` or `id_envio_duplicado`. */
export const problemCodeOf = (body: unknown): string | undefined => problem.safeParse(body).data?.slice(0, 100)
