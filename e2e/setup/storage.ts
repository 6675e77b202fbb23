import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '@guihang/contract/operation'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Database, openDatabase, silentLog } from '../../apps/api/src/platform/database/index.ts'
import { mintTwoOperators } from '../../apps/api/src/testing/people/two-operators.ts'
import { dataDir, givenDatabaseUrl } from './instance.ts'

/** Opens the storage of the running house, for what no screen and no call can make: people, locks, operators. */
export function openStorage(): Database {
  return openStorageAt(givenDatabaseUrl || addressBelow(dataDir))
}

/** The same of a house with a folder and a server of its own. */
export function openStorageBelow(folder: string): Database {
  return openStorageAt(addressBelow(folder))
}

function openStorageAt(url: string): Database {
  return openDatabase({
    url,
    log: silentLog,
    pool_size: 2,
    // Nobody waits for these: on a busy machine they may take their time.
    connection_limit_ms: 60_000,
    statement_limit_ms: 60_000,
  })
}

/** A token for the operations API, good for a day; of the running house, or of one with another folder. */
export async function mintOperator(storage: Database, folder = dataDir): Promise<string> {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim()
  const { token } = await mintOperatorToken(storage, secret, { name: 'e2e', days: 1 })
  return token
}

/** The tokens of two operators, for one client: the second approves claims. */
export async function mintOperators(storage: Database): Promise<(declared: Operation) => string> {
  return await mintTwoOperators(storage, readFileSync(join(dataDir, 'secret'), 'utf8').trim(), 'e2e')
}

/** The server of its own says in its files how it is reached; root may keep them elsewhere. */
function addressBelow(folder: string): string {
  const note = join(folder, 'postgres-home')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(folder, 'postgres')
  const credentials: { guihang: string } = JSON.parse(
    readFileSync(join(home, 'cluster', 'credentials.json'), 'utf8'),
  )
  const [, , , port] = readFileSync(join(home, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://guihang:${credentials.guihang}@127.0.0.1:${port}/guihang`
}
