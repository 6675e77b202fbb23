import { ApiError } from '@guihang/contract/client'
import { type Login, login } from '@guihang/contract/shop/identity'
import { publicClient } from '@guihang/web/api/client.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { beginSession } from '../../../core/session/session.ts'
import { m } from '../../../texts/messages.js'

export type LoginFailure = {
  /** As a function, so that it follows the language. */
  readonly say: () => string
  /** Whether the activation mail is offered again: to everybody alike, so that it tells no stranger who has an account. */
  readonly offersMail: boolean
}

/** Null, or what to say: the spec's text for wrong credentials, else the catalogue's message of the account's state. */
export async function logIn(credentials: Login): Promise<LoginFailure | null> {
  try {
    beginSession(await publicClient.call(login, { body: credentials }))
    return null
  } catch (error) {
    return { say: wordsOf(error), offersMail: isWrong(error) || isCode(error, 'EINACTIVE') }
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 422)
}

function wordsOf(error: unknown): () => string {
  if (isWrong(error)) return m.identity_login_failed
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null
  if (wait !== null) return () => m.identity_try_later({ minutes: Math.ceil(wait / 60) })
  return () => problemOf(error).message
}
