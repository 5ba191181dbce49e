import { StringDecoder } from 'node:string_decoder'

/** Lines end at line feeds alone. Node's own readers also end them at U+2028, which JSON may have inside a text. */
export async function* linesOf(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
