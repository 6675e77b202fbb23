import { join } from 'node:path'
import { readEnvironment } from '../../apps/api/src/platform/environment/environment.ts'
import {
  addressOfRunningPostgres,
  howPrepared,
  refuseUnusableServer,
} from '../../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { demoSecret } from './secret.ts'
import { readVariables } from './variables.ts'

/** The database, the secret and the address of the console of the instance that `npm start` runs with the same variables, for commands beside it. */
export async function runningInstance(): Promise<{
  databaseUrl: string
  secret: string
  consoleUrl: string
}> {
  const environment = readEnvironment(readVariables(join(import.meta.dirname, '..', '..')))
  const { dataDir, databaseUrl: given, secret, consoleUrl } = environment
  const databaseUrl = given ?? addressOfRunningPostgres(dataDir)
  await refuseUnusableServer(databaseUrl)
  if ((await howPrepared(databaseUrl)) === 'never')
    throw new StartError('The database is not prepared yet; start the product once with "npm start".')
  return { databaseUrl, secret: secret ?? demoSecret(dataDir), consoleUrl }
}
