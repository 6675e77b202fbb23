// `npm run backup -- FILE`: writes all data of a running instance into a new file.
import { statSync } from 'node:fs'
import { makeBackup } from '../../apps/api/src/platform/backup/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { sumOfRows } from '../start/rows.ts'
import { runningInstance } from '../start/running-instance.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0)
    throw new StartError('Usage: backup FILE   writes all data of the instance into a new file')
  const { databaseUrl } = await runningInstance()
  const { rows } = await makeBackup(databaseUrl, file)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  console.log(`${file}: ${sumOfRows(rows)} (${megabytes} MB).`)
  console.log(
    'It holds personal data. GUIHANG_SECRET is not in it: keep that elsewhere, nothing opens without it.',
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
