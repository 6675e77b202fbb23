import { join } from 'node:path'
import { type Environment, readEnvironment } from '../../apps/api/src/platform/environment.ts'
import {
  isPrepared,
  refuseUnusableServer,
  startPostgres,
} from '../../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { readSettings } from '../../apps/simulator/src/settings.ts'
import { type Kept, keepRunning, runToTheEnd } from './child.ts'
import { bringUpToDate } from './database.ts'
import { buildPortal } from './portal.ts'
import { freePort, listening, localAddress, ready, refuseBusyPort } from './ports.ts'
import { demoSecret } from './secret.ts'
import { readVariables, type Variables } from './variables.ts'

/** What `npm start` is running, and how it ends. */
export type House = {
  /** `npm run dev`: the API restarts and the portal reloads when a file is saved. */
  readonly dev: boolean
  readonly say: (line: string) => void
  /** Aborted to end everything; the reason is an error unless somebody asked for it. */
  readonly ending: AbortController
  /** What has been started, in order; each knows how to stop itself. */
  readonly steps: { stop(): Promise<void> }[]
}

/** Where `npm run dev` serves the portal; its calls go on to the API. */
const DEV_PORT = 5173

/** A demo that runs longer than this needs a new start for its simulator to go on. */
const SIMULATOR_DAYS = 30

const root = join(import.meta.dirname, '..', '..')
const api = join(root, 'apps', 'api', 'src')

/** Starts everything in order and says how far it is. Throws StartError with a sentence for what the operator can mend. */
export async function startHouse(house: House): Promise<void> {
  const variables = readVariables(root)
  const environment = readEnvironment(variables)
  refuseWrongSimulator(variables)
  await refuseBusyPort(environment)
  house.say('Gửi Hàng is starting …')
  const databaseUrl = await openDatabase(house, environment)
  if (!house.dev) await buildPortal(root, house)
  const omsPort = environment.simulator.port ?? (await freePort())
  const settings = settingsOfChildren(environment, variables, databaseUrl, omsPort)
  await prepareDatabase(house, environment, settings)
  const [tokens] = await Promise.all([
    environment.demo ? mintTokens(house, settings) : undefined,
    startApi(house, environment, settings),
  ])
  if (tokens) await startSimulator(house, environment, settings, tokens)
  if (house.dev) await startVite(house, environment, settings)
  house.say(welcome(house, environment, omsPort))
}

/** Stops what was started, last first: simulator, API, PostgreSQL. */
export async function stopHouse(house: House): Promise<void> {
  for (const step of house.steps.splice(0).reverse()) await step.stop()
}

