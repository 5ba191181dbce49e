import type { HttpServer } from '@comporta/shared/http/server.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import type { Dependencies } from '../dependencies.ts'
import { getBalance } from '../use-cases/get-balance.ts'

/** Efí's balance of the account: the standard has none. */
export function addBalanceRoute(bank: HttpServer, dependencies: Dependencies): void {
  const { balancePath } = dialects[dependencies.config.PSP_SANDBOX_DIALECT]
  if (balancePath === undefined) return
  bank.get(balancePath, { config: { scope: 'gn.balance.read' } }, () => getBalance(dependencies))
}
