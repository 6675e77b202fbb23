// `npm run prepare-database`: makes the tables of a new production instance and fills in addresses and prices. Again it
// only brings the tables up to date.
import { join } from 'node:path'
import { openDatabase, silentLog } from '../../apps/api/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/api/src/platform/environment/environment.ts'
import { refuseUnusableServer } from '../../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { refuseOtherKind } from '../../apps/api/src/platform/trial.ts'
import { seed } from '../../apps/api/src/seed.ts'
import { bringUpToDate } from '../start/database.ts'
import { readVariables } from '../start/variables.ts'

try {
  const { databaseUrl, demo, secret, trial } = readEnvironment(
    readVariables(join(import.meta.dirname, '..', '..')),
  )
  if (demo || databaseUrl === undefined || secret === undefined)
    throw new StartError(
      'Set GUIHANG_DEMO=0, DATABASE_URL and GUIHANG_SECRET first: npm start prepares a demo by itself.',
    )
  await refuseUnusableServer(databaseUrl)
  await bringUpToDate(databaseUrl)
  const database = openDatabase({ url: databaseUrl, log: silentLog, statement_limit_ms: 120_000 })
  try {
    await refuseOtherKind(database.db, trial)
    const filled = await seed(database, 'empty', new Date(), secret)
    console.log(
      filled
        ? 'The database is ready for its first start.'
        : 'The database was filled before; its tables are up to date.',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
