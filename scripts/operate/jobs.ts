// `npm run jobs -- list|retry [id …]`: jobs without attempts left, beside a running instance.
import { openDatabase, silentLog } from '../../apps/api/src/platform/database/index.ts'
import { runJobsCommand } from '../../apps/api/src/platform/jobs/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { runningInstance } from '../start/running-instance.ts'

try {
  await runJobsCommand(process.argv.slice(2), {
    say: (line) => console.log(line),
    async open() {
      const { databaseUrl } = await runningInstance()
      return openDatabase({ url: databaseUrl, log: silentLog })
    },
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
