import { ApiError, NetworkError } from '@guihang/contract/client'
import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import { m } from '../texts/messages.js'

export type Problem = {
  message: string
  /** For the hotline; null where no answer came. */
  requestId: string | null
  retry: boolean
}

/** Puts any failure of a call into words: the server's own sentence, or what is wrong with the line. Null: no answer came. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const message = error.body.message || m.app_problem_unknown()
    return { message, requestId: error.body.request_id || null, retry: error.status >= 429 }
  }
  if (error === null || error instanceof NetworkError) {
    const texts = {
      offline: m.app_problem_offline,
      timeout: m.app_problem_timeout,
      cancelled: m.app_problem_cancelled,
    }
    return { message: texts[error?.kind ?? 'offline'](), requestId: null, retry: true }
  }
  return { message: m.app_problem_unknown(), requestId: null, retry: true }
}

export function isCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.body.code)
}
