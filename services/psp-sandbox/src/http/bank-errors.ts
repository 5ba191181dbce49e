import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BankError, problem } from '../domain/bank-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a malformed request is refused: with `type`, e.g. `CobOperacaoInvalida`, and `entity` before its fields, e.g.
     * `cob.valor.original`.
     */
    invalid?: { type: string; entity?: string }
  }
}

/** Refusals in this scope are answered as problems, as the standard does. */
export function answerWithProblems(bank: FastifyInstance): void {
  bank.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = bankErrorOf(error, request).answer
    if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'failed')
    return reply
      .code(status)
      .headers(headers ?? {})
      .type('type' in body ? 'application/problem+json' : 'application/json')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body)
  })
}

function bankErrorOf(error: unknown, request: FastifyRequest): BankError {
  if (error instanceof BankError) return error
  const { type, entity } = request.routeOptions.config.invalid ?? { type: 'RequisicaoInvalida' }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const prefix = error.validationContext === 'body' && entity !== undefined ? [entity] : []
    const violations = error.validation.map(({ instancePath, message }) => ({
      razao: message ?? 'inválido',
      propriedade: [...prefix, ...instancePath.split('/').slice(1)].join('.'),
    }))
    return problem(400, type, 'A requisição não respeita o schema', violations)
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return problem(400, type, 'A requisição não foi entendida')
  return problem(500, 'ErroInternoDoServidor', 'Erro interno')
}
