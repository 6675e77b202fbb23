import { readStored } from '../storage/storage.ts'
import { claimsOf } from './session.ts'

/** The id of the person who is signed in, by the stored token; null without one. */
export function presentPerson(): string | null {
  const { sub } = claimsOf(readStored('access_token') ?? '')
  return typeof sub === 'string' ? sub : null
}
