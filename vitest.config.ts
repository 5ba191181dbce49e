import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests start hundreds of processes; each would compile the same code.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/comporta')

/** How long a state or the end of a test takes is the machine's: these end only what hangs. */
export const patience = { expect: { poll: { timeout: 60_000 } }, testTimeout: 240_000, hookTimeout: 300_000 }

/**
 * Three projects, by what they need: `unit` runs without I/O, `service` on a real PostgreSQL and Redis, `e2e` on the
 * whole stack as `npm start` runs it. The servers are found once for all projects by the global set-up.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: [
            'libs/**/src/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'stack/*.test.ts',
            'deploy/**/*.test.ts',
            'tests/chaos/**/*.test.ts',
            'tests/restore/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...patience,
          name: 'service',
          sequence: { groupOrder: 1 },
          include: ['services/*/tests/**/*.test.ts', 'libs/**/tests/**/*.test.ts', 'stack/tests/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['tests/servers.setup.ts'],
          // Each file waits about half of its time, and none changes a module's state: the next need not load them again.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/stack.setup.ts'],
          // Each file waits far more than it works, on a stack of its own.
          maxWorkers: 3,
        },
      },
    ],
  },
})
