/** The longest time without a mark between `from` and `to`, both of which count as marks. */
export function longestGapMs(marks: readonly number[], from: number, to: number): number {
  const inside = marks.filter((mark) => mark >= from && mark <= to)
  const edges = [from, ...inside, to]
  return Math.max(...edges.slice(1).map((edge, index) => edge - (edges[index] ?? from)))
}
