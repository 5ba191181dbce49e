import { defineConfig } from 'vitest/config'

/** Tests too long for every change: CI has 15 minutes for everything. */
export default defineConfig({
  test: { include: ['tests/e2e/**/*.long.test.ts'], testTimeout: 120_000, hookTimeout: 180_000 },
})
