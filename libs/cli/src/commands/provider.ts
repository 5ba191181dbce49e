import type { Command } from '@commander-js/extra-typings'
import type { AccountRole } from '@comporta/shared/provider/further-account.ts'
import { examples } from '../arguments.ts'
import { Failure, UsageError, type World } from '../context.ts'
import type { AddCommands } from '../session.ts'
import { lineOf } from '../show.ts'

/** Asks the bank itself, with the `PIX_…` settings of the environment: it needs no login and no running service. */
export const addProvider: AddCommands = (program: Command, session) => {
  program
    .command('provider')
    .description(
      'for operators of the machine: the bank that the PIX_… settings name, and those of PAYOUTS_PIX_… and FALLBACK_PIX_…',
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
  // Loaded only here: no other command should wait for the provider's client.
  const [
    { readEnvironment, UnusableEnvironment },
    { checkProvider },
    { pixEnvironment },
    { furtherAccountEnvironment, furtherAccountOf, refuseHalfAccount },
    { confusedNumbers },
    { firstProviderAccount },
  ] = await Promise.all([
    import('@comporta/shared/config/environment.ts'),
    import('@comporta/shared/provider/check-provider.ts'),
    import('@comporta/shared/provider/settings.ts'),
    import('@comporta/shared/provider/further-account.ts'),
    import('@comporta/shared/provider/known-account.ts'),
    import('@comporta/shared/ids/ids.ts'),
  ])
  try {
    const settings = readEnvironment(pixEnvironment, environment)
    const furtherOf = (role: AccountRole) => {
      const ofRole = furtherAccountEnvironment(role).superRefine(refuseHalfAccount(role))
      return furtherAccountOf(readEnvironment(ofRole, environment), role)
    }
    const further = [
      { role: 'PAYOUTS', only: 'payouts', name: 'Payouts', account: furtherOf('PAYOUTS') },
      { role: 'FALLBACK', only: 'sales', name: 'Fallback', account: furtherOf('FALLBACK') },
    ] as const
    const accounts = further.flatMap(({ account }) => account ?? [])
    for (const text of confusedNumbers([{ account: firstProviderAccount, settings }, ...accounts])) {
      yield { state: 'wrong', text: `The numbers of accounts are confused: ${text}.` }
    }
    const paysElsewhere = further.some(({ only, account }) => only === 'payouts' && account)
    const only = paysElsewhere ? 'sales' : undefined
    yield* checkProvider(settings, { only, webhookUrl: environment['PIX_WEBHOOK_URL'] })
    for (const { role, only, name, account } of further) {
      if (!account) continue
      const webhookUrl = environment[`${role}_PIX_WEBHOOK_URL`]
      for await (const { state, text } of checkProvider(account.settings, { only, webhookUrl })) {
        yield { state, text: `${name}: ${text}` }
      }
    }
  } catch (error) {
    if (error instanceof UnusableEnvironment) throw new UsageError(error.message)
    throw error
  }
}
