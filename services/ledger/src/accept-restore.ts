/**
 * `--to=<time> --operator=<name>`: signs that the ledger's database was restored to a moment, and that what its checkpoints
 * have from after that moment is gone. Run it while no process of the ledger runs.
 */
import { parseArgs } from 'node:util'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { z } from 'zod'
import { commandEnvironment } from './config.ts'
import { checkpointsOf, composeCommand, hashKeysOf } from './dependencies.ts'
import { acceptRestore } from './use-cases/accept-restore.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, operator: { type: 'string' } },
  allowPositionals: true,
})
const said = z
  .object({ to: z.iso.datetime({ offset: true }), operator: z.string().trim().min(1).max(100) })
  .safeParse(values)
if (!said.success) throw new Error('Say --to=2026-11-21T14:03:00-03:00, the moment, and --operator=<your name>')

const config = readSettings(commandEnvironment)
const { files, privateKey } = await checkpointsOf(config)
const { pool, database, close } = composeCommand(config, 'ledger-accept-restore')
try {
  const restore = { to: new Date(said.data.to), by: said.data.operator }
  const hashKeys = hashKeysOf(config)
  const accepted = await acceptRestore({ pool, database, hashKeys, files, privateKey }, restore)
  switch (accepted.kind) {
    case 'unneeded':
      process.stdout.write(
        `The ledger has all that checkpoint ${accepted.newest}, the newest, has: nothing is to be accepted\n`,
      )
      break
    case 'accepted': {
      const { number, continues, days } = accepted
      for (const date of days) process.stdout.write(`The day ${date} will be closed again; its file is kept\n`)
      const since = continues === null ? 'the beginning' : `checkpoint ${continues}`
      process.stdout.write(
        `The ledger is true since ${since}; checkpoint ${number} says that it was restored, and by whom\n`,
      )
      break
    }
    case 'refused':
      for (const { message } of accepted.lies) process.stderr.write(`LIE: ${message}\n`)
      process.stderr.write('More is gone than what came after that moment: nothing was signed\n')
      process.exitCode = 1
  }
} finally {
  await close()
}
