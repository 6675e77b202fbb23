import { type Client, createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/shop/identity'
import { allButStaff, type OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { startWebhookSender } from '../modules/connection/webhooks/index.ts'
import { happenedBefore } from '../modules/parcels/list/index.ts'
import { jobSchedule, jobTasks, laneOfJob } from '../modules.ts'
import { mintOperatorToken } from '../platform/auth/mint-operator-token.ts'
import { type BusinessClock, type Clock, openBusinessClock, realClock } from '../platform/clock.ts'
import { type Database, openReaders, openReplica } from '../platform/database/index.ts'
import { readServerEnvironment } from '../platform/environment/environment.ts'
import { createListener, createLiveHub } from '../platform/events/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { type JobTasks, startJobs } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { createPlatform, createServer } from '../server.ts'
import { createTestDatabase, type TestDatabaseOptions } from './database.ts'
import { watchTraffic } from './matrix/traffic.ts'
import { type PeopleBuilders, peopleBuilders, type TestUser } from './people/people.ts'
import { mintTwoOperators } from './people/two-operators.ts'

export type TestApiOptions = {
  clocks?: { real?: Clock; business?: Clock & { advance?(by_ms: number): void } }
  /** Environment variables over the usual ones of a demo instance. */
  environment?: Record<string, string>
  /**
   * Runs the jobs of the modules in this process; without it they are only enqueued. Those that are named must have begun
   * before the end, or `stop` throws.
   */
  jobs?: boolean | readonly (keyof JobTasks)[]
  /** Sends webhooks from this process; without it they only wait. */
  webhooks?: boolean
  /** Lists and reports are read from this replica of the database. */
  replica?: { url(databaseUrl: string): string; look_ms?: number; most_lag_ms?: number }
  /** Folder of a built portal; none by default. */
  portal?: string
  database?: TestDatabaseOptions
  /** Off for tests that provoke errors; `logs` keeps them anyway. */
  printErrors?: boolean
  /** Off for tests that make answers outside the document on purpose. */
  watch?: boolean
}

export type SignedIn = {
  readonly client: Client
  readonly access_token: string
  readonly refresh_token: string
  readonly user: TestUser
}

export type TestApi = PeopleBuilders & {
  readonly url: string
  readonly platform: Platform
  readonly database: Database
  readonly server: HttpServer
  /** Lines of the log so far. */
  readonly logs: readonly string[]
  /** A client without a token, or with the one given. */
  client(token?: string, language?: 'vi' | 'en'): Client
  /** Signs in over HTTP; without a user, as a new user of a new shop. */
  signIn(user?: TestUser, language?: 'vi' | 'en'): Promise<SignedIn>
  /** A client with the token of a new operator; all scopes but `staff` unless given. */
  operator(
    name?: string,
    scopes?: readonly OperatorScope[],
  ): Promise<{ client: Client; token: string; id: string }>
  /** The calls of two new operators: the second approves claims, which the first prepares and pays. */
  twoOperators(name?: string): Promise<Client>
  /** Plain HTTP to a path of this API. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Stops everything and drops the database. Throws when traffic did not fit the OpenAPI document (check 47). */
  stop(): Promise<void>
}

/** The whole product over real HTTP on a free port, with its own database. Each test file starts one in beforeAll. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { platform, listener, logs, drop } = await openTestPlatform(options)
  const { database, environment, log } = platform
  await listener.start()
  const server = await createServer(platform, {
    checkAnswers: true,
    shedOverload: false,
    portal: options.portal ?? '/nonexistent/portal',
  })
  const violations = watchTraffic(server.app)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const begun = new Set<string>()
  const jobs = options.jobs
    ? await startJobs({
        database,
        log,
        tasks: noting(jobTasks(platform), begun),
        lanes: laneOfJob,
        limits: environment.jobLanes,
        givingWay: platform.givingWay,
        schedule: jobSchedule,
      })
    : undefined
  const webhooks = options.webhooks ? await startWebhookSender(platform, { look_ms: 50 }) : undefined
  const url = server.app.listeningOrigin
  const people = peopleBuilders(database)
  const client: TestApi['client'] = (token, language = 'vi') =>
    createClient({ baseUrl: url, token: () => token ?? null, language: () => language })

  return {
    ...people,
    url,
    platform,
    database,
    server,
    logs,
    client,
    async signIn(user, language = 'vi') {
      const known = user ?? (await people.buildUser())
      const tokens = await client().call(login, { body: { username: known.email, password: known.password } })
      return { ...tokens, user: known, client: client(tokens.access_token, language) }
    },
    async operator(name = 'Điều hành', scopes = allButStaff) {
      const minted = await mintOperatorToken(database, environment.secret, { name, days: 1, scopes })
      return { ...minted, client: client(minted.token) }
    },
    async twoOperators(name) {
      const token = await mintTwoOperators(database, environment.secret, name)
      return createClient({ baseUrl: url, token, language: () => 'vi' })
    },
    fetch: (path, init) => fetch(url + path, init),
    async stop() {
      server.drain()
      await server.close(2_000)
      await jobs?.stop()
      await webhooks?.stop()
      await listener.close()
      await platform.readers.close()
      await drop()
      const missing = typeof options.jobs === 'object' ? options.jobs.filter((name) => !begun.has(name)) : []
      if (missing.length > 0) throw new Error(`Jobs that never began: ${missing.join(', ')}`)
      if (options.watch !== false && violations.length > 0) {
        throw new Error(`Traffic that the OpenAPI document does not describe:\n${violations.join('\n')}`)
      }
    },
  }
}

/** The same jobs, which note their names when they begin. */
function noting(tasks: JobTasks, begun: Set<string>): JobTasks {
  return new Proxy(tasks, {
    get(target, name, receiver) {
      const handler: unknown = Reflect.get(target, name, receiver)
      if (typeof handler !== 'function') return handler
      return (...given: unknown[]) => {
        begun.add(String(name))
        return Reflect.apply(handler, target, given)
      }
    },
  })
}

async function openTestPlatform(options: TestApiOptions) {
  const { database, url: databaseUrl, drop } = await createTestDatabase({ places: true, ...options.database })
  const logs: string[] = []
  const log = createLog({
    level: 'debug',
    write(line) {
      logs.push(line)
      // An unexpected 500 explains why a test fails.
      if (options.printErrors !== false && line.startsWith('{"level":50') && !line.includes('EBUSY'))
        process.stderr.write(line)
    },
  })
  const environment = readServerEnvironment({
    GUIHANG_DEMO: '1',
    GUIHANG_SECRET: 'only for tests: nothing is kept that this could open',
    DATABASE_URL: databaseUrl,
    HOTLINE: '1900 636 677',
    ...options.environment,
  })
  const { replica } = options
  const readers = await openReaders({
    primary: database,
    replica: replica && openReplica({ url: replica.url(databaseUrl), log }),
    happenedBefore,
    log,
    ...replica,
  })
  const listener = createListener({ url: databaseUrl, log })
  const live = createLiveHub({ listener, database })
  const businessClock =
    asBusinessClock(options.clocks?.business) ??
    (await openBusinessClock({ database, listener, movable: true, log }))
  const clock = options.clocks?.real ?? realClock
  const platform = createPlatform({
    environment,
    database,
    readers,
    businessClock,
    realClock: clock,
    live,
    log,
    processMetrics: false,
  })
  return { platform, listener, logs, drop }
}

function asBusinessClock(
  clock: (Clock & { advance?(by_ms: number): void }) | undefined,
): BusinessClock | undefined {
  if (clock === undefined) return undefined
  return {
    now: () => clock.now(),
    async moveAhead(by_ms) {
      clock.advance?.(by_ms)
      return clock.now()
    },
  }
}
