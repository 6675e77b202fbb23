// `npm run restore -- FILE`: fills an empty database from a backup. Without DATABASE_URL it is the instance's own.
import { join } from 'node:path'
import { restoreBackup } from '../../apps/api/src/platform/backup/index.ts'
import { readEnvironment } from '../../apps/api/src/platform/environment/environment.ts'
import { refuseUnusableServer, startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { sumOfRows } from '../start/rows.ts'
import { readVariables } from '../start/variables.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0)
    throw new StartError('Usage: restore FILE   fills the empty database of the instance from a backup')
  const { databaseUrl, dataDir } = readEnvironment(readVariables(join(import.meta.dirname, '..', '..')))
  const server = databaseUrl === undefined ? await startPostgres({ dataDir, log: console.log }) : undefined
  try {
    const url = databaseUrl ?? server?.url ?? ''
    await refuseUnusableServer(url)
    const { rows } = await restoreBackup(url, file)
    console.log(
      `Restored ${sumOfRows(rows)}. Start the product with the GUIHANG_SECRET of the backup's instance.`,
    )
  } finally {
    await server?.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
