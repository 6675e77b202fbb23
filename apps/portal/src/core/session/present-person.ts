import { readStored } from '../storage/storage.ts'
import { claimsOf } from './session.ts'

export function presentPerson(): string | null {
  const { sub } = claimsOf(readStored('access_token') ?? '')
  return typeof sub === 'string' ? sub : null
}
