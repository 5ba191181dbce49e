/** A page of a list, as the API answers it. */
export interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

/** A list: row by row with `for await`, page by page with `pages()`. */
export interface Pages<Row, P extends Page<Row> = Page<Row>> extends AsyncIterable<Row> {
  pages: () => AsyncIterable<P>
  /** The first page; further ones come by its `next_cursor` in the query. */
  page: () => Promise<P>
}

/** `read` asks for the page that a cursor names. */
export function pagesOf<Row, P extends Page<Row>>(read: (cursor: string | undefined) => Promise<P>): Pages<Row, P> {
  async function* pages(): AsyncGenerator<P> {
    let cursor: string | undefined
    for (;;) {
      const page = await read(cursor)
      yield page
      if (page.next_cursor === null) return
      cursor = page.next_cursor
    }
  }
  return {
    pages,
    page: () => read(undefined),
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data
    },
  }
}
