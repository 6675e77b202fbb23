import { ApiError } from '@guihang/contract/client'

/** The error answer of a call that must be rejected; throws when the call succeeds, or the answer does not say why. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiError)) throw new Error('The call was not refused', { cause: outcome })
  if (!saysWhy(outcome)) throw new Error('The refusal does not say why', { cause: outcome.body })
  return outcome
}

/** EVALID names a field at least. Each field that is named has its messages, without a placeholder left in them. */
function saysWhy({ body: { code, message, errors } }: ApiError): boolean {
  const isWhole = (text: string) => text !== '' && !/\{\w+\}/.test(text)
  const lists = Object.values(errors ?? {})
  const isNamed = lists.length > 0 || (errors === undefined && code !== 'EVALID')
  return isNamed && isWhole(message) && lists.every((texts) => texts.length > 0 && texts.every(isWhole))
}

/** The part of an ApiError that matters: status, code, and the messages at their fields. */
export function answers(status: number, code: string, errors?: Record<string, string[]>) {
  return { status, body: errors === undefined ? { code } : { code, errors } }
}
