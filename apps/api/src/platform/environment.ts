import { resolve } from 'node:path'
import { isSigningSecret } from '@guihang/contract/integrations/signatures'
import { StartError } from './start-error.ts'

/** Everything the operator can set, read once at the start; `.env.example` documents each variable. */
export type Environment = {
  port: number
  host: string
  /** Undefined: the start runs a PostgreSQL of its own. */
  databaseUrl: string | undefined
  /** Absolute path of the folder for data, secrets and the embedded PostgreSQL. */
  dataDir: string
  demo: boolean
  /** At least 16 characters. In demo mode the start makes one; otherwise it must be set. */
  secret: string | undefined
  /** The origin shops use, without a slash at the end. */
  publicUrl: string
  smtpUrl: string | undefined
  hotline: string | undefined
  supportEmail: string | undefined
  role: 'all' | 'api' | 'worker'
  /** Where parcels are pushed; undefined: nowhere yet. */
  omsUrl: string | undefined
  /** What pushes are signed with; none: they are not signed. Two while one takes the place of the other. */
  omsSigningSecrets: readonly string[]
  /** Whether webhooks may go to private addresses: for receivers in the same network, never on a public instance. */
  webhookAllowPrivate: boolean
  /** Days after the end of a parcel from which on its receiver is masked. */
  receiverDataDays: number
  /** Days after registering by which a shop's papers should be verified. */
  papersDays: number
  /** Whether the API brings the database's schema up to date when it starts. */
  migrate: boolean
  /** Proxies whose `X-Forwarded-For` is believed: addresses or networks, comma-separated. Undefined: none. */
  trustedProxies: string | undefined
  /** Calls a minute, for each signed-in session and each address. */
  limits: { per_session: number; per_address: number }
  simulator: SimulatorEnvironment
}

/** Settings of the simulated provider. Undefined: its own default. */
export type SimulatorEnvironment = {
  port: number | undefined
  /** How many times faster than life. */
  speed: number | undefined
  scenario: string | undefined
  mix: string | undefined
  seed: number | undefined
}

/** What a process that serves needs beyond what the operator must set. */
export type ServerEnvironment = Environment & { databaseUrl: string; secret: string }

type Variables = Record<string, string | undefined>

/** Reads the environment; throws StartError with one sentence for a wrong value. An empty value counts as not set. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const read = reader(variables)
  const port = read('PORT', wholeNumber(1, 65_535)) ?? 3000
  const host = read('HOST', hostName) ?? '127.0.0.1'
  const demo = read('GUIHANG_DEMO', flag) ?? false
  const secret = read('GUIHANG_SECRET', longSecret)
  if (!demo && secret === undefined) {
    throw new StartError(
      'GUIHANG_SECRET must be set when GUIHANG_DEMO is 0: at least 16 random characters, kept for as long as the data.',
    )
  }
  return {
    port,
    host,
    databaseUrl: read('DATABASE_URL', address('postgres', 'postgresql')),
    dataDir: resolve(read('GUIHANG_DATA', anything) ?? './data'),
    demo,
    secret,
    publicUrl: read('PUBLIC_URL', origin) ?? `http://${reachable(host)}:${port}`,
    smtpUrl: read('SMTP_URL', address('smtp', 'smtps')),
    hotline: read('HOTLINE', phone),
    supportEmail: read('SUPPORT_EMAIL', email),
    role: read('ROLE', oneOf('all', 'api', 'worker')) ?? 'all',
    omsUrl: read('OMS_URL', origin),
    omsSigningSecrets: read('OMS_SIGNING_SECRET', signingSecrets) ?? [],
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', flag) ?? false,
    receiverDataDays: read('RECEIVER_DATA_DAYS', wholeNumber(30, 36_500)) ?? 730,
    papersDays: read('PAPERS_DAYS', wholeNumber(1, 3_650)) ?? 30,
    migrate: read('GUIHANG_MIGRATE', flag) ?? true,
    trustedProxies: read('TRUSTED_PROXIES', networks),
    // Far more than screens and a shop's software need, and less than a process can serve.
    limits: {
      per_session: read('CALLS_PER_SESSION', wholeNumber(1_200, 10_000_000)) ?? 6_000,
      per_address: read('CALLS_PER_ADDRESS', wholeNumber(3_000, 10_000_000)) ?? 30_000,
    },
    simulator: {
      port: read('SIMULATOR_PORT', wholeNumber(1, 65_535)),
      speed: read('SIMULATOR_SPEED', positiveNumber),
      scenario: read('SIMULATOR_SCENARIO', word),
      mix: read('SIMULATOR_MIX', anything),
      seed: read('SIMULATOR_SEED', wholeNumber(0, 4_294_967_295)),
    },
  }
}

/** The same for the API process itself, which cannot do without a database and a secret. */
export function readServerEnvironment(variables: Variables = process.env): ServerEnvironment {
  const environment = readEnvironment(variables)
  const { databaseUrl, secret } = environment
  if (databaseUrl === undefined)
    throw new StartError('DATABASE_URL must be set for the API process; "npm start" sets it.')
  if (secret === undefined)
    throw new StartError('GUIHANG_SECRET must be set for the API process; "npm start" sets it.')
  return { ...environment, databaseUrl, secret }
}

