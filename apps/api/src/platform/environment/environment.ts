import { resolve } from 'node:path'
import { type PayoutArrival, payoutArrivals } from '@guihang/domain/money/cod/cod-cycle'
import { type VatRate, vatRates } from '@guihang/domain/parcels/pricing/vat'
import { defaultLaneLimits, type LaneLimits } from '../jobs/lanes.ts'
import { StartError } from '../start-error.ts'
import {
  address,
  anything,
  email,
  flag,
  hostName,
  laneLimits,
  letterPairs,
  longSecret,
  networks,
  oneOf,
  origin,
  phone,
  positiveNumber,
  providerName,
  reader,
  signingSecrets,
  type Variables,
  vatRate,
  wholeNumber,
  word,
} from './environment-parsers.ts'

/** Read once at the start; `.env.example` documents each variable. */
export type Environment = {
  port: number
  host: string
  /** Undefined: the start runs a PostgreSQL of its own. */
  databaseUrl: string | undefined
  databasePoolUrl: string | undefined
  databaseReadUrl: string | undefined
  dataDir: string
  demo: boolean
  /** As in production, but to try it: the clock can be moved, mails stay in the mailbox. Never with `demo`. */
  trial: boolean
  /** At least 16 characters. In demo mode the start makes one; otherwise it must be set. */
  secret: string | undefined
  publicUrl: string
  /** Whether people of the provider can sign in to the console. */
  console: boolean
  /** Where they do; that of the portal unless it has a host of its own. */
  consoleUrl: string
  smtpUrl: string | undefined
  providerName: string | undefined
  /** The file of its logo, a PNG; undefined: the portal draws its own mark. */
  providerLogo: string | undefined
  hotline: string | undefined
  supportEmail: string | undefined
  payoutArrives: PayoutArrival
  role: 'all' | 'api' | 'worker'
  /** Where parcels are pushed; undefined: nowhere yet. */
  omsUrl: string | undefined
  /** What pushes are signed with; none: they are not signed. Two while one takes the place of the other. */
  omsSigningSecrets: readonly string[]
  /** Whether webhooks may go to private addresses: for receivers in the same network, never on a public instance. */
  webhookAllowPrivate: boolean
  receiverDataDays: number
  papersDays: number
  trackingPrefixes: readonly string[]
  vatRates: readonly VatRate[]
  migrate: boolean
  /** Proxies whose `X-Forwarded-For` is believed: addresses or networks, comma-separated. Undefined: none. */
  trustedProxies: string | undefined
  limits: { per_session: number; per_address: number }
  stopDelayS: number
  jobLanes: LaneLimits
  simulator: SimulatorEnvironment
}

/** Settings of the simulated provider. Undefined: its own default. */
export type SimulatorEnvironment = {
  port: number | undefined
  speed: number | undefined
  scenario: string | undefined
  mix: string | undefined
  seed: number | undefined
}

/** What a process that serves needs beyond what the operator must set. */
export type ServerEnvironment = Environment & { databaseUrl: string; secret: string }

