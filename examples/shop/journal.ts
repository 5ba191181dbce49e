import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'

const entry = z.discriminatedUnion('kind', [
  /** Where Comporta sends events to this shop, and the secret that signs its webhooks. */
  z.object({ kind: z.literal('endpoint'), id: z.string(), url: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('order'), id: z.uuid(), product: z.string(), amount: z.number() }),
  z.object({
    kind: z.literal('sale'),
    order: z.uuid(),
    id: z.string(),
    checkout: z.string(),
    code: z.string(),
    picture: z.string(),
  }),
  z.object({
    kind: z.literal('event'),
    /** The `webhook-id`, which stays the same however often the event is sent. */
    id: z.string(),
    type: z.string(),
    timestamp: z.string(),
    /** The sale, refund, dispute, withdrawal … that it is about. */
    object: z.string(),
    /** The order, where it is about a sale of this shop. */
    order: z.string().nullable(),
  }),
])

type Entry = z.infer<typeof entry>
type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
export type Order = EntryOf<'order'>
export type SaleOfOrder = EntryOf<'sale'>
export type HeardEvent = EntryOf<'event'>

/** All that the shop knows: an append-only file with a line for each entry, and what its lines say. */
export interface Journal {
  endpoint: () => EntryOf<'endpoint'> | undefined
  order: (id: string) => Order | undefined
  saleOf: (order: string) => SaleOfOrder | undefined
  /** In order of arrival, each once. */
  events: () => HeardEvent[]
  eventsOf: (order: string) => HeardEvent[]
  /** Resolves once the entry is on the disk. A known event is not written again. */
  write: (added: Entry) => Promise<void>
  close: () => Promise<void>
}

export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a+')
  const lines = await wholeLines(file)
  let endpoint: EntryOf<'endpoint'> | undefined
  const orders = new Map<string, Order>()
  const sales = new Map<string, SaleOfOrder>()
  const events = new Map<string, HeardEvent>()
  const eventsByOrder = new Map<string, HeardEvent[]>()

  function remember(added: Entry): void {
    if (added.kind === 'endpoint') endpoint = added
    else if (added.kind === 'order') orders.set(added.id, added)
    else if (added.kind === 'sale') sales.set(added.order, added)
    else {
      events.set(added.id, added)
      if (added.order) eventsByOrder.set(added.order, [...(eventsByOrder.get(added.order) ?? []), added])
    }
  }
  for (const line of lines) remember(entry.parse(JSON.parse(line)))

  async function writeOnce(added: Entry): Promise<void> {
    if (added.kind === 'event' && events.has(added.id)) return
    await file.appendFile(`${JSON.stringify(added)}\n`)
    await file.datasync()
    remember(added)
  }

  // Writes run one after another. After one fails, e.g. on a full disk, none follows: the file may end in the middle of
  // a line, which the next start mends.
  let written = Promise.resolve()
  return {
    endpoint: () => endpoint,
    order: (id) => orders.get(id),
    saleOf: (order) => sales.get(order),
    events: () => [...events.values()],
    eventsOf: (order) => eventsByOrder.get(order) ?? [],
    write(added) {
      written = written.then(() => writeOnce(added))
      return written
    },
    async close() {
      await written
      await file.close()
    },
  }
}

/** Cuts off a last line that a crash left unfinished; nobody was told of it. */
async function wholeLines(file: FileHandle): Promise<string[]> {
  const text = await file.readFile('utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
  return whole.split('\n').slice(0, -1)
}
