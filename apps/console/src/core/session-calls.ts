import { signInDemoStaff } from '@guihang/contract/provider/staff/demo'
import {
  getMe,
  type Me,
  type SignedInStaff,
  type SignInStaff,
  signInStaff,
  signOutStaff,
} from '@guihang/contract/provider/staff/sessions'
import { client, publicClient } from '@guihang/web/api/client.ts'

// Fetched when a session begins, is read or ends (with-session-calls.ts). All raise ApiError or NetworkError.

export async function readMe(signal: AbortSignal): Promise<Me> {
  return (await client.call(getMe, { signal })).data
}

export async function signIn(body: SignInStaff): Promise<SignedInStaff> {
  return (await publicClient.call(signInStaff, { body })).data
}

export async function signInDemo(staff_id: string): Promise<SignedInStaff> {
  return (await publicClient.call(signInDemoStaff, { body: { staff_id } })).data
}

export async function endSession(): Promise<void> {
  await client.call(signOutStaff, {})
}
