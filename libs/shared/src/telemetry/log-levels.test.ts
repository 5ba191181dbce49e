import { expect, it, onTestFinished } from 'vitest'
import { listenForLevels, plainLines } from './log-levels.ts'
import { createLogger } from './logger.ts'

it('SIGUSR2 turns debug lines on, those of the hot path too, and a second one turns them off', () => {
  const lines: string[] = []
  const logger = createLogger({
    name: 'worker',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  })
  const before = process.listeners('SIGUSR2')
  listenForLevels(logger)
  onTestFinished(() => {
    for (const listener of process.listeners('SIGUSR2')) {
      if (!before.includes(listener)) process.removeListener('SIGUSR2', listener)
    }
  })
  const say = () => plainLines(logger).debug({ subject: 'w-1' }, 'looked')
  say()
  process.emit('SIGUSR2')
  say()
  process.emit('SIGUSR2')
  say()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'says more or less from now on',
    'looked',
    'says more or less from now on',
  ])
})
