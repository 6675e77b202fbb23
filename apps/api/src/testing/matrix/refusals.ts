import { ApiError } from '@guihang/contract/client'

/** The error answer of a call that must be rejected; throws when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof ApiError) return outcome
  throw new Error('The call was not refused', { cause: outcome })
}

/** The part of an ApiError that matters: status, code, and the messages at their fields. */
export function answers(status: number, code: string, errors?: Record<string, string[]>) {
  return { status, body: errors === undefined ? { code } : { code, errors } }
}
