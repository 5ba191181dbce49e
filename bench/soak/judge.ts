import type { Sample } from './sample.ts'

export interface Flatness {
  name: string
  /** Medians of the second minute and of the last. */
  before: number
  after: number
  isFlat: boolean
}

/** What a few jobs or pages more or less do not say anything about. */
const slackOf = (name: string): number =>
  name.endsWith(': MB') ? 25 : name === 'jobs' || name.endsWith('rows due') ? 100 : 10

/** Whether each is, in the end, within a tenth of what it was once everything was warm, or as good as. */
export const judgeFlatness = (second: readonly Sample[], last: readonly Sample[]): Flatness[] =>
  Object.keys(last[0] ?? {}).map((name) => {
    const [before, after] = [medianOf(second, name), medianOf(last, name)]
    return { name, before, after, isFlat: after <= Math.max(before * 1.1, before + slackOf(name)) }
  })

function medianOf(samples: readonly Sample[], name: string): number {
  const sorted = samples.map((sample) => sample[name] ?? 0).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
