import { accessEventNames } from '@comporta/shared/contracts/operators.contract.ts'
import { webhookTypes } from '@comporta/shared/contracts/webhooks.contract.ts'
import { describe, expect, it } from 'vitest'
import api from '../../../../docs/api/openapi.json' with { type: 'json' }
import { en } from '../texts/en.ts'
import { pt } from '../texts/pt.ts'
import { actorIn, alertIn, failureIn, moveIn } from './plain-words.ts'

const { plain } = pt

describe('what services record, in the reader’s words', () => {
  it('names a move by its states', () => {
    expect(moveIn({ from: 'pending', to: 'processing' }, plain)).toBe('pendente → em processamento')
    expect(moveIn({ from: null, to: 'pending' }, plain)).toBe('pendente')
  })

  it('names an actor by what they are', () => {
    expect(actorIn('system', plain)).toBe('Comporta')
    expect(actorIn('client:loja:1', plain)).toBe('lojista loja:1')
  })

  it('shows an unknown state or actor as it is', () => {
    expect(moveIn({ from: 'pending', to: 'unheard_of' }, plain)).toBe('pendente → unheard_of')
    expect(actorIn('robot', plain)).toBe('robot')
  })

  it.each([
    ['no answer: UND_ERR_SOCKET', 'a conexão caiu'],
    ['no answer: ECONNREFUSED', 'ninguém responde neste endereço'],
    ['no answer in time', 'sem resposta a tempo'],
    ['answered 503', 'respondeu 503'],
  ])('says for “%s”: %s', (failure, words) => {
    expect(failureIn(failure, plain)).toBe(words)
  })

  it('replaces the error code inside a text, and nothing else', () => {
    expect(failureIn('payout: UND_ERR_SOCKET (PIX, 3 times)', plain)).toBe('payout: a conexão caiu (PIX, 3 times)')
  })
})

describe('the note of an entry in the statement', () => {
  it('is translated into Portuguese, and left as it is in English', () => {
    expect(plain.entry('Dispute of Pix E1')).toBe('Contestação do Pix E1')
    expect(en.plain.entry('Dispute of Pix E1')).toBe('Dispute of Pix E1')
  })
})

describe('the text of an alert', () => {
  it.each([
    ['the bank has not said its final word', 'sem resposta final do banco'],
    ['the bank sent R$ 10,00, the refund says R$ 9,00', 'o banco enviou R$ 10,00, aqui são R$ 9,00'],
    [
      'the ledger has R$ 10,00 that came, we have R$ 9,00 that left',
      'o razão tem R$ 10,00 que entrou, aqui são R$ 9,00 que saiu',
    ],
    [
      'we have it as paid; asked for it, the bank says not_found',
      'aqui consta como feito; o banco diz: não encontrado',
    ],
    ['account 2 has it, we have it at account 1', 'está na conta 2, aqui é da conta 1'],
    ['it left account 2, the withdrawal is of account 1', 'saiu da conta 2, o saque é da conta 1'],
    ['something that has no words yet', 'something that has no words yet'],
  ])('“%s” is shown as “%s”', (said, words) => {
    expect(alertIn(said, plain)).toBe(words)
  })
})

/** Requests that change something, by operators or with a session: the audit log names them by their operation. */
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId?: string; security?: object[] }>).flatMap(
    ([method, { operationId, security }]) =>
      method !== 'get' && operationId && (path.startsWith('/ops/') || security?.some((way) => 'session' in way))
        ? [operationId]
        : [],
  ),
)

describe.each([
  ['Portuguese', pt.plain],
  ['English', en.plain],
])('in %s', (_, words) => {
  it('there are words for everything in the audit log', () => {
    expect([...accessEventNames, ...operations].filter((name) => !words.deeds[name])).toEqual([])
  })

  it('there are words for every webhook event', () => {
    expect(webhookTypes.filter((type) => !words.heard[type])).toEqual([])
  })
})
