import { expect, it } from 'vitest'
import { sendDefense } from './defenses.ts'
import { apiPix } from './dialects/api-pix.ts'
import { efi } from './dialects/efi.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'

const defense = { disputeId: '8ad75c93', analysis: 'rejected', justification: 'It was delivered' } as const

function bankAnswering(answer: PixAnswer): { http: PixHttp; requests: PixRequest[] } {
  const requests: PixRequest[] = []
  const request = async (asked: PixRequest) => {
    requests.push(asked)
    return answer
  }
  return { requests, http: { request, close: async () => {} } }
}
const problem = (status: number, type: string): PixAnswer => ({
  kind: 'answered',
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, status },
})

it.each([
  ['rejected', 'rejeitado'],
  ['accepted', 'aceito'],
] as const)('sends Efí an answer to a dispute in Efí’s words: %s is %s', async (analysis, analise) => {
  const { http, requests } = bankAnswering({ kind: 'answered', status: 201, body: undefined })
  expect(await sendDefense(http, efi, { ...defense, analysis })).toEqual({ kind: 'taken' })
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/v2/gn/infracoes/8ad75c93/defesa',
      fromHost: true,
      body: { analise, justificativa: 'It was delivered' },
    },
  ])
})

it.each([
  [400, 'InfracoesConsultaInvalida', 'invalid'],
  [404, 'InfracaoNaoEncontrada', 'unknown'],
  [409, 'InfracaoOperacaoInvalida', 'answered'],
  [422, 'InfracaoOperacaoInvalida', 'too_late'],
] as const)('reads %i %s as the refusal %s', async (status, type, refusal) => {
  const { http } = bankAnswering(problem(status, type))
  expect(await sendDefense(http, efi, defense)).toEqual({ kind: 'refused', refusal })
})

it.each<[string, PixAnswer, string]>([
  ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }, 'unavailable'],
  ['an answer that is late', { kind: 'not_sent', cause: 'TimeoutError', unauthorized: false }, 'unavailable'],
  ['a 500', problem(500, 'InfracaoErroInterno'), 'unavailable'],
  ['a 404 of whatever stands before the bank', { kind: 'answered', status: 404, body: undefined }, 'refused'],
  ['a scope that is missing', { kind: 'answered', status: 403, body: { error: 'insufficient_scope' } }, 'unauthorized'],
])('does not take %s for a refusal of the answer', async (_, answer, kind) => {
  const { http } = bankAnswering(answer)
  await expect(sendDefense(http, efi, defense)).rejects.toMatchObject({ kind })
})

it('asks nothing of a bank whose API takes no answers to disputes', async () => {
  const { http, requests } = bankAnswering({ kind: 'lost', cause: 'unused' })
  await expect(sendDefense(http, apiPix, defense)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(requests).toEqual([])
})