/** The simulator judges its own settings; a wrong one stops the start here, before anything has begun. */
function refuseWrongSimulator(variables: Variables): void {
  try {
    readSettings({
      ...variables,
      GUIHANG_URL: 'http://later',
      GUIHANG_OPERATOR_TOKEN: 'later',
      GUIHANG_APPROVER_TOKEN: 'later',
    })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function openDatabase(house: House, environment: Environment): Promise<string> {
  if (environment.databaseUrl) {
    await refuseUnusableServer(environment.databaseUrl)
    house.say(`Using the PostgreSQL on ${new URL(environment.databaseUrl).host}`)
    return environment.databaseUrl
  }
  const postgres = await startPostgres({
    dataDir: environment.dataDir,
    log: house.say,
    onFailure: (error) => house.ending.abort(error),
  })
  house.steps.push(postgres)
  house.say(postgres.describe)
  return postgres.url
}

function settingsOfChildren(
  environment: Environment,
  variables: Variables,
  databaseUrl: string,
  omsPort: number,
): Variables {
  return {
    // Node keeps the compiled form of our files here, which halves what starting a process costs.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...variables,
    DATABASE_URL: databaseUrl,
    PORT: String(environment.port),
    HOST: environment.host,
    PUBLIC_URL: environment.publicUrl,
    GUIHANG_DATA: environment.dataDir,
    GUIHANG_DEMO: environment.demo ? '1' : '0',
    GUIHANG_SECRET: environment.secret ?? demoSecret(environment.dataDir),
    ...(environment.demo && !environment.omsUrl ? { OMS_URL: `http://127.0.0.1:${omsPort}` } : {}),
    SIMULATOR_PORT: String(omsPort),
  }
}

/** Only at the first start: later the API brings the tables up to date itself, and nothing is filled twice. */
async function prepareDatabase(house: House, environment: Environment, settings: Variables): Promise<void> {
  if (await isPrepared(settings.DATABASE_URL ?? '')) return
  house.say(environment.demo ? 'Filling the database with a demo shop …' : 'Preparing the database …')
  await bringUpToDate(settings.DATABASE_URL ?? '')
  const seed = environment.demo ? 'demo' : 'empty'
  await runToTheEnd(join(api, 'seed.ts'), [seed], { settings, signal: house.ending.signal })
}

async function startApi(house: House, environment: Environment, settings: Variables): Promise<void> {
  const process = keep(house, environment, { name: 'API', file: join(api, 'main.ts'), settings })
  await ready(`${localAddress(environment)}/readyz`, house.ending.signal)
  process.settled()
  house.say('API ready')
}

/** The simulator's two operators are the same at every start: what they reported before is known when they report it again. */
async function mintTokens(house: House, settings: Variables): Promise<Variables> {
  const [GUIHANG_OPERATOR_TOKEN, GUIHANG_APPROVER_TOKEN] = await Promise.all([
    mintToken(house, settings, 'simulator'),
    mintToken(house, settings, 'simulator-approver'),
  ])
  return { GUIHANG_OPERATOR_TOKEN, GUIHANG_APPROVER_TOKEN }
}

async function mintToken(house: House, settings: Variables, name: string): Promise<string> {
  const mint = join(api, 'operator.ts')
  const words = ['create', name, '--scopes', 'all', '--days', String(SIMULATOR_DAYS)]
  const token = await runToTheEnd(mint, words, { settings, signal: house.ending.signal })
  return token.trim()
}

async function startSimulator(
  house: House,
  environment: Environment,
  settings: Variables,
  tokens: Variables,
): Promise<void> {
  const process = keep(house, environment, {
    name: 'Simulator',
    file: join(root, 'apps', 'simulator', 'src', 'main.ts'),
    settings: { ...settings, GUIHANG_URL: localAddress(environment), ...tokens },
  })
  await listening(Number(settings.SIMULATOR_PORT), house.ending.signal)
  process.settled()
  house.say('Simulated provider at work')
}

async function startVite(house: House, environment: Environment, settings: Variables): Promise<void> {
  const portal = join(root, 'apps', 'portal')
  const { signal } = house.ending
  await runToTheEnd(join(portal, 'scripts', 'messages.mjs'), [], { settings, signal })
  const process = keep(house, environment, {
    name: 'Portal',
    file: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    args: [
      portal,
      '--host',
      '127.0.0.1',
      '--port',
      String(DEV_PORT),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    settings,
  })
  await listening(DEV_PORT, signal)
  process.settled()
}

type Program = { name: string; file: string; args?: string[]; settings: Variables }

function keep(house: House, environment: Environment, { name, file, args = [], settings }: Program): Kept {
  const watched = house.dev && file.endsWith('.ts')
  const kept = keepRunning({
    name,
    command: [...(watched ? ['--watch', '--watch-preserve-output'] : []), file, ...args],
    settings,
    logFile: logsToFiles(house, environment)
      ? join(environment.dataDir, 'logs', `${name.toLowerCase()}.log`)
      : undefined,
    say: house.say,
    onFailure: (error) => house.ending.abort(error),
  })
  house.steps.push(kept)
  return kept
}

/** The demo keeps its terminal readable; a real instance logs where its operator collects logs: standard output. */
function logsToFiles(house: House, environment: Environment): boolean {
  return environment.demo && !house.dev
}

function welcome(house: House, environment: Environment, simulatorPort: number): string {
  const lines = [
    `Open     ${house.dev ? `http://127.0.0.1:${DEV_PORT} (reloads as you edit)` : environment.publicUrl}`,
    ...(environment.demo
      ? [
          'Login    demo@guihang.vn / Guihang@2026',
          `Provider http://127.0.0.1:${simulatorPort} (make things happen to a parcel)`,
        ]
      : []),
    ...(logsToFiles(house, environment) ? [`Logs     ${join(environment.dataDir, 'logs')}`] : []),
    'Stop     Ctrl-C',
  ]
  return ['', 'Gửi Hàng is ready.', ...lines.map((line) => `  ${line}`), ''].join('\n')
}
