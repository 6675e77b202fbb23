import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Failure, type Outcome, shortened } from './outcome.ts'
import { runProgram } from './run-program.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs Vitest's projects, or some files of theirs with further variables, and counts their tests. */
export async function runVitest(
  projects: string[],
  files: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-vitest-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runProgram([vitest, 'run', ...chosen, ...reporters, ...files], {
      ...process.env,
      ...variables,
    })
    return countTests(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts the tests of a report; `code` is how the run itself ended. */
export function countTests(report: string, code: number): Outcome {
  // A file that does not load or an error outside of any test fails the run without failing a test.
  const whole = { test: 'Vitest', reason: `ended with ${code}; what it said stands above` }
  try {
    const { numPassedTests: passed, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failures = testResults.flatMap(failuresOf)
    return { passed, failures: code !== 0 && failures.length === 0 ? [whole] : failures, flaky: [] }
  } catch {
    return { passed: 0, failures: [whole], flaky: [] }
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ test: file, reason: shortened(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} › ${fullName}`,
    reason: shortened(failureMessages.join('\n')),
  }))
}
