import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'
import { collectHandlers } from './handlers.ts'
import { serveCarrierInbox } from './modules/connection/carrier-inbox/index.ts'
import { serveDocumentation } from './modules/connection/documentation/index.ts'
import { measureKeptSums } from './modules/money/kept-sums/index.ts'
import { serveTracking } from './modules/parcels/tracking/index.ts'
import { allOperations, laneOfJob, listed } from './modules.ts'
import { createAuth } from './platform/auth/auth.ts'
import { refuseAnotherSecret } from './platform/auth/secret-check.ts'
import type { BusinessClock, Clock } from './platform/clock.ts'
import { type Database, isSeeded, type Readers } from './platform/database/index.ts'
import { measureConnections, measureReaders } from './platform/database/measure-database.ts'
import { pendingMigrations } from './platform/database/migrate.ts'
import type { ServerEnvironment } from './platform/environment/environment.ts'
import { type LiveHub, measureLive } from './platform/events/index.ts'
import { createFiles } from './platform/files/files.ts'
import { createPictureAddresses } from './platform/files/picture-addresses.ts'
import type { DescribedApi } from './platform/http/docs.ts'
import { createHttpServer, type HttpOptions, type HttpServer } from './platform/http/http-server.ts'
import { portalIsBuilt } from './platform/http/portal.ts'
import { serveLogo } from './platform/http/provider-logo.ts'
import { createWriteCheck } from './platform/http/write-check.ts'
import { createGivingWay, measureJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import { createMail, serveMailbox } from './platform/mail/index.ts'
import { createMessages } from './platform/messages/index.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { providerFrom } from './platform/provider.ts'
import { isForTrying, refuseOtherKind } from './platform/trial.ts'

export type PlatformParts = {
  readonly environment: ServerEnvironment
  readonly database: Database
  readonly readers: Readers
  readonly businessClock: BusinessClock
  readonly realClock: Clock
  readonly live: LiveHub
  readonly log: Log
  /** Also measures the process itself: once a process. */
  readonly processMetrics: boolean
}

/** Puts together what modules are given. */
export function createPlatform(parts: PlatformParts): Platform {
  const { environment, database, readers, businessClock, realClock, live, log } = parts
  const { secret } = environment
  const provider = providerFrom(environment)
  const metrics = createMetrics({ process: parts.processMetrics })
  measureJobs(metrics, database, laneOfJob)
  measureConnections(metrics, database)
  measureReaders(metrics, readers)
  measureKeptSums(metrics, database)
  measureLive(metrics, live)
  return {
    environment,
    provider,
    database,
    readers,
    businessClock,
    realClock,
    live,
    log,
    givingWay: createGivingWay(),
    auth: createAuth({
      secret,
      console_url: environment.console ? environment.consoleUrl : undefined,
      database,
      realClock,
    }),
    laneOfJob,
    files: createFiles({ secret, clock: realClock }),
    pictureAddresses: createPictureAddresses({ secret, clock: realClock }),
    mail: createMail({ environment, provider, database, clock: realClock }),
    // A provider's gateways of messages go here; without one a demo shows its messages, and others offer none.
    messages: createMessages({ environment, adapters: [], database, clock: realClock }),
    metrics,
  }
}

export type ServerOptions = {
  /** Holds every answer against the contract: tests and development. */
  readonly checkAnswers?: boolean
  /** Answers 503 while the process cannot keep up; off for tests, which share their machine with others. */
  readonly shedOverload?: boolean
  /** Folder of the built portal; that of this repository by default. */
  readonly portal?: string
  /** Folder of the built console, likewise. */
  readonly console?: string
}

/** The HTTP side of the product: every module's operations, the documents, the portal. */
export async function createServer(platform: Platform, options: ServerOptions = {}): Promise<HttpServer> {
  const routes = listed.map((module) => module.routes?.(platform) ?? {})
  const portal = options.portal ?? fileURLToPath(new URL('../../portal/dist', import.meta.url))
  const folder = options.console ?? fileURLToPath(new URL('../../console/dist', import.meta.url))
  const { console, consoleUrl, publicUrl } = platform.environment
  const server = await createHttpServer({
    platform,
    handlers: collectHandlers(allOperations, routes).filter(({ operation }) =>
      isOffered(platform, operation),
    ),
    apis: apis.map((api) => ({ ...api, operations: offered(platform, api.operations) })),
    pages: [
      (app) => serveTracking(app, platform, portal),
      (app) => serveCarrierInbox(app, platform),
      (app) => serveDocumentation(app, platform, portal),
      (app) => serveLogo(app, platform.provider),
    ],
    version: productVersion(),
    ...readiness(platform, portal),
    portal,
    console: console ? { folder, url: consoleUrl, apart: consoleUrl !== publicUrl } : undefined,
    checkAnswers: options.checkAnswers ?? false,
    shedOverload: options.shedOverload ?? true,
    trustedProxies: platform.environment.trustedProxies,
    limits: platform.environment.limits,
  })
  if (isForTrying(platform.environment)) serveMailbox(server.app, platform)
  return server
}

/** The HTTP side of a worker: health, readiness and metrics, but no call and no page. */
export async function createWorkerServer(platform: Platform): Promise<HttpServer> {
  return await createHttpServer({
    platform,
    handlers: [],
    apis: [],
    pages: [],
    version: productVersion(),
    ...readiness(platform, undefined),
    portal: undefined,
    console: undefined,
    checkAnswers: false,
    shedOverload: false,
    trustedProxies: platform.environment.trustedProxies,
    limits: platform.environment.limits,
  })
}

/** What belongs to the demo does not exist outside of it and of a trial (check 23), nor the console's calls without the console. */
function isOffered({ environment }: Platform, { who, console, demo, not_in_trial }: Operation): boolean {
  if ((console || who === 'staff') && !environment.console) return false
  return !demo || (not_in_trial ? environment.demo : isForTrying(environment))
}

function offered(platform: Platform, operations: Record<string, Operation>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(operations).filter(([, operation]) => isOffered(platform, operation)),
  )
}

