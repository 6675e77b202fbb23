import * as z from 'zod/mini'
import { rule } from '../fields/field-checks.ts'

export const sentFailures = [
  'forbidden_address',
  'unreachable',
  'timeout',
  'redirected',
  'refused',
  'too_large',
] as const

/** Of a test message to an address of the API settings. */
export const pingFailures = ['no_address', ...sentFailures] as const

const address = 500

/** An address on the web, in the form in which it is called. The server decides about http, and about reaching it when it does. */
export const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    rule<string>('web_address', isWebAddress),
    rule<string>('web_port', hasWebPort),
    z.overwrite(normalAddress),
    z.maxLength(address),
  )

export const WebAddressOrNone = z.string().check(
  z.trim(),
  rule<string>('web_address', (text) => text === '' || isWebAddress(text)),
  rule<string>('web_port', hasWebPort),
  z.overwrite(normalAddress),
  z.maxLength(address),
)

/** As the URL parser spells it. Other texts stay as they are. */
export function normalAddress(text: string): string {
  return URL.canParse(text) ? new URL(text).href : text
}

/** 80, 443 or a port that no system service has: others would carry our messages to mail servers and consoles. */
export function isWebPort({ port }: Pick<URL, 'port'>): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1_024
}

function isWebAddress(text: string): boolean {
  // The parser drops line breaks and tabs inside an address in silence.
  if (/\p{Cc}/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

function hasWebPort(text: string): boolean {
  return !URL.canParse(text) || isWebPort(new URL(text))
}
