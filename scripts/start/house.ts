import { join } from 'node:path'
import {
  type Environment,
  readEnvironment,
  refuseWithoutIdentity,
} from '../../apps/api/src/platform/environment/environment.ts'
import { refuseUnusableServer, startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { buildApi } from './api.ts'
import { runToTheEnd } from './child.ts'
import { prepareDatabase } from './database.ts'
import { listening, localAddress, ready, refuseBusyPort } from './ports.ts'
import { type House, keepProgram, logsToFiles } from './program.ts'
import { buildConsole, buildPortal } from './screens.ts'
import { demoSecret } from './secret.ts'
import { refuseWrongSimulator, simulatorPortOfRoles, startSimulator } from './simulator.ts'
import { readVariables, type Variables } from './variables.ts'

/** Where `npm run dev` serves the portal; its calls go on to the API. */
const devPort = 5173

const root = join(import.meta.dirname, '..', '..')
const api = join(root, 'apps', 'api', 'src')

/** Starts everything in order and says how far it is. Throws StartError with a sentence for what the operator can mend. */
export async function startHouse(house: House): Promise<void> {
  const variables = readVariables(root)
  const environment = readEnvironment(variables)
  refuseWithoutIdentity(environment, variables)
  refuseWrongSimulator(variables)
  await refuseBusyPort(environment)
  house.say('Gửi Hàng is starting …')
  const databaseUrl = await openDatabase(house, environment)
  const isWorker = environment.role === 'worker'
  if (isWorker && variables.PUBLIC_URL === undefined)
    house.say(
      `PUBLIC_URL is not set: links in mails that this worker writes lead to ${environment.publicUrl}`,
    )
  // A worker serves no screen.
  if (!house.dev && !isWorker) {
    await buildPortal(root, house)
    if (environment.console) await buildConsole(root, house)
  }
  const omsPort = await simulatorPort(environment)
  const settings = settingsOfChildren(environment, variables, databaseUrl, omsPort)
  await prepareDatabase(house, environment, settings)
  await Promise.all([
    startApi(house, environment, settings),
    environment.demo && !isWorker ? startSimulator(house, environment, settings) : undefined,
  ])
  if (house.dev && !isWorker) await startVite(house, environment, settings)
  house.say(isWorker ? workerWelcome(environment) : welcome(house, environment, omsPort))
}

/** Stops what was started, last first: simulator, API, PostgreSQL. */
export async function stopHouse(house: House): Promise<void> {
  for (const step of house.steps.splice(0).reverse()) await step.stop()
}

async function openDatabase(house: House, environment: Environment): Promise<string> {
  if (environment.databaseUrl) {
    await refuseUnusableServer(environment.databaseUrl)
    house.say(`Using the PostgreSQL on ${new URL(environment.databaseUrl).host}`)
    return environment.databaseUrl
  }
  const starting = startPostgres({
    dataDir: environment.dataDir,
    log: house.say,
    signal: house.ending.signal,
    onFailure: (error) => house.ending.abort(error),
  })
  // Already now: an end that is asked for meanwhile waits until the server has gone.
  const server = { stop: async () => await (await starting.catch(() => undefined))?.stop() }
  house.steps.push(server)
  const postgres = await starting.catch((error: unknown) => {
    house.steps.splice(house.steps.indexOf(server), 1)
    throw error
  })
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

/** A port nobody else uses; processes with a role of their own share a simulator, so they must know its port. */
async function simulatorPort({ role, simulator }: Environment): Promise<number> {
  return simulator.port ?? (role === 'all' ? await freePort() : simulatorPortOfRoles)
}

async function startApi(house: House, environment: Environment, settings: Variables): Promise<void> {
  const name = environment.role === 'worker' ? 'Worker' : 'API'
  const file = house.dev ? join(api, 'main.ts') : await buildApi(root, house.ending.signal)
  const process = keepProgram(house, environment, { name, file, settings })
  await ready(`${localAddress(environment)}/readyz`, house.ending.signal)
  process.settled()
  house.say(`${name} ready`)
}

async function startVite(house: House, environment: Environment, settings: Variables): Promise<void> {
  const portal = join(root, 'apps', 'portal')
  const { signal } = house.ending
  await runToTheEnd(join(portal, 'scripts', 'messages.mjs'), [], { settings, signal })
  const process = keepProgram(house, environment, {
    name: 'Portal',
    file: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    args: [
      portal,
      '--host',
      '127.0.0.1',
      '--port',
      String(devPort),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    settings,
  })
  await listening(devPort, signal)
  process.settled()
}

function welcome(house: House, environment: Environment, simulatorPort: number): string {
  const lines = [
    `Open     ${house.dev ? `http://127.0.0.1:${devPort} (reloads as you edit)` : environment.publicUrl}`,
    ...(environment.demo
      ? [
          'Login    demo@guihang.vn / Guihang@2026',
          `Provider http://127.0.0.1:${simulatorPort} (make things happen to a parcel)`,
        ]
      : []),
    ...(environment.console ? consoleLines(environment) : []),
    ...(environment.trial
      ? [`Trial    mails at ${localAddress(environment)}/mailbox, and a clock that moves ahead`]
      : []),
    ...(logsToFiles(house, environment) ? [`Logs     ${join(environment.dataDir, 'logs')}`] : []),
    'Stop     Ctrl-C',
  ]
  return ['', 'Gửi Hàng is ready.', ...lines.map((line) => `  ${line}`), ''].join('\n')
}

/** A browser makes passkeys for names and not for addresses, so a demo at an address of this machine has them at `localhost`. */
function consoleLines({ demo, consoleUrl, port }: Environment): string[] {
  const console = new URL('/console/', consoleUrl)
  const isAddress = /^(127\.|\[::1\]$)/.test(console.hostname)
  return [
    `Console  ${console.href}`,
    ...(demo && isAddress ? [`         http://localhost:${port}/console/ (to try passkeys)`] : []),
  ]
}

function workerWelcome(environment: Environment): string {
  const lines = [`Health   ${localAddress(environment)}/readyz`, 'Stop     Ctrl-C']
  return ['', 'The worker of Gửi Hàng is ready.', ...lines.map((line) => `  ${line}`), ''].join('\n')
}
