import { setTimeout as pause } from 'node:timers/promises'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'

/** Late answers, lost orders, lost answers and errors after the order took effect, when the faults say so. */
export function makeFaults(bank: HttpServer, { faults }: Dependencies): void {
  bank.addHook('onRequest', async (request, reply) => {
    await pause(faults.current.delayMs('latencyMs'))
    if (faults.current.happens('lostRequestRate')) {
      reply.hijack()
      request.raw.socket.destroy()
    }
  })
  bank.addHook('preSerialization', async (request, reply, payload) => {
    const { happens } = faults.current
    if (happens('lostReplyRate')) {
      reply.hijack()
      request.raw.socket.destroy()
    } else if (happens('errorAfterEffectRate')) {
      throw problem(500, 'ErroInternoDoServidor', 'Erro interno')
    }
    return payload
  })
}
