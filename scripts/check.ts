// `npm run check`: everything that needs neither a database nor a browser.
import { sum } from './test/outcome.ts'
import { runStaticChecks } from './test/static-checks.ts'
import { runVitest } from './test/vitest.ts'

const { passed, failed } = sum([await runStaticChecks(), await runVitest(['unit'])])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
