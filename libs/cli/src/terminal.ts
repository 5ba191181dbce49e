import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Question {
  text: string
  /** Does not show what is typed. */
  hidden?: boolean
}

/**
 * Reads one line from a person or a pipe. Undefined at the end of the input: nobody answers. The question goes to
 * stderr, since stdout is for the answer.
 */
export async function askOnTerminal({ text, hidden = false }: Question): Promise<string | undefined> {
  process.stderr.write(text)
  try {
    return process.stdin.isTTY ? await askPerson(hidden) : await readPipedLine()
  } finally {
    if (hidden) process.stderr.write('\n')
  }
}

async function askPerson(hidden: boolean): Promise<string | undefined> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? silence : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: hidden })
  try {
    for await (const line of lines) return line
    return undefined
  } finally {
    lines.close()
  }
}

let pipedLines: AsyncIterator<string, undefined> | undefined

/** All questions share a reader: it may have taken the next answer from the pipe with the first one. */
async function readPipedLine(): Promise<string | undefined> {
  pipedLines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  return (await pipedLines.next()).value
}
