import type { WriteStream } from 'node:tty'

const colours = [36, 33, 35, 32, 34, 96, 93, 95] as const
const nameWidth = 18

/** Writes a process's log lines behind its name, each name in a colour of its own when a person is watching. */
export function createLineWriter(stream: WriteStream): (name: string, line: string) => void {
  const colourOf = new Map<string, number>()
  return (name, line) => {
    if (!colourOf.has(name)) colourOf.set(name, colours[colourOf.size % colours.length] ?? 0)
    const label = name.padEnd(nameWidth)
    stream.write(`${stream.isTTY ? `\u001b[${colourOf.get(name)}m${label}\u001b[0m` : label} ${line}\n`)
  }
}
