import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isUtf8MimeType, mime, send } from '@fastify/send'
import type { FastifyReply } from 'fastify'
import { chosenEncoding } from './chosen-encoding.ts'
import { reject } from './reject.ts'

/** Files of a build, and the packed client, carry the hash of their content in the name, so they never change. */
const hashed = /^(assets|docs)\//

/** How the names end of what a build has compressed ahead of time. */
const endings = { br: '.br', gzip: '.gz' } as const
const encodings = ['br', 'gzip'] as const

/** Sends a file of a folder, or a part of it, or that the browser has it; compressed where the build did that. */
export async function sendStaticFile(
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const built = encodings.filter((encoding) => existsSync(join(folder, file + endings[encoding])))
  const encoding = chosenEncoding(reply, built)
  const path = encoding === null ? file : file + endings[encoding]
  const found = await send(reply.request.raw, encodeURI(path), {
    root: folder,
    cacheControl: false,
    contentType: false,
  })
  if (found.type === 'file') {
    reply
      .code(found.statusCode)
      .headers(found.headers)
      .header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (encoding !== null) reply.header('content-encoding', encoding)
    if (found.statusCode !== 304) reply.type(typeOf(file))
    return reply.send(found.stream)
  }
  // A condition of the browser does not hold, or it asks for a part beyond the end.
  if (found.statusCode === 412 || found.statusCode === 416) return reply.code(found.statusCode).send()
  // It was there when the process started.
  if (found.type === 'directory' || found.statusCode === 404) throw reject('ENOTFOUND')
  throw found.metadata.error
}

function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
