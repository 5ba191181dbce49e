import type { Command } from '@commander-js/extra-typings'
import { examples } from '../arguments.ts'
import { Failure, UsageError, type World } from '../context.ts'
import type { AddCommands } from '../session.ts'
import { lineOf } from '../show.ts'

/** Asks the bank itself, with the `PIX_…` settings of the environment: nobody is logged in, and no service has to run. */
export const addProvider: AddCommands = (program: Command, session) => {
  program
    .command('provider')
    .description(
      'for operators of the machine: the bank that the PIX_… settings name, and that of the PAYOUTS_PIX_… settings',
    )
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
  const [
    { readEnvironment, UnusableEnvironment },
    { checkProvider },
    { pixEnvironment },
    { furtherAccountEnvironment, furtherAccountOf, refuseHalfAccount },
  ] = await Promise.all([
    import('@comporta/shared/config/environment.ts'),
    import('@comporta/shared/provider/check-provider.ts'),
    import('@comporta/shared/provider/settings.ts'),
    import('@comporta/shared/provider/further-account.ts'),
  ])
  try {
    const settings = readEnvironment(pixEnvironment, environment)
    const ofPayouts = furtherAccountEnvironment('PAYOUTS').superRefine(refuseHalfAccount('PAYOUTS'))
    const paying = furtherAccountOf(readEnvironment(ofPayouts, environment), 'PAYOUTS')
    const only = paying && 'sales'
    yield* checkProvider(settings, { only, webhookUrl: environment['PIX_WEBHOOK_URL'] })
    if (!paying) return
    const webhookUrl = environment['PAYOUTS_PIX_WEBHOOK_URL']
    for await (const { state, text } of checkProvider(paying.settings, { only: 'payouts', webhookUrl })) {
      yield { state, text: `Payouts: ${text}` }
    }
  } catch (error) {
    if (error instanceof UnusableEnvironment) throw new UsageError(error.message)
    throw error
  }
}
