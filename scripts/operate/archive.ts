// `npm run archive -- list|detach YYYY-MM FOLDER|attach FOLDER`: months of history and ledger, beside a running instance.
import { runArchiveCommand } from '../../apps/api/src/modules/money/archive/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { runningInstance } from '../start/running-instance.ts'

try {
  await runArchiveCommand(process.argv.slice(2), {
    say: (line) => console.log(line),
    url: async () => (await runningInstance()).databaseUrl,
    now: new Date(),
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
