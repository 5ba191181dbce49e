import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './vitest.config.ts'

// Tests start hundreds of processes; each would compile the same code.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/comporta')

/** The longest files of each project, in this order; the others take less than a minute on a fast machine. */
const longest = [
  'payout-model-first-half',
  'payout-model-second-half',
  'planted-payout-bugs',
  'one-job-per-row',
  'ledger-properties',
  'kill-refunds-at-every-step',
  'kill-sales-at-every-step',
  'kill-withdrawals-at-every-step',
  'kill-any-process',
  'kill-subscriptions-at-every-step',
  'portal',
  'survive-chaos',
  'speak-each-dialect',
  'make-alerts-fire',
  'hear-of-a-thousand',
]

/** Long files first, so that none of them runs alone at the end. By itself, Vitest only knows how large a file is. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.includes(`/${name}.`))
      return place < 0 ? longest.length : place
    }
    const inProjects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...inProjects.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

/** Tests too long for every change. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
