import { StartError } from '../apps/api/src/platform/start-error.ts'
import { ensureChromium } from './chromium/ensure-chromium.ts'
import { runJourneys, sowDemo } from './test/journeys.ts'
import { sum, summary } from './test/outcome.ts'
import { compileTexts, runStaticChecks } from './test/static-checks.ts'
import { runVitest } from './test/vitest.ts'

try {
  // First, so that nobody waits ten minutes for the one sentence that Chromium is missing.
  await ensureChromium()
  const texts = await compileTexts()
  title('Unit, architecture and integration tests; beside them types, lint, unused code')
  // Tests wait for processes and the database; the checks, and then the journeys' demo, take the machine meanwhile.
  const checks = runStaticChecks()
  // A demo that cannot be sown here is sown when the journeys begin, so that the tests' results are told all the same.
  const demo = checks.then(sowDemo).catch((error: unknown) => void console.error(error))
  const [tests, checked, sown] = await Promise.all([runVitest(['unit', 'api']), checks, demo])
  title('Browser journeys')
  const outcome = sum([texts, tests, checked, await runJourneys([], {}, sown)])
  console.log(`\n${summary(outcome)}`)
  process.exitCode = outcome.failures.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function title(text: string): void {
  console.log(`\n${text}`)
}
