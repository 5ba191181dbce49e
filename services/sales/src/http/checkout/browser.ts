import { isDatabaseUnavailable } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { appErrorOf } from '@comporta/shared/http/app-error-of.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkoutAssets } from './assets.ts'
import { contentSecurityPolicy } from './brand.ts'
import { renderNotice } from './page.ts'
import { textsFor } from './texts.ts'

export function addCheckoutHeaders(server: HttpServer): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy())
    reply.headers({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
      'x-content-type-options': 'nosniff',
    })
  })
}

/** A failure as a page: payers get neither JSON nor internals. */
export function answerWithNotice(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = isDatabaseUnavailable(error)
    ? new AppError('unavailable', 'The database does not answer', { cause: error })
    : appErrorOf(error, 'label')
  const texts = textsFor(request.headers['accept-language'])
  const passes = refusal.status >= 500
  if (passes) {
    const { id: requestId, log } = request
    log.error({ requestId, err: refusal.cause ?? refusal, detail: refusal.detail }, 'checkout not shown')
  }
  const notice = passes
    ? { title: texts.failedTitle, text: texts.failedText }
    : { title: texts.missingTitle, text: texts.missingText }
  reply
    .code(refusal.status)
    .header('content-language', texts.language)
    .type('text/html; charset=utf-8')
    .send(renderNotice(texts, checkoutAssets, { ...notice, passes }))
}
