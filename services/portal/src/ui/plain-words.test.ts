import { describe, expect, it } from 'vitest'
import { pt } from '../texts/pt.ts'
import { failureIn, moveIn } from './plain-words.ts'

const { plain } = pt

describe('what services write down, in words of who reads it', () => {
  it('says a move by its states and by who made it', () => {
    expect(moveIn({ from: 'pending', to: 'processing', actor: 'system' }, plain)).toBe('pendente → no banco · Comporta')
    expect(moveIn({ from: null, to: 'pending', actor: 'client:loja:1' }, plain)).toBe('pendente · lojista loja:1')
  })

  it('names both persons of an act that takes two', () => {
    const move = { from: 'assigning', to: 'credited', actor: 'operator:ana operator:bia' }
    expect(moveIn(move, plain)).toBe('sendo atribuído → creditado · operador ana, operador bia')
  })

  it('shows a state and an actor that it has no word for as they are', () => {
    expect(moveIn({ from: 'pending', to: 'unheard_of', actor: 'robot' }, plain)).toBe('pendente → unheard_of · robot')
  })

  it.each([
    ['no answer: UND_ERR_SOCKET', 'a conexão caiu'],
    ['no answer: ECONNREFUSED', 'ninguém atende neste endereço'],
    ['no answer in time', 'sem resposta a tempo'],
    ['answered 503', 'respondeu 503'],
  ])('says of %s: %s', (failure, words) => {
    expect(failureIn(failure, plain)).toBe(words)
  })

  it('replaces the code inside of what a service has written, and nothing else', () => {
    expect(failureIn('payout: UND_ERR_SOCKET (PIX, 3 times)', plain)).toBe('payout: a conexão caiu (PIX, 3 times)')
  })
})
