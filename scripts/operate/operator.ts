// `npm run operator -- create|list|revoke|admin`: tokens for the operations API and the first administrator, made beside a
// running instance.
import { runOperatorCommand } from '../../apps/api/src/operator.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { runningInstance } from '../start/running-instance.ts'

try {
  await runOperatorCommand(process.argv.slice(2), runningInstance, {
    token: (line) => console.log(line),
    say: (line) => console.error(line),
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
