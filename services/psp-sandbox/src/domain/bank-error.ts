/**
 * A refusal of the standard's API: a problem (RFC 7807) of one of its types. Efí's extension has its own shape for
 * some.
 */
export interface BankErrorBody {
  status: number
  body: Record<string, unknown>
  headers?: Readonly<Record<string, string>>
}

const typePrefix = 'https://pix.bcb.gov.br/api/v2/error/'

export class BankError extends Error {
  readonly answer: BankErrorBody

  constructor(answer: BankErrorBody) {
    super(`${answer.status}`)
    this.name = 'BankError'
    this.answer = answer
  }
}

export interface Violation {
  razao: string
  propriedade: string
}

export const problem = (status: number, type: string, detail: string, violacoes?: readonly Violation[]): BankError =>
  new BankError({
    status,
    body: { type: `${typePrefix}${type}`, title: type, status, detail, ...(violacoes ? { violacoes } : {}) },
  })

/** For a token that is not good or lacks a scope (RFC 6750). */
export const accessDenied = (status: 401 | 403, detail: string, challenge: string): BankError =>
  new BankError({
    status,
    body: { type: `${typePrefix}AcessoNegado`, title: 'AcessoNegado', status, detail },
    headers: { 'www-authenticate': `Bearer realm="pix", ${challenge}` },
  })

export const efiError = (status: number, nome: string, mensagem: string): BankError =>
  new BankError({ status, body: { nome, mensagem } })
