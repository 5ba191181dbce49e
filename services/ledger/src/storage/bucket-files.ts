import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { type BucketSettings, createBucketRequests, fileBytesMax, type Patience } from './bucket-requests.ts'
import type { FileStore, Lines } from './file-store.ts'
import { linesOf } from './lines-of.ts'

/** File names and the prefix have no characters that would need escaping. */
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string() })).default([]),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

const written = 200
const gone = 404
const isThere = 412

const probe = 'written-once.txt'
const probeText = Buffer.from('What is in here is written once, and never over.\n')

/**
 * Files of an S3-compatible bucket. Each is one conditional put (`If-None-Match: *`), so that the store lets one of several
 * writers be first. A put whose answer was lost is sent again. If a file is there by then, its bytes show whether it is
 * ours. So a put that arrives late, after its writer gave up or died, is either the first or has no effect. Whole files are
 * held in memory while they are written or read.
 */
export function createBucketFiles(settings: BucketSettings, patience?: Patience): FileStore {
  const ask = createBucketRequests(settings, patience)
  const keyOf = (name: string): string => `${settings.prefix}${name}`
  const place = `s3://${settings.bucket}/${settings.prefix}`

  async function get(name: string): Promise<Buffer[] | undefined> {
    const { status, body } = await ask({ method: 'GET', key: keyOf(name) }, [200, gone])
    return status === gone ? undefined : body
  }

  const put = async (name: string, body: Buffer<ArrayBuffer>): Promise<boolean> => {
    // A bucket with object lock requires the MD5.
    const headers = { 'if-none-match': '*', 'content-md5': createHash('md5').update(body).digest('base64') }
    const { status } = await ask({ method: 'PUT', key: keyOf(name), headers, body }, [written, isThere])
    return status === written
  }

  async function putOnce(name: string, body: Buffer<ArrayBuffer>): Promise<boolean> {
    if (await put(name, body)) return true
    const there = await get(name)
    return there !== undefined && Buffer.concat(there).equals(body)
  }

  /** A store that does not know the condition ignores it and overwrites. Tested once, before the first file. */
  async function demandConditions(): Promise<void> {
    if (!(await put(probe, probeText)) || !(await put(probe, probeText))) return
    throw new Error(`${place} writes over what is there: the store must know If-None-Match on a put`)
  }
  let conditions: Promise<void> | undefined

  return {
    place,
    placeOf: (name) => `${place}${name}`,
    async list(prefix, after) {
      const names: string[] = []
      let next: Record<string, string> | undefined = after === undefined ? {} : { 'start-after': keyOf(after) }
      while (next) {
        const query = { 'list-type': '2', prefix: keyOf(prefix), ...next }
        const { body } = await ask({ method: 'GET', query }, [200])
        const page = listing.parse(xml.parse(Buffer.concat(body))).ListBucketResult
        for (const { Key: key } of page.Contents) {
          const name = key.slice(settings.prefix.length)
          // Otherwise a page could come again and again, or be left out.
          if (name <= (names.at(-1) ?? '')) throw new Error(`${place} does not list in the order of the alphabet`)
          names.push(name)
        }
        next = page.IsTruncated === 'true' ? { 'continuation-token': page.NextContinuationToken ?? '' } : undefined
      }
      return names
    },
    async readLines(name) {
      const body = await get(name)
      return body && linesOf(body)
    },
    async writeOnce(name, lines) {
      const body = await bytesOf(lines, `${place}${name}`)
      conditions ??= demandConditions()
      await conditions.catch((error: unknown) => {
        conditions = undefined
        throw error
      })
      return putOnce(name, body)
    },
    // After a crash between the two, both are done again.
    async setAside(name, as) {
      const body = await get(name)
      if (!body) return
      if (!(await putOnce(as, Buffer.concat(body)))) throw new Error(`${place}${as} is there, and is another one`)
      await ask({ method: 'DELETE', key: keyOf(name) }, [200, 204, gone])
    },
  }
}

async function bytesOf(lines: Lines, file: string): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const line of lines) {
    const part = Buffer.from(line)
    bytes += part.length
    if (bytes > fileBytesMax) throw new Error(`${file} has more than ${fileBytesMax} bytes: keep the files in a folder`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
