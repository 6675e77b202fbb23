import { type Operation, successStatus } from '@guihang/contract/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CacheableAnswer, CookieAnswer, FileAnswer } from './answers.ts'
import { sendText } from './compress.ts'

/** Writes JSON of an answer. `check` holds it against the contract first: tests and development only (it costs 40 %). */
export type AnswerWriter = (answer: unknown) => string

export function answerWriter(declared: Operation, check: boolean): AnswerWriter {
  const { answer: schema } = declared
  if (!check || typeof schema === 'string') return JSON.stringify
  return (answer) => {
    const text = JSON.stringify(answer)
    const checked = schema.safeParse(JSON.parse(text ?? 'null'))
    if (checked.success) return text
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
    throw new AnswerMismatch(`${declared.name} answered what the contract does not say (${where})`)
  }
}

/** A handler and the contract disagree: a fault of ours, found in tests. */
export class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch'
  readonly loggable = true
}

export function sendAnswer(
  declared: Operation,
  given: unknown,
  write: AnswerWriter,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (given instanceof FileAnswer) return sendFile(declared, given, reply)
  if (given instanceof CacheableAnswer) return sendCacheable(declared, given, write, request, reply)
  if (given instanceof CookieAnswer)
    return sendAnswer(declared, given.answer, write, request, reply.header('set-cookie', given.cookie))
  reply.header('cache-control', 'no-store')
  if (declared.answer === 'none') return reply.code(204).send()
  return sendJson(reply, successStatus(declared), write(given))
}

export function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return sendText(reply.code(status).type('application/json; charset=utf-8'), text)
}

function sendFile(declared: Operation, file: FileAnswer, reply: FastifyReply): FastifyReply {
  return reply
    .code(successStatus(declared))
    .headers({
      'cache-control': 'no-store',
      ...file.headers,
      'content-type': file.type ?? [declared.file_type].flat()[0] ?? 'application/octet-stream',
      'content-disposition': contentDisposition(file.name),
    })
    .send(file.content)
}

/** `attachment` with a plain name for old clients and the real one, in UTF-8, for all others (RFC 6266). */
function contentDisposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .()-]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function sendCacheable(
  declared: Operation,
  given: CacheableAnswer<unknown>,
  write: AnswerWriter,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${given.etag}"`
  // Each address answers in one language, so a caller that asks again may get 304.
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' })
  const known = request.headers['if-none-match']
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')) {
    return reply.code(304).send()
  }
  return sendJson(reply, successStatus(declared), write(given.answer))
}
