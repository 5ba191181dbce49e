import type { Dependencies } from '../dependencies.ts'
import { reconcileDisputes } from '../use-cases/reconcile-disputes.ts'

export const reconcileDisputesProcessor = (dependencies: Dependencies) => async () => reconcileDisputes(dependencies)
