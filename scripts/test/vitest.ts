import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Failure, type Outcome, shortened } from './outcome.ts'
import { runHeard } from './run-program.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

type FileResult = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}
type Report = { numPassedTests: number; testResults: FileResult[] }

/** Runs Vitest's projects, or some files of theirs with further variables, and counts their tests. */
export async function runVitest(
  projects: string[],
  files: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { passed, failures, flaky } = await runOnce(projects, files, variables)
  const ended = failures.filter(({ reason }) => reason.startsWith(processEnded))
  if (ended.length === 0) return { passed, failures, flaky }
  // Node itself has aborted as a test started threads (decision 0446): the file has a second try, as a journey has.
  const again = ended.map(({ test }) => test)
  const second = await runOnce(projects, again, variables)
  const isMended = ({ test }: Failure) => !second.failures.some((failure) => failure.test.startsWith(test))
  return {
    passed: passed + second.passed,
    failures: [...failures.filter((failure) => !ended.includes(failure)), ...second.failures],
    flaky: [...flaky, ...ended.filter(isMended).map(({ test, reason }) => `${test}: ${reason}`)],
  }
}

async function runOnce(
  projects: readonly string[],
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-vitest-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, complaints } = await runHeard([vitest, 'run', ...chosen, ...reporters, ...files], {
      ...process.env,
      ...variables,
    })
    return countTests(report, code, complaints)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const processEnded = 'its process ended'

/** Counts the tests of a report; `code` is how the run itself ended, `complaints` what it said on its error stream. */
export function countTests(report: string, code: number, complaints = ''): Outcome {
  // A file that does not load or an error outside of any test fails the run without failing a test.
  const whole = { test: 'Vitest', reason: `ended with ${code}; what it said stands above` }
  try {
    const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    // The second try counts these.
    const cutOff = testResults.filter(isCutOff).flatMap(({ assertionResults }) => assertionResults)
    const passed = numPassedTests - cutOff.filter(({ status }) => status === 'passed').length
    const failures = testResults.flatMap((file) => failuresOf(file, complaints))
    return { passed, failures: code !== 0 && failures.length === 0 ? [whole] : failures, flaky: [] }
  } catch {
    return { passed: 0, failures: [whole], flaky: [] }
  }
}

function failuresOf(result: FileResult, complaints: string): Failure[] {
  const { name, status, message, assertionResults } = result
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (isCutOff(result)) return [{ test: file, reason: whyEnded(file, complaints) }]
  if (failed.length === 0 && status === 'failed') return [{ test: file, reason: shortened(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} › ${fullName}`,
    reason: shortened(failureMessages.join('\n')),
  }))
}

/** Whether its process ended under it: Vitest then calls the file failed and can say nothing of it. */
function isCutOff({ status, message, assertionResults }: FileResult): boolean {
  return status === 'failed' && message === '' && assertionResults.every((test) => test.status !== 'failed')
}

/** V8 says on the error stream why it aborted, in lines that begin with #; Vitest, which file's process that was. */
function whyEnded(file: string, complaints: string): string {
  const lines = stripVTControlCharacters(complaints).split('\n')
  const told = lines.filter(
    (line) => /^# \w/.test(line) || (line.includes('unexpectedly') && line.includes(file)),
  )
  return [processEnded, ...told].join('\n')
}