/** Reads the environment; throws StartError with one sentence for a wrong value. An empty value counts as not set. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const read = reader(variables)
  const port = read('PORT', wholeNumber(1, 65_535)) ?? 3000
  const host = read('HOST', hostName) ?? '127.0.0.1'
  const demo = read('GUIHANG_DEMO', flag) ?? false
  const trial = read('GUIHANG_TRIAL', flag) ?? false
  if (demo && trial)
    throw new StartError('GUIHANG_TRIAL=1 needs GUIHANG_DEMO=0: a demo has a clock and a mailbox already.')
  const secret = read('GUIHANG_SECRET', longSecret)
  if (!demo && secret === undefined) {
    throw new StartError(
      'GUIHANG_SECRET must be set when GUIHANG_DEMO is 0: at least 16 random characters, kept for as long as the data.',
    )
  }
  const publicUrl = read('PUBLIC_URL', origin) ?? `http://${reachable(host)}:${port}`
  return {
    port,
    host,
    databaseUrl: read('DATABASE_URL', address('postgres', 'postgresql')),
    databasePoolUrl: read('DATABASE_POOL_URL', address('postgres', 'postgresql')),
    databaseReadUrl: read('DATABASE_READ_URL', address('postgres', 'postgresql')),
    dataDir: resolve(read('GUIHANG_DATA', anything) ?? './data'),
    demo,
    trial,
    secret,
    publicUrl,
    console: read('CONSOLE', flag) ?? true,
    consoleUrl: read('CONSOLE_URL', origin) ?? publicUrl,
    // A trial sends nothing outside, whatever its settings say.
    smtpUrl: trial ? undefined : read('SMTP_URL', address('smtp', 'smtps')),
    providerName: read('PROVIDER_NAME', providerName),
    providerLogo: read('PROVIDER_LOGO', anything),
    hotline: read('HOTLINE', phone),
    supportEmail: read('SUPPORT_EMAIL', email),
    payoutArrives: read('PAYOUT_ARRIVES', oneOf(...payoutArrivals)) ?? 'same_day',
    role: read('ROLE', oneOf('all', 'api', 'worker')) ?? 'all',
    omsUrl: read('OMS_URL', origin),
    omsSigningSecrets: read('OMS_SIGNING_SECRET', signingSecrets) ?? [],
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', flag) ?? false,
    receiverDataDays: read('RECEIVER_DATA_DAYS', wholeNumber(30, 36_500)) ?? 730,
    papersDays: read('PAPERS_DAYS', wholeNumber(1, 3_650)) ?? 30,
    vatRates: read('VAT_RATE', vatRate) ?? vatRates,
    trackingPrefixes: read('TRACKING_PREFIXES', letterPairs) ?? ['GH'],
    migrate: read('GUIHANG_MIGRATE', flag) ?? true,
    trustedProxies: read('TRUSTED_PROXIES', networks),
    // Far more than screens and a shop's software need, and less than a process can serve.
    limits: {
      per_session: read('CALLS_PER_SESSION', wholeNumber(1_200, 10_000_000)) ?? 6_000,
      per_address: read('CALLS_PER_ADDRESS', wholeNumber(3_000, 10_000_000)) ?? 30_000,
    },
    // Longer than a proxy takes to notice: see deploy/Caddyfile. No proxy stands before a demo.
    stopDelayS: read('STOP_DELAY_SECONDS', wholeNumber(0, 60)) ?? (demo ? 1 : 4),
    jobLanes: { ...defaultLaneLimits, ...read('JOB_LANES', laneLimits) },
    simulator: {
      port: read('SIMULATOR_PORT', wholeNumber(1, 65_535)),
      speed: read('SIMULATOR_SPEED', positiveNumber),
      scenario: read('SIMULATOR_SCENARIO', word),
      mix: read('SIMULATOR_MIX', anything),
      seed: read('SIMULATOR_SEED', wholeNumber(0, 4_294_967_295)),
    },
  }
}

/** What shops read on every screen, in each mail and on each label, so that a real instance never runs with the demo's. */
const identity = ['PUBLIC_URL', 'PROVIDER_NAME', 'HOTLINE', 'SUPPORT_EMAIL'] as const

/** Stops the start of an instance that is no demo and does not say whose it is. */
export function refuseWithoutIdentity(environment: Environment, variables: Variables = process.env): void {
  const missing = identity.filter((name) => !variables[name]?.trim())
  if (environment.demo || missing.length === 0) return
  throw new StartError(
    `${new Intl.ListFormat('en').format(missing)} must be set when GUIHANG_DEMO is 0: shops read this on screens, in mails and on labels.`,
  )
}

/** The same for the API process itself, which cannot do without a database and a secret. */
export function readServerEnvironment(variables: Variables = process.env): ServerEnvironment {
  const environment = readEnvironment(variables)
  const { databaseUrl, secret } = environment
  if (databaseUrl === undefined) throw new StartError('DATABASE_URL must be set for the API process.')
  if (secret === undefined) throw new StartError('GUIHANG_SECRET must be set for the API process.')
  return { ...environment, databaseUrl, secret }
}

/** A browser cannot open the address that means all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
