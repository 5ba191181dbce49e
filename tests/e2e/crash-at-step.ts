/**
 * Preloaded into the processes under test (`--import`): kills the process with SIGKILL at the step named in the file that
 * CRASH_STEP_FILE names. It renames the file first, so that only one process crashes, and only once.
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
    // No crash is wanted now, or another process was faster.
    return
  }
  process.kill(process.pid, 'SIGKILL')
})
