import { defineConfig } from 'vitest/config'

/** Tests too long for every change. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'service',
          sequence: { groupOrder: 0 },
          include: ['services/**/*.long.test.ts'],
          globalSetup: ['tests/servers.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.long.test.ts'],
          // Each has a stack of its own, and all of the machine.
          maxWorkers: 1,
          // Of one file's concurrent tests.
          maxConcurrency: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
