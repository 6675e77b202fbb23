import { isSigningSecret } from '@guihang/contract/connection/signatures'
import { isDay } from '@guihang/domain/calendar'
import type { VatRate } from '@guihang/domain/parcels/pricing/vat'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { jobLanes, type LaneLimits } from '../jobs/lanes.ts'
import { StartError } from '../start-error.ts'

export type Variables = Readonly<Record<string, string | undefined>>

type Parser<Value> = { must: string; parse: (text: string) => Value | undefined }

export function reader(variables: Variables) {
  return <Value>(name: string, { must, parse }: Parser<Value>): Value | undefined => {
    const text = variables[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value !== undefined) return value
    throw new StartError(`${name} must be ${must}${secretNames.test(name) ? '' : `, but is "${text}"`}.`)
  }
}

/** Values that may hold a password are not repeated. */
const secretNames = /SECRET|DATABASE_URL|SMTP_URL/

export const anything: Parser<string> = { must: 'a text', parse: (text) => text }

export const flag: Parser<boolean> = {
  must: '1 or 0',
  parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
}

export const longSecret = matching(
  /^(.)(?!\1*$).{15,}$/,
  'at least 16 characters long, and not one character again and again',
)
/** One line that a shop reads in mails and on labels. */
export const providerName = matching(
  /^[^\p{C}\p{Z}]([^\p{C}]{0,38}[^\p{C}\p{Z}])?$/u,
  'a name of at most 40 characters',
)
export const signingSecrets: Parser<readonly string[]> = {
  must: 'whsec_ and 24 to 64 bytes as base64, or two of these with a comma between them',
  parse: (text) => {
    const secrets = text.split(',').map((secret) => secret.trim())
    return secrets.length <= 2 && secrets.every(isSigningSecret) ? secrets : undefined
  },
}
export const hostName = matching(/^[\w.:-]+$/, 'a host name or an IP address')
export const networks = matching(
  /^[\da-fA-F.:]+(\/\d{1,3})?(,\s*[\da-fA-F.:]+(\/\d{1,3})?)*$/,
  'addresses or networks like 10.0.0.0/8, with commas between them',
)
export const word = matching(/^[a-z][a-z0-9-]*$/, 'the name of a scenario')
export const phone = matching(/^\+?[\d .()-]{4,20}$/, 'a phone number')
export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')

/** `8`, or `8@2025-01-01,10@2027-01-01`: rates in per cent, each since a day. */
export const vatRate: Parser<readonly VatRate[]> = {
  must: 'a rate in per cent like 8, or rates since days like 8@2025-01-01,10@2027-01-01',
  parse: (text) => {
    const rates = text.split(',').map((part) => {
      const [percent = '', from = '2000-01-01'] = part.trim().split('@')
      return { from, percent: Number(/^\d{1,2}$/.test(percent) ? percent : Number.NaN) }
    })
    return rates.every(({ from, percent }) => isDay(from) && Number.isInteger(percent)) ? rates : undefined
  },
}

export const letterPairs: Parser<readonly string[]> = {
  must: 'pairs of capital letters like GH,GX, each once, with commas between them; TS belongs to sandboxes',
  parse: (text) => {
    const pairs = text.split(',').map((pair) => pair.trim())
    return pairs.every((pair) => /^[A-Z]{2}$/.test(pair) && pair !== sandboxPair) &&
      new Set(pairs).size === pairs.length
      ? pairs
      : undefined
  },
}

export const positiveNumber: Parser<number> = {
  must: 'a number above 0 and at most 1000000',
  parse: (text) =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1e6 ? Number(text) : undefined,
}

export const origin: Parser<string> = {
  must: 'an address like https://guihang.example, without a path and of at most 100 characters',
  parse: (text) => {
    const url = URL.parse(text)
    // Longer than this, the address of a parcel does not fit into the smallest label's QR code.
    const usable = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    return usable && url.origin.length <= 100 ? url.origin : undefined
  },
}

export const laneLimits: Parser<Partial<LaneLimits>> = {
  must: `lanes like push=8,mail=1 with 1 to 100 jobs each; the lanes are ${jobLanes.join(', ')}`,
  parse: (text) => {
    const pairs = text.split(',').map((pair) => /^\s*(\w+)=(\d{1,3})\s*$/.exec(pair))
    const limits: Partial<Record<string, number>> = {}
    for (const pair of pairs) {
      const lane = jobLanes.find((name) => name === pair?.[1])
      const count = Number(pair?.[2])
      if (lane === undefined || count < 1 || count > 100) return undefined
      limits[lane] = count
    }
    return limits
  },
}

export function wholeNumber(least: number, most: number): Parser<number> {
  return {
    must: `a whole number from ${least} to ${most}`,
    parse: (text) =>
      /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  }
}

export function oneOf<Choice extends string>(...choices: Choice[]): Parser<Choice> {
  return { must: `one of ${choices.join(', ')}`, parse: (text) => choices.find((choice) => choice === text) }
}

function matching(pattern: RegExp, must: string): Parser<string> {
  return { must, parse: (text) => (pattern.test(text) ? text : undefined) }
}

export function address(...protocols: string[]): Parser<string> {
  return {
    must: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')} and names a host`,
    parse: (text) => {
      const url = URL.parse(text)
      return url?.hostname && protocols.includes(url.protocol.slice(0, -1)) ? text : undefined
    },
  }
}
