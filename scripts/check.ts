// `npm run check`: everything that needs neither a database nor a browser.
import { sum, summary } from './test/outcome.ts'
import { runStaticChecks } from './test/static-checks.ts'
import { runVitest } from './test/vitest.ts'

const outcome = sum([await runStaticChecks(), await runVitest(['unit'])])
console.log(`\n${summary(outcome)}`)
process.exitCode = outcome.failures.length === 0 ? 0 : 1
