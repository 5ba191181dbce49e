import type { Command } from '@commander-js/extra-typings'
import { examples } from '../arguments.ts'
import { Failure, UsageError, type World } from '../context.ts'
import type { AddCommands } from '../session.ts'
import { lineOf } from '../show.ts'

/** Asks the bank itself, with the `PIX_…` settings of the environment: nobody is logged in, and no service has to run. */
export const addProvider: AddCommands = (program: Command, session) => {
  program
    .command('provider')
    .description('for operators of the machine: the bank that the PIX_… settings name')
    .command('check')
    .description('whether those settings work; makes one charge of R$ 0,01 and removes it, and moves no money')
    .addHelpText('after', examples('comporta provider check', 'comporta provider check --json'))
    .action(async () => {
      const lines = checksOf(session.world)
      const found = await session.showFound(lines, ({ state, text }) => lineOf(state.padEnd(7), text))
      if (found.some(({ state }) => state === 'wrong')) throw new Failure('Something is wrong with these settings')
    })
}

async function* checksOf({ environment }: World) {
  // Only here: no other command should wait for the provider's client to load.
  const [{ readEnvironment, UnusableEnvironment }, { checkProvider }, { pixEnvironment }] = await Promise.all([
    import('@comporta/shared/config/environment.ts'),
    import('@comporta/shared/provider/check-provider.ts'),
    import('@comporta/shared/provider/settings.ts'),
  ])
  try {
    const settings = readEnvironment(pixEnvironment, environment)
    yield* checkProvider(settings, { webhookUrl: environment['PIX_WEBHOOK_URL'] })
  } catch (error) {
    if (error instanceof UnusableEnvironment) throw new UsageError(error.message)
    throw error
  }
}
