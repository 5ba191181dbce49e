import type { Command } from '@commander-js/extra-typings'
import { type Comporta, createClient, type Pages } from '@comporta/client'
import { UsageError, type World } from './context.ts'
import { readCredentials } from './credentials.ts'
import { type Column, type Row, showFields, showRows } from './show.ts'

/** What the commands share: who is logged in, and how answers are shown. */
export interface Session {
  world: World
  client: () => Promise<Comporta>
  /** The address of the installation, to name it before something is done there. */
  url: () => Promise<string>
  /** Shows an answer: all of it for programs, the given text for people. */
  show: (answer: unknown, text: string | (() => string)) => void
  showOne: (answer: object) => void
  showRows: (rows: readonly object[], columns: readonly Column[]) => void
  /** Shows the rows of a list, up to the limit. */
  showList: (list: Pages<object>, limit: number, columns: readonly Column[]) => Promise<void>
  /** Shows slow rows, each as it is found; programs get them all at the end. */
  showFound: <Found extends object>(rows: AsyncIterable<Found>, line: (row: Found) => string) => Promise<Found[]>
  /** Writes the file as it arrives. */
  showFile: (file: Response) => Promise<void>
  /** Throws unless the user agreed: with `--yes`, or when asked. */
  confirm: (act: string) => Promise<void>
}

/** The program's own options, which every command takes. */
export interface GlobalOptions {
  json?: true | undefined
  yes?: true | undefined
}

export function createSession(world: World, options: () => GlobalOptions): Session {
  const credentials = () => readCredentials(world.environment)
  const show: Session['show'] = (answer, text) => {
    if (options().json) world.out(`${JSON.stringify(answer ?? null, null, 2)}\n`)
    else world.out(typeof text === 'string' ? text : text())
  }
  const showTable: Session['showRows'] = (rows, columns) => show(rows, () => showRows(rows as readonly Row[], columns))
  const url = async (): Promise<string> => (await credentials()).url
  return {
    world,
    async client() {
      const { url: baseUrl, client_id: clientId, client_secret: clientSecret } = await credentials()
      return createClient({ baseUrl, clientId, clientSecret, retries: 2 })
    },
    url,
    show,
    showOne: (answer) => show(answer, () => showFields(answer as Row)),
    showRows: showTable,
    async showList(list, limit, columns) {
      const rows: object[] = []
      for await (const row of list) {
        rows.push(row)
        if (rows.length === limit) break
      }
      showTable(rows, columns)
    },
    async showFound(rows, line) {
      const found = []
      try {
        for await (const row of rows) {
          found.push(row)
          if (!options().json) world.out(line(row))
        }
      } finally {
        show(found, '')
      }
      return found
    },
    async showFile({ body }) {
      const decoder = new TextDecoder()
      for await (const part of body ?? []) world.out(decoder.decode(part, { stream: true }))
    },
    async confirm(act) {
      if (options().yes) return
      const answer = await world.ask({ text: `${act} at ${await url()}? [y/N] ` })
      if (answer === undefined) throw new UsageError('Nobody answered; give --yes when nobody is there to be asked')
      if (!/^(y|yes|s|sim)$/i.test(answer.trim())) throw new UsageError('Nothing was done')
    },
  }
}

/** Adds commands to the program. */
export type AddCommands = (program: Command, session: Session) => void
