// `npm run check`: everything that needs neither a database nor a browser.
import { sum, summary } from './test/outcome.ts'
import { compileTexts, runStaticChecks } from './test/static-checks.ts'
import { runVitest } from './test/vitest.ts'

const texts = await compileTexts()
const outcome = sum([texts, ...(await Promise.all([runVitest(['unit']), runStaticChecks()]))])
console.log(`\n${summary(outcome)}`)
process.exitCode = outcome.failures.length === 0 ? 0 : 1
