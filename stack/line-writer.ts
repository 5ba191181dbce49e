import type { WriteStream } from 'node:tty'

const colours = [36, 33, 35, 32, 34, 96, 93, 95] as const
const nameWidth = 18

/** Writes log lines after the name of their process; on a terminal each name has its own colour. */
export function createLineWriter(stream: WriteStream): (name: string, line: string) => void {
  const colourOf = new Map<string, number>()
  return (name, line) => {
    if (!colourOf.has(name)) colourOf.set(name, colours[colourOf.size % colours.length] ?? 0)
    const label = name.padEnd(nameWidth)
    stream.write(`${stream.isTTY ? `\u001b[${colourOf.get(name)}m${label}\u001b[0m` : label} ${line}\n`)
  }
}
