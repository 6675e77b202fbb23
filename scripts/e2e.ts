// `npm run e2e [-- playwright's own arguments]`: the browser journeys on a fresh house.
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { runJourneys } from './test/journeys.ts'

try {
  const { code } = await runJourneys(process.argv.slice(2))
  process.exitCode = code
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
