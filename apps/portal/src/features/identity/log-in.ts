import { ApiError } from '@guihang/contract/client'
import { type Login, login } from '@guihang/contract/people/identity'
import { publicClient } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { beginSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Signs in and keeps the tokens. Answers null, or what to say: the spec's text for wrong credentials, else the
 * catalogue's message of the account's state, which names the hotline. As a function, so that it follows the language.
 */
export async function logIn(credentials: Login): Promise<(() => string) | null> {
  try {
    beginSession(await publicClient.call(login, { body: credentials }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return () => problemOf(error).message
    if (error.status === 401 || error.status === 422) return m.identity_login_failed
    const wait = error.retryAfter
    if (error.status === 429 && wait) return () => m.identity_try_later({ minutes: Math.ceil(wait / 60) })
    return () => problemOf(error).message
  }
}
