/** What a call that must be refused was answered: an ApiError to match with `answers`. */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => 'it was not refused',
    (thrown: unknown) => thrown,
  )
}

/** The part of an ApiError that matters: status, code, and the messages at their fields. */
export function answers(status: number, code: string, errors?: Record<string, string[]>) {
  return { status, body: errors === undefined ? { code } : { code, errors } }
}
