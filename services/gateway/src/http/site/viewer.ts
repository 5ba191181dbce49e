import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { SiteFile } from './files.ts'

const { dependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Named by the version of the package that it comes from. */
export const viewerName = `viewer-${dependencies['@scalar/fastify-api-reference']}.js`

let loaded: Promise<SiteFile> | undefined

/**
 * The program that shows the reference, five megabytes of text. A thread of its own takes it out of its package when
 * somebody first opens the reference: the memory for this is freed with the thread, and the gateway does not wait for it.
 */
export function loadViewer(): Promise<SiteFile> {
  loaded ??= compressedByWorker().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

function compressedByWorker(): Promise<SiteFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./viewer-worker.ts', import.meta.url), { execArgv: [] })
    // Buffers arrive as plain arrays of bytes.
    worker.once('message', ({ type, brotli, gzip }: Record<'brotli' | 'gzip', Uint8Array> & { type: string }) =>
      resolve({ type, brotli: Buffer.from(brotli.buffer), gzip: Buffer.from(gzip.buffer) }),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the viewer was not loaded')))
  })
}
