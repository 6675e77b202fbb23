import { setTimeout as sleep } from 'node:timers/promises'
import { startWebhookSender } from './modules/connection/webhooks/index.ts'
import { happenedBefore } from './modules/parcels/list/index.ts'
import { jobSchedule, jobTasks, laneOfJob } from './modules.ts'
import { refuseAnotherSecret } from './platform/auth/secret-check.ts'
import { openBusinessClock, realClock } from './platform/clock.ts'
import { type Database, openDatabase, openReaders, openReplica } from './platform/database/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { MigrationError } from './platform/database/run-migration.ts'
import {
  readServerEnvironment,
  refuseWithoutIdentity,
  type ServerEnvironment,
} from './platform/environment/environment.ts'
import { createListener, createLiveHub } from './platform/events/index.ts'
import { startJobs } from './platform/jobs/index.ts'
import { createLog, type Log } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { isForTrying, refuseOtherKind } from './platform/trial.ts'
import { createPlatform, createServer, createWorkerServer, prepareModules } from './server.ts'

/** Calls in flight have this long to end after the port is closed. */
const closeMs = 5_000
/** After this the process ends whatever happens; later where STOP_DELAY_SECONDS leaves calls less than five seconds. */
const lastMs = 9_500

/** Starts what this process is for (`ROLE`) and answers how to stop it. */
async function start(environment: ServerEnvironment, log: Log): Promise<() => Promise<void>> {
  const { databaseUrl: url, role } = environment
  refuseWithoutIdentity(environment)
  if (!isForTrying(environment) && environment.smtpUrl === undefined)
    log.warn({}, 'SMTP_URL is not set: mails wait until it is, for four days at most')
  if (environment.migrate) await migrate({ url, log })
  const database = openDatabase({ url, pooler_url: environment.databasePoolUrl, log })
  await checkDatabase(database, environment, log)
  const readUrl = environment.databaseReadUrl
  const replica = readUrl === undefined ? undefined : openReplica({ url: readUrl, log })
  const readers = await openReaders({ primary: database, replica, happenedBefore, log })
  const listener = createListener({ url, log })
  const live = createLiveHub({ listener, database })
  const businessClock = await openBusinessClock({
    database,
    listener,
    movable: isForTrying(environment),
    log,
  })
  await listener.start()
  const platform = createPlatform({
    environment,
    database,
    readers,
    businessClock,
    realClock,
    live,
    log,
    processMetrics: true,
  })
  await prepareModules(platform)
  const jobs =
    role === 'api'
      ? undefined
      : await startJobs({
          database,
          log,
          tasks: jobTasks(platform),
          lanes: laneOfJob,
          limits: environment.jobLanes,
          givingWay: platform.givingWay,
          schedule: jobSchedule,
        })
  const webhooks = role === 'api' ? undefined : await startWebhookSender(platform)
  const server =
    role === 'worker'
      ? await createWorkerServer(platform)
      : await createServer(platform, { checkAnswers: process.env.NODE_ENV === 'development' })
  await server.app.listen({ port: environment.port, host: environment.host })
  log.info({ role, port: environment.port }, 'listening')
  const stopServing = async () => {
    server.drain()
    await sleep(drainMs(environment))
    await server.close(closeMs)
  }
  return async () => {
    await Promise.all([stopServing(), jobs?.stop(), webhooks?.stop()])
    await listener.close()
    await readers.close()
    await database.close()
  }
}

/**
 * How long the process still takes calls after it stopped being ready, so that its proxy looks elsewhere first. Nobody
 * sends calls to a worker: it stops at once.
 */
function drainMs({ role, stopDelayS }: ServerEnvironment): number {
  return role === 'worker' ? 0 : stopDelayS * 1_000
}

/** A database that is away at the start is asked again by `/readyz`, so that nobody is let in unchecked. */
async function checkDatabase(
  database: Database,
  { secret, trial }: ServerEnvironment,
  log: Log,
): Promise<void> {
  try {
    await refuseAnotherSecret(database, secret)
    await refuseOtherKind(database.db, trial)
  } catch (err) {
    if (err instanceof StartError) throw err
    log.warn({ err }, 'the secret and the kind of the database could not be checked yet')
  }
}

async function main(): Promise<void> {
  const log = createLog()
  // What nobody has caught is a fault of ours; the process cannot be trusted any more and is started anew.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.error({ err }, 'the process fell over')
      process.exit(1)
    })
  }
  let stopping = false
  let stop: (() => Promise<void>) | undefined
  let last_ms = lastMs
  const end = (): void => {
    if (stopping) return
    stopping = true
    log.info({}, 'stopping')
    setTimeout(() => process.exit(1), last_ms).unref()
    Promise.resolve(stop?.()).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  try {
    const environment = readServerEnvironment()
    last_ms = Math.max(lastMs, drainMs(environment) + closeMs + 500)
    stop = await start(environment, log)
  } catch (error) {
    // Sentences for the operator are printed as they are; anything else only as far as it is safe.
    if (error instanceof StartError || error instanceof MigrationError)
      process.stderr.write(`${error.message}\n`)
    else if (isAddressInUse(error))
      process.stderr.write('The port is already in use: set PORT to another one.\n')
    else log.error({ err: error }, 'the start failed')
    process.exit(1)
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

await main()
