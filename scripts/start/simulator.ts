import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../apps/api/src/platform/environment/environment.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { portTaken, readSettings } from '../../apps/simulator/src/settings.ts'
import { runToTheEnd } from './child.ts'
import { isListened, listening, localAddress, ready } from './ports.ts'
import { type House, keepProgram } from './program.ts'
import type { Variables } from './variables.ts'

/** A demo that runs longer than this needs a new start for its simulator to go on. */
const simulatorDays = 30

/** Where `ROLE=api` and `ROLE=worker` look for the simulator of their demo unless SIMULATOR_PORT says otherwise. */
export const simulatorPortOfRoles = 3_900

/** How often a process that stands by looks whether the simulator is still there. */
const lookMs = 2_000

const root = join(import.meta.dirname, '..', '..')

/** The simulator judges its own settings; a wrong one stops the start here, before anything has begun. */
export function refuseWrongSimulator(variables: Variables): void {
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

/**
 * Starts the simulated provider beside the API. A demo has one: with `ROLE=api` a second process leaves it to the first,
 * and starts it when the first has gone.
 */
export async function startSimulator(
  house: House,
  environment: Environment,
  settings: Variables,
): Promise<void> {
  const port = Number(settings.SIMULATOR_PORT)
  if (environment.role === 'api' && (await isListened(port))) leaveToOther(house, environment, settings)
  else await runSimulator(house, environment, settings)
}

function leaveToOther(house: House, environment: Environment, settings: Variables): void {
  house.say('Simulated provider at work in another process')
  void standBy(house, environment, settings).catch((error: unknown) => house.ending.abort(error))
}

async function standBy(house: House, environment: Environment, settings: Variables): Promise<void> {
  const { signal } = house.ending
  let said = false
  while (!signal.aborted) {
    await pause(lookMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted || (await isListened(Number(settings.SIMULATOR_PORT)))) continue
    if (!said) house.say('The other process with the simulated provider has gone')
    said = true
    try {
      await runSimulator(house, environment, settings)
      return
    } catch (error) {
      // A database that takes no writes just now, on a full disk for example, ends nothing: the next look tries again.
      if (!(error instanceof StartError)) throw error
    }
  }
}

async function runSimulator(house: House, environment: Environment, settings: Variables): Promise<void> {
  const { signal } = house.ending
  const address = localAddress(environment)
  const yielded = Promise.withResolvers<void>()
  const [tokens] = await Promise.all([mintTokens(house, settings), ready(`${address}/readyz`, signal)])
  const process = keepProgram(house, environment, {
    name: 'Simulator',
    file: join(root, 'apps', 'simulator', 'src', 'main.ts'),
    settings: { ...settings, GUIHANG_URL: address, ...tokens },
    // Of two processes that start at once, both may have found the port free: the one that took it works.
    ...(environment.role === 'api' && { yields: { code: portTaken, onYield: yielded.resolve } }),
  })
  const works = listening(Number(settings.SIMULATOR_PORT), signal).then(() => true)
  // Whenever it yields, later too: the other process may have taken the port while ours was started again.
  void yielded.promise.then(() => leaveToOther(house, environment, settings))
  if (await Promise.race([works, yielded.promise.then(() => false)])) {
    process.settled()
    house.say('Simulated provider at work')
  }
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
  const mint = join(root, 'apps', 'api', 'src', 'operator.ts')
  const words = ['create', name, '--scopes', 'all', '--days', String(simulatorDays)]
  const token = await runToTheEnd(mint, words, { settings, signal: house.ending.signal })
  return token.trim()
}