/** Parses a value, or says what it must be. */
type Parser<Value> = { must: string; parse: (text: string) => Value | undefined }

function reader(variables: Variables) {
  return <Value>(name: string, { must, parse }: Parser<Value>): Value | undefined => {
    const text = variables[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value !== undefined) return value
    throw new StartError(`${name} must be ${must}${SECRETS.test(name) ? '' : `, but is "${text}"`}.`)
  }
}

/** Values that may hold a password are not repeated. */
const SECRETS = /SECRET|DATABASE_URL|SMTP_URL/

const anything: Parser<string> = { must: 'a text', parse: (text) => text }

const flag: Parser<boolean> = {
  must: '1 or 0',
  parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
}

const longSecret = matching(/^.{16,}$/, 'at least 16 characters long')
const signingSecrets: Parser<readonly string[]> = {
  must: 'whsec_ and 24 to 64 bytes as base64, or two of these with a comma between them',
  parse: (text) => {
    const secrets = text.split(',').map((secret) => secret.trim())
    return secrets.length <= 2 && secrets.every(isSigningSecret) ? secrets : undefined
  },
}
const hostName = matching(/^[\w.:-]+$/, 'a host name or an IP address')
const networks = matching(
  /^[\da-fA-F.:]+(\/\d{1,3})?(,\s*[\da-fA-F.:]+(\/\d{1,3})?)*$/,
  'addresses or networks like 10.0.0.0/8, with commas between them',
)
const word = matching(/^[a-z][a-z0-9-]*$/, 'the name of a scenario')
const phone = matching(/^\+?[\d .()-]{4,20}$/, 'a phone number')
const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')

const positiveNumber: Parser<number> = {
  must: 'a number above 0 and at most 1000000',
  parse: (text) =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1e6 ? Number(text) : undefined,
}

const origin: Parser<string> = {
  must: 'an address like https://guihang.example, without a path and of at most 100 characters',
  parse: (text) => {
    const url = URL.parse(text)
    // Longer than this, the address of a parcel does not fit into the smallest label's QR code.
    const usable = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    return usable && url.origin.length <= 100 ? url.origin : undefined
  },
}

function wholeNumber(least: number, most: number): Parser<number> {
  return {
    must: `a whole number from ${least} to ${most}`,
    parse: (text) =>
      /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  }
}

function oneOf<Choice extends string>(...choices: Choice[]): Parser<Choice> {
  return { must: `one of ${choices.join(', ')}`, parse: (text) => choices.find((choice) => choice === text) }
}

function matching(pattern: RegExp, must: string): Parser<string> {
  return { must, parse: (text) => (pattern.test(text) ? text : undefined) }
}

function address(...protocols: string[]): Parser<string> {
  return {
    must: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')} and names a host`,
    parse: (text) => {
      const url = URL.parse(text)
      return url?.hostname && protocols.includes(url.protocol.slice(0, -1)) ? text : undefined
    },
  }
}

/** A browser cannot open the address that means all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
