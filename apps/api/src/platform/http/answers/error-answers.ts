import type { ErrorAnswer } from '@guihang/contract/common'
import { type ErrorCode, errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import { type FieldFaults, fieldMessage } from '@guihang/contract/fields/field-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, isOwnerGone } from '../../database/database-errors.ts'
import { isDiskFull } from '../../disk/disk-full.ts'
import type { Log } from '../../log.ts'
import { Rejection, reject } from './reject.ts'

/** The hotline to name in an error answer, and the log for details that no answer may hold. */
export type ErrorContext = { readonly hotline: string; readonly log: Log }

/** The only place where errors become HTTP. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ErrorContext,
): FastifyReply {
  const rejection = rejectionOf(error)
  if (rejection.status >= 500) {
    context.log.error({ request_id: request.id, code: rejection.code, err: error }, 'A request failed')
  }
  request.errorCode = rejection.code
  if (rejection.retryAfter !== undefined) reply.header('retry-after', String(rejection.retryAfter))
  return reply
    .code(rejection.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(rejection, request.language ?? 'vi', request.id, context.hotline)))
}

export function errorBody(
  rejection: Rejection,
  language: Language,
  request_id: string,
  hotline: string,
): ErrorAnswer {
  const message = errorMessage(rejection.code, language, { hotline, ...rejection.values })
  const errors = rejection.faults
    ? fieldMessages(rejection.faults, language, hotline)
    : rejection.field === undefined
      ? undefined
      : { [rejection.field]: [message] }
  return { code: rejection.code, message, ...(errors ? { errors } : {}), request_id }
}

function fieldMessages(faults: FieldFaults, language: Language, hotline: string): Record<string, string[]> {
  const put = Object.entries(faults).map(([field, ofField]): [string, string[]] => [
    field,
    ofField.map((fault) => fieldMessage({ ...fault, values: { hotline, ...fault.values } }, language)),
  ])
  return Object.fromEntries(put)
}

/** Codes of the HTTP framework that are the caller's fault. Everything it does not name is ours: 500. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'ESIZE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'EBODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'EBODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'EBODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'EBODY',
  FST_ERR_BAD_URL: 'ENOTFOUND',
  FST_ERR_NOT_FOUND: 'ENOTFOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ENOTFOUND',
}

export function rejectionOf(error: unknown): Rejection {
  if (error instanceof Rejection) return error
  if (error instanceof DatabaseUnavailable) return reject('EBUSY', { retryAfter: error.retry_after_s })
  if (isOwnerGone(error)) return reject('ETOKEN')
  // A file that is uploaded finds no room: it may later.
  if (isDiskFull(error)) return reject('EBUSY', { retryAfter: 1 })
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    const known = frameworkCodes[code]
    if (known !== undefined) return reject(known)
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return reject('EBODY')
  }
  return reject('EUS011')
}
