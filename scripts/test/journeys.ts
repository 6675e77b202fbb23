import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acrossShops } from '../../apps/api/src/platform/database/index.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { hashQuickly } from '../../apps/api/src/testing/people/people.ts'
import { copyData, startHouse } from '../../e2e/setup/house.ts'
import { demo } from '../../e2e/setup/people.ts'
import { openStorageBelow } from '../../e2e/setup/storage.ts'
import { ensureChromium } from '../chromium/ensure-chromium.ts'
import { keepFilesInMemory } from './memory.ts'
import { type Outcome, shortened } from './outcome.ts'
import { runProgram } from './run-program.ts'

const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')

type Spec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }
type Report = { stats: { expected: number; flaky: number }; suites: Suite[] }

/**
 * The folder of the journeys, with a demo that was just sown: each house goes on from a copy, for sowing one takes as long
 * as several journeys. It goes when this process ends.
 */
export async function sowDemo(): Promise<string> {
  keepFilesInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'guihang-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  if (!process.env.E2E_DATABASE_URL) {
    const data = join(folder, 'data')
    const house = await startHouse({ GUIHANG_DATA: data })
    await easeSigningIn(data)
    await house.stop()
    copyData(data, join(folder, 'sown'))
  }
  return folder
}

/** Journeys sign in as the demo shop a thousand times: its password gets the least work that Argon2 can take. */
async function easeSigningIn(data: string): Promise<void> {
  const storage = openStorageBelow(data)
  try {
    const password_hash = await hashQuickly(demo.password)
    await acrossShops(storage.db, 'demo people are found by e-mail')
      .updateTable('users')
      .set({ password_hash })
      .where('email', '=', demo.username)
      .execute()
  } finally {
    await storage.close()
  }
}

/** Runs the browser journeys, with further variables, on the demo of this folder, which they change, or on one of their own. */
export async function runJourneys(
  args: string[] = [],
  variables: Readonly<Record<string, string>> = {},
  sown?: string,
): Promise<Outcome & { code: number }> {
  await ensureChromium()
  const folder = sown ?? (await sowDemo())
  const report = join(folder, 'report.json')
  const env = {
    ...process.env,
    ...variables,
    E2E_DATA: join(folder, 'data'),
    E2E_SOWN: join(folder, 'sown'),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node itself reads our TypeScript. Playwright's own compiler takes seconds for it in a fresh clone, before it begins.
    PW_DISABLE_TS_ESM: '1',
  }
  const code = await runProgram([playwright, 'test', '--reporter=list,json', ...args], env)
  return { code, ...countJourneys(report, code) }
}

/** Counts the journeys of a report; `code` is how the run itself ended. */
export function countJourneys(report: string, code: number): Outcome {
  // A house that does not start or a file that does not load fails the run without failing a test.
  const whole = { test: 'Playwright', reason: `ended with ${code}; what it said stands above` }
  try {
    const { stats, suites }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const specs = suites.flatMap(specsOf)
    const those = (status: string) =>
      specs.filter(({ tests }) => tests.some((test) => test.status === status))
    const failures = those('unexpected').map((spec) => ({
      test: nameOf(spec),
      reason: shortened(errorOf(spec)),
    }))
    return {
      passed: stats.expected + stats.flaky,
      failures: code !== 0 && failures.length === 0 ? [whole] : failures,
      flaky: those('flaky').map(nameOf),
    }
  } catch {
    return { passed: 0, failures: [whole], flaky: [] }
  }
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function nameOf({ file, line, title }: Spec): string {
  return `e2e/${file}:${line} › ${title}`
}

function errorOf({ tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return errors.at(-1) ?? ''
}
