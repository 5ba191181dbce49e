import type { FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BankError, problem } from '../domain/bank-error.ts'

/** The standard words its refusals as problems: within this scope, all of them are. */
export function answerWithProblems(bank: FastifyInstance): void {
  bank.setErrorHandler((error, request, reply) => {
    const { status, body } = bankErrorOf(error).answer
    if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'failed')
    return reply
      .code(status)
      .type('type' in body ? 'application/problem+json' : 'application/json')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body)
  })
}

function bankErrorOf(error: unknown): BankError {
  if (error instanceof BankError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const violations = error.validation.map(({ instancePath, message }) => ({
      razao: message ?? 'inválido',
      propriedade: instancePath.slice(1).replaceAll('/', '.'),
    }))
    return problem(400, 'RequisicaoInvalida', 'A requisição não respeita o schema', violations)
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return problem(400, 'RequisicaoInvalida', 'A requisição não foi entendida')
  return problem(500, 'ErroInternoDoServidor', 'Erro interno')
}
