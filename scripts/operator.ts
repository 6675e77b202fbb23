// `npm run operator -- create|list|revoke`: tokens for the operations API, made beside a running instance.
import { join } from 'node:path'
import { runOperatorCommand } from '../apps/api/src/operator.ts'
import { readEnvironment } from '../apps/api/src/platform/environment.ts'
import {
  addressOfRunningPostgres,
  isPrepared,
  refuseUnusableServer,
} from '../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { demoSecret } from './start/secret.ts'
import { readVariables } from './start/variables.ts'

try {
  await runOperatorCommand(process.argv.slice(2), runningInstance, {
    token: (line) => console.log(line),
    say: (line) => console.error(line),
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** The database and secret of the instance that `npm start` runs with the same variables. */
async function runningInstance(): Promise<{ databaseUrl: string; secret: string }> {
  const environment = readEnvironment(readVariables(join(import.meta.dirname, '..')))
  const { dataDir, databaseUrl: given, secret } = environment
  const databaseUrl = given ?? addressOfRunningPostgres(dataDir)
  await refuseUnusableServer(databaseUrl)
  if (!(await isPrepared(databaseUrl)))
    throw new StartError('The database is not prepared yet; start the product once with "npm start".')
  return { databaseUrl, secret: secret ?? demoSecret(dataDir) }
}
