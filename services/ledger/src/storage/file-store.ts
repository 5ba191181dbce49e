/** A line with its end of line, or more than one. */
export type Lines = Iterable<string> | AsyncIterable<string>

/** Where checkpoints and closed days lie: files that are written once, in a folder or in a bucket. */
export interface FileStore {
  /** For people. */
  readonly place: string
  placeOf(name: string): string
  /** The names that begin so, in the order of the alphabet; only those after a name, when one is said. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Without their ends; undefined when there is no such file. */
  readLines(name: string): Promise<AsyncIterable<string> | undefined>
  /**
   * The file appears whole, or not at all. Answers false when somebody else's of this name is there, which is never written over, whoever
   * else writes at the same moment.
   */
  writeOnce(name: string, lines: Lines): Promise<boolean>
  /** It is kept, under another name. */
  setAside(name: string, as: string): Promise<void>
}
