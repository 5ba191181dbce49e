import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { patience } from './vitest.config.ts'

// Tests start hundreds of processes; each would compile the same code.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/comporta')

/** Tests too long for every change. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'service',
          sequence: { groupOrder: 0 },
          include: [
            'services/**/*.long.test.ts',
            'stack/tests/*.long.test.ts',
            'services/ledger/tests/ledger-properties.test.ts',
          ],
          env: { PROPERTY_HISTORIES: '1000' },
          globalSetup: ['tests/servers.setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patience,
          name: 'kills',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/kill-*.long.test.ts'],
          // Each has a stack of its own; a third one beside them makes all three wait for the processor, and each of them ask again.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.long.test.ts'],
          exclude: ['tests/e2e/**/kill-*.long.test.ts'],
          // Each has a stack of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
})
