import * as z from 'zod/mini'
import { rule } from './fields/field-checks.ts'

/** Why a message did not arrive as it should. */
export const sentFailures = [
  'forbidden_address',
  'unreachable',
  'timeout',
  'redirected',
  'refused',
  'too_large',
] as const

/** The same for a test message to an address of the API settings. */
export const pingFailures = ['no_address', ...sentFailures] as const

const address = 500

/** An address on the web. The server decides about http, and about reaching it when it does. */
export const WebAddress = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(address), rule<string>('web_address', isWebAddress))

/** An address on the web, or '' for none. */
export const WebAddressOrNone = z.string().check(
  z.trim(),
  z.maxLength(address),
  rule<string>('web_address', (text) => text === '' || isWebAddress(text)),
)

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
