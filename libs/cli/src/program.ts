import tab from '@bomb.sh/tab/commander'
import { Command } from '@commander-js/extra-typings'
import { examples } from './arguments.ts'
import { addBalance } from './commands/balance.ts'
import { addLogin } from './commands/login.ts'
import { addOperators } from './commands/operators.ts'
import { addProvider } from './commands/provider.ts'
import { addSales } from './commands/sales.ts'
import { addTrigger } from './commands/trigger.ts'
import { addWebhooks } from './commands/webhooks.ts'
import { addWithdrawals } from './commands/withdrawals.ts'
import type { World } from './context.ts'
import { createSession } from './session.ts'

/** The program with every command; it never ends the process. */
export function createProgram(world: World): Command {
  const program = new Command('comporta')
    .description('Sales, withdrawals, balances and webhooks of a Comporta installation')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({ writeOut: world.out, writeErr: world.err })
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
  const globals = program.option('--json', 'answers as JSON, for programs').option('-y, --yes', 'ask nothing')
  const session = createSession(world, () => globals.opts())
  for (const add of [
    addLogin,
    addSales,
    addWithdrawals,
    addBalance,
    addWebhooks,
    addTrigger,
    addOperators,
    addProvider,
  ]) {
    add(program as Command, session)
  }
  program.addHelpText(
    'after',
    examples(
      'comporta login --url http://localhost:3000 --client-id demo-merchant',
      'comporta sales create 25.50 --reference pedido-42',
      'comporta webhooks listen --forward localhost:4242/hooks',
      'source <(comporta completion bash)',
    ),
  )
  tab(program as never, { completionCommandName: 'completion' })
  return program as Command
}
