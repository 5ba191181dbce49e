import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is sent often, compressed once. Without a plain form, clients that accept no encoding get gzip. */
export interface SiteFile {
  type: string
  brotli: Buffer
  gzip: Buffer
  plain?: Buffer
}

/** Nearly as small as can be, in a fifth of the time. */
const brotliQuality = 5

export async function compress(type: string, content: Buffer): Promise<SiteFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content),
  ])
  return { type, brotli, gzip: gzipped, plain: content }
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.type(file.type).header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
  if (/\bgzip\b/.test(accepted) || !file.plain) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}

/** For files that get another name when their content changes. */
export const keptForEver = 'public, max-age=31536000, immutable'

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 12)