/** Lets every module read ahead. What fails is tried again by the first call that needs it. */
export async function prepareModules(platform: Platform): Promise<void> {
  const work = listed.map(async ({ prepare }) => await prepare?.(platform))
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected')
      platform.log.warn({ err: result.reason }, 'a module could not read ahead')
  }
}

const apis: readonly DescribedApi[] = [
  {
    title: 'Gửi Hàng API',
    description: 'What shops and their own software may call: parcels, fees, labels, stores, money.',
    operations: shopApi,
    document: '/v1/openapi.json',
  },
  {
    title: 'Gửi Hàng operations API',
    description: "What the provider's staff and systems may call: moving parcels and their cash.",
    operations: operatorApi,
    document: '/ops/v1/openapi.json',
    pages: '/ops/docs',
  },
]

/**
 * What `/readyz` asks. The schema, the first seed and the secret are asked until they are right, then no more. A worker
 * has no portal. And what it tells besides: why nothing can be stored, and a replica that is away, which makes nothing
 * unready because the primary answers for it.
 */
function readiness(
  { database, environment, readers, log }: Platform,
  portal: string | undefined,
): Pick<HttpOptions, 'checks' | 'facts'> {
  const write = createWriteCheck(database, log)
  let prepared = false
  const prepare = async () => {
    if ((await pendingMigrations(database)).length > 0 || !(await isSeeded(database.db, 'first')))
      return false
    await refuseAnotherSecret(database, environment.secret)
    await refuseOtherKind(database.db, environment.trial)
    return true
  }
  return {
    checks: {
      async database() {
        await database.pool.query('select 1')
        return true
      },
      async prepared() {
        prepared ||= await prepare()
        return prepared
      },
      write: write.holds,
      ...(portal !== undefined && { portal: async () => portalIsBuilt(portal) }),
    },
    facts() {
      const reason = write.reason()
      return {
        ...(readers.state === 'none' ? {} : { lists_from: readers.state }),
        ...(reason === undefined ? {} : { reason }),
      }
    },
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof version === 'string' ? version : '0'
}
