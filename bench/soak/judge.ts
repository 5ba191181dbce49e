import type { Sample } from './sample.ts'

export interface Flatness {
  name: string
  before: number
  after: number
  isFlat: boolean
}

/** Growth up to this does not count: a few more jobs or pages mean nothing. */
const slackOf = (name: string): number =>
  name.endsWith(': heap MB') ? 5 : name.endsWith(': MB') ? 25 : name === 'jobs' || name.endsWith('rows due') ? 100 : 10

/** Whether the median of each value has grown by no more than a tenth, or by the slack, since everything was warm. */
export const judgeFlatness = (warm: readonly Sample[], last: readonly Sample[]): Flatness[] =>
  Object.keys(last[0] ?? {}).map((name) => {
    const [before, after] = [medianOf(warm, name), medianOf(last, name)]
    return { name, before, after, isFlat: after <= Math.max(before * 1.1, before + slackOf(name)) }
  })

function medianOf(samples: readonly Sample[], name: string): number {
  const sorted = samples.map((sample) => sample[name] ?? 0).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
