import type { HttpServer } from '@comporta/shared/http/server.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { addBalanceRoute } from './balance.routes.ts'
import { answerWithProblems } from './bank-errors.ts'
import { addChargeRoutes, addDueChargeRoutes, addLocationRoutes } from './charge.routes.ts'
import { addChargeLocationRoutes } from './charge-location.routes.ts'
import { addTokenRoute, requireDialect, requireToken } from './create-token.route.ts'
import { addDisputeRoutes } from './dispute.routes.ts'
import { makeFaults } from './make-faults.ts'
import { addPaymentRoutes } from './payment.routes.ts'
import { addPayoutRoutes } from './payout.routes.ts'
import { addRecurrenceLocationRoutes, addRecurrenceRoutes } from './recurrence.routes.ts'
import { addRecurrenceControls } from './recurrence-controls.ts'
import { addRecurringChargeRoutes } from './recurring-charge.routes.ts'
import { addExpiryControl, addSandboxRoutes } from './sandbox.routes.ts'
import { requireTls } from './tls-door.ts'
import { addTopicWebhookRoutes, addWebhookRoutes } from './webhook.routes.ts'

/** All routes of the bank: without a token, behind one, and the sandbox's own. */
export function addRoutes(app: HttpServer, dependencies: Dependencies): void {
  addSandboxRoutes(app, dependencies)
  addExpiryControl(app, dependencies)
  addRecurrenceControls(app, dependencies)
  app.register(async (open) => {
    const bank = open as unknown as HttpServer
    answerWithProblems(open)
    acceptForms(open)
    addTokenRoute(bank, dependencies)
    addLocationRoutes(bank, dependencies)
    addRecurrenceLocationRoutes(bank, dependencies)
  })
  app.register(async (closed) => {
    const bank = closed as unknown as HttpServer
    answerWithProblems(closed)
    closed.addHook('onRequest', requireTls(dependencies))
    closed.addHook('onRequest', requireDialect(dependencies))
    closed.addHook('onRequest', requireToken(dependencies))
    makeFaults(bank, dependencies)
    addChargeRoutes(bank, dependencies)
    addDueChargeRoutes(bank, dependencies)
    addChargeLocationRoutes(bank, dependencies)
    addPaymentRoutes(bank, dependencies)
    addPayoutRoutes(bank, dependencies)
    addBalanceRoute(bank, dependencies)
    addWebhookRoutes(bank, dependencies)
    addRecurrenceRoutes(bank, dependencies)
    addRecurringChargeRoutes(bank, dependencies)
    addTopicWebhookRoutes(bank, dependencies)
    addDisputeRoutes(bank, dependencies)
    // A path that is not served gets the standard's answer.
    closed.all(`${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/*`, async () => {
      throw problem(404, 'NaoEncontrado', 'Este recurso não existe')
    })
  })
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
