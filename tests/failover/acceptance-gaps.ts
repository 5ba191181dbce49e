/** The longest time without a mark between two moments, counting from the first and up to the last of them. */
export function longestGapMs(marks: readonly number[], from: number, to: number): number {
  const inside = marks.filter((mark) => mark >= from && mark <= to)
  const edges = [from, ...inside, to]
  return Math.max(...edges.slice(1).map((edge, index) => edge - (edges[index] ?? from)))
}
