// `npm run operator -- create|list|revoke`: tokens for the operations API, made beside a running instance.
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
