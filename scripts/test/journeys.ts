import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { freePort } from '../start/ports.ts'
import type { Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'

const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')

type Report = { stats: { expected: number; unexpected: number; flaky: number } }

/** Runs the browser journeys on a house with data of its own, which goes when they are done. */
export async function runJourneys(args: string[] = []): Promise<Outcome & { code: number }> {
  ensureChromium()
  const folder = mkdtempSync(join(tmpdir(), 'guihang-e2e-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const report = join(folder, 'report.json')
  const env = {
    ...process.env,
    E2E_DATA: join(folder, 'data'),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  try {
    const code = await runProgram([playwright, 'test', '--reporter=list,json', ...args], env)
    return { code, ...countJourneys(report, code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts the journeys of a report; `code` is how the run itself ended. */
export function countJourneys(report: string, code: number): Outcome {
  try {
    const { stats }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected
    // A house that does not start or a file that does not load fails the run without failing a test.
    return { passed: stats.expected + stats.flaky, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
