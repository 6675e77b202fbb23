import { StartError } from '../apps/api/src/platform/start-error.ts'
import { ensureChromium } from './chromium.ts'
import { runJourneys } from './test/journeys.ts'
import { type Outcome, sum, summary } from './test/outcome.ts'
import { runStaticChecks } from './test/static-checks.ts'
import { runVitest } from './test/vitest.ts'

try {
  // First, so that nobody waits ten minutes for the one sentence that Chromium is missing.
  ensureChromium()
  const outcomes: Outcome[] = []
  title('Types, lint, unused code')
  outcomes.push(await runStaticChecks())
  title('Unit, architecture and integration tests')
  outcomes.push(await runVitest(['unit', 'api']))
  title('Browser journeys')
  outcomes.push(await runJourneys())
  const outcome = sum(outcomes)
  console.log(`\n${summary(outcome)}`)
  process.exitCode = outcome.failures.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function title(text: string): void {
  console.log(`\n${text}`)
}
