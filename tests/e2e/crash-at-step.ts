/**
 * Preloaded into the processes under test (`--import`): ends the process, as SIGKILL does, at the step whose name stands in
 * the file that CRASH_STEP_FILE names. The file is taken away first, so that a step is crashed at once.
 */
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync, renameSync } from 'node:fs'

const file = process.env['CRASH_STEP_FILE']
if (file === undefined) throw new Error('CRASH_STEP_FILE is required')

subscribe('comporta:step', (message) => {
  const { name } = message as { name: string }
  try {
    if (readFileSync(file, 'utf8') !== name) return
    renameSync(file, `${file}.reached`)
  } catch {
    // No step is to be crashed at now, or another process was faster.
    return
  }
  process.kill(process.pid, 'SIGKILL')
})
