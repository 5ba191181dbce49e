import { setTimeout as pause } from 'node:timers/promises'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A payout or a refund, which may arrive late. */
    movesMoney?: boolean
  }
}

const isMoneyOrder = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.movesMoney ?? false

/** Makes the current faults: late answers, lost orders, lost answers, and errors after the order took effect. */
export function makeFaults(bank: HttpServer, { faults }: Dependencies): void {
  /** Orders that lose their connection as soon as they are read, and arrive this many milliseconds later. */
  const late = new WeakMap<FastifyRequest, number>()
  bank.addHook('onRequest', async (request, reply) => {
    await pause(faults.current.delayMs('latencyMs'))
    if (!faults.current.happens('lostRequestRate')) return
    const arrivalDelayMs = isMoneyOrder(request) ? faults.current.arrivalDelayMs() : undefined
    if (arrivalDelayMs === undefined) {
      reply.hijack()
      request.raw.socket.destroy()
    } else {
      late.set(request, arrivalDelayMs)
    }
  })
  bank.addHook('preValidation', async (request) => {
    const arrivalDelayMs = late.get(request)
    if (arrivalDelayMs === undefined) return
    request.raw.socket.destroy()
    await pause(arrivalDelayMs, undefined, { ref: false })
  })
  bank.addHook('preSerialization', async (request, reply, payload) => {
    const { happens } = faults.current
    if (late.has(request) || happens('lostReplyRate')) {
      reply.hijack()
      request.raw.socket.destroy()
    } else if (happens('errorAfterEffectRate')) {
      throw problem(500, 'ErroInternoDoServidor', 'Erro interno')
    }
    return payload
  })
}
