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
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stderr.write(text)
  const output = hidden ? silence : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true && hidden })
  try {
    for await (const line of lines) return line
    return undefined
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}
