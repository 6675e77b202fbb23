import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../apps/api/src/platform/environment/environment.ts'
import { howPrepared } from '../../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { runToTheEnd } from './child.ts'
import type { House } from './program.ts'
import type { Variables } from './variables.ts'

const seedFile = join(import.meta.dirname, '..', '..', 'apps', 'api', 'src', 'seed.ts')

/** How often a start that leaves the migrations to another process looks whether they have run. */
const lookMs = 1_000

/**
 * Makes and fills the tables at the first start, and brings those of an earlier release up to date. All that reads them
 * comes later: the API, and the tokens of the simulator, which compare the secret with what the database keeps. A large
 * database takes its minutes here, where no limit for becoming ready runs.
 */
export async function prepareDatabase(
  house: House,
  environment: Environment,
  settings: Variables,
): Promise<void> {
  const url = settings.DATABASE_URL ?? ''
  const prepared = await howPrepared(url)
  if (prepared === 'this') return
  if (prepared === 'never') {
    house.say(environment.demo ? 'Filling the database with a demo shop …' : 'Preparing the database …')
    await bringUpToDate(url)
    const seed = environment.demo ? 'demo' : 'empty'
    await runToTheEnd(seedFile, [seed], { settings, signal: house.ending.signal })
  } else if (environment.migrate) {
    house.say('Bringing the database up to date …')
    const began = performance.now()
    const ran = await bringUpToDate(url)
    const seconds = Math.ceil((performance.now() - began) / 1000)
    house.say(`Database up to date after ${ran.length} migrations in ${seconds} s`)
  } else if (prepared === 'earlier') {
    house.say('Waiting for another process to bring the database up to date …')
    while ((await howPrepared(url)) === 'earlier')
      await pause(lookMs, undefined, { signal: house.ending.signal })
  }
}

/** Runs the migrations that have not run yet, before anything reads or fills the tables; answers their names. */
export async function bringUpToDate(url: string): Promise<string[]> {
  // Loaded only when needed: every later start is faster without.
  const { MigrationError, migrate, silentLog } = await import('../../apps/api/src/platform/database/index.ts')
  try {
    return await migrate({ url, log: silentLog })
  } catch (error) {
    throw error instanceof MigrationError ? new StartError(error.message) : error
  }
}
