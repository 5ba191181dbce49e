import { parentPort } from 'node:worker_threads'
import scalar from '@scalar/fastify-api-reference'
import { fastify } from 'fastify'
import { compress } from './files.ts'

const server = fastify()
await server.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
const { rawPayload } = await server.inject('/docs/js/scalar.js')
const { type, brotli, gzip } = await compress('text/javascript; charset=utf-8', rawPayload)
parentPort?.postMessage({ type, brotli: new Uint8Array(brotli), gzip: new Uint8Array(gzip) })
