/** Each text is one line with its end of line, or several. */
export type Lines = Iterable<string> | AsyncIterable<string>

/** Where checkpoints and closed days are stored: files that are written once, in a folder or in a bucket. */
export interface FileStore {
  /** For messages to people. */
  readonly place: string
  placeOf(name: string): string
  /** The names that begin with `prefix`, in alphabetical order; with `after`, only those after that name. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Lines without their ends; undefined when there is no such file. */
  readLines(name: string): Promise<AsyncIterable<string> | undefined>
  /**
   * The file appears whole, or not at all. Returns false when another file has this name: it is never overwritten, even
   * when several write at the same moment.
   */
  writeOnce(name: string, lines: Lines): Promise<boolean>
  /** Keeps the file under another name. */
  setAside(name: string, as: string): Promise<void>
}
