#!/usr/bin/env node
import { run } from './run.ts'
import { askOnTerminal } from './terminal.ts'

function interruption(): AbortSignal {
  const ending = new AbortController()
  process.once('SIGINT', () => ending.abort())
  return ending.signal
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask: askOnTerminal,
  environment: process.env,
  interruption,
})
// A pipe that stays open would keep this process.
process.stdin.destroy()
