import { InvalidArgumentError } from '@commander-js/extra-typings'

/** `25.50` or `25,50`. */
export function reais(text: string): number {
  if (!/^\d{1,10}(?:[.,]\d{1,2})?$/.test(text)) throw new InvalidArgumentError('An amount in reais, e.g. 25.50.')
  return Number(text.replace(',', '.'))
}

export function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('A whole number above 0.')
  return Number(text)
}

/** `a,b,c`. */
export const list = (text: string): string[] => text.split(',').map((part) => part.trim())

/** The options that were given, without the undefined ones. */
export const given = <Options extends object>(options: Options): Given<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>

type Given<Options> = { [Name in keyof Options]: Exclude<Options[Name], undefined> }

/** Examples of a command, for its help. */
export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`

export const limitOption = ['-n, --limit <rows>', 'how many rows at most', whole, 20] as const
