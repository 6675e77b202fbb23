import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

type Report = { numPassedTests: number; numFailedTests: number }

/** Runs Vitest's projects and counts their tests. */
export async function runVitest(projects: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-vitest-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  try {
    const code = await runProgram([
      vitest,
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return countTests(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts the tests of a report; `code` is how the run itself ended. */
export function countTests(report: string, code: number): Outcome {
  try {
    const { numPassedTests: passed, numFailedTests: failed }: Report = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that does not load or an error outside of any test fails the run without failing a test.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
