/**
 * `npm run provider:check`: whether the `PIX_…` settings of the environment work, one sentence each. It moves no money: it makes one charge of
 * R$ 0,01 and removes it. Ends with 1 when something is wrong, with 2 when a setting is missing.
 */
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { checkProvider } from '@comporta/shared/provider/check-provider.ts'
import { pixEnvironment } from '@comporta/shared/provider/settings.ts'

const marks = { ok: 'ok     ', warning: 'look   ', wrong: 'wrong  ' }

async function run(): Promise<number> {
  let isWrong = false
  for await (const { state, text } of checkProvider(readEnvironment(pixEnvironment), {
    webhookUrl: process.env['PIX_WEBHOOK_URL'],
  })) {
    isWrong ||= state === 'wrong'
    process.stdout.write(`${marks[state]}${text}\n`)
  }
  return isWrong ? 1 : 0
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
