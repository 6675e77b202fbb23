// `node one-run.ts`, in the copy of a repository: one run of the short form. Ends with 1 where the judge found something.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reportViolations } from '../../../apps/api/src/testing/campaign/judge/report.ts'
import { runJudged } from '../../../apps/api/src/testing/campaign/judge/run.ts'
import { postgresAlone } from '../../../apps/api/src/testing/campaign/judge/servers/storage.ts'
import { shortFaults } from '../../../apps/api/src/testing/campaign/judge/sometimes.ts'

// Git ignores it, where somebody starts this in a repository of theirs.
const folder = join(import.meta.dirname, '../../../.cache/judge/one-run')
mkdirSync(folder, { recursive: true })
const ending = new AbortController()
process.once('SIGTERM', () => ending.abort())
const isQuiet = process.env.JUDGE_FAULTS === 'none'
const report = await runJudged({
  seed: process.env.JUDGE_SEED ?? '1',
  writes: isQuiet ? 500 : 1_200,
  kills: isQuiet ? 0 : 3,
  roles: ['api', 'api', 'worker'],
  storage: postgresAlone,
  file: join(folder, 'history.jsonl'),
  faults: isQuiet ? [] : shortFaults,
  refusedEvery: 10,
  signal: ending.signal,
})
for (const line of reportViolations(report.violations, join(folder, 'pictures'))) console.log(line)
process.exitCode = report.violations.length > 0 ? 1 : 0
