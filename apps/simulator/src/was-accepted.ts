import { ApiError } from '@guihang/contract/client'

/** Whether a call was taken; a refusal (the parcel moved meanwhile) is another round's matter, anything else is thrown. */
export async function wasAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
