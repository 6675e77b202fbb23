import { ApiError } from '@guihang/contract/client'

/** Whether the API accepted a call. The next round looks again at a rejected one (the parcel moved meanwhile); any other failure is thrown. */
export async function wasAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
