import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countJourneys } from './journeys.ts'
import { sum, summary } from './outcome.ts'
import { countTests } from './vitest.ts'

let report: string
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-outcome-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: object) => writeFileSync(report, JSON.stringify(content))

/** What Vitest writes of one file. */
const file = (status: string, tests: { fullName: string; status: string; failureMessages: string[] }[]) => ({
  name: join(import.meta.dirname, '../../apps/api/src/one.test.ts'),
  status,
  message: 'Error: no such module',
  assertionResults: tests,
})

/** What Playwright writes of one journey. */
const journey = (title: string, line: number, status: string, ...messages: string[]) => ({
  title,
  file: 'one.e2e.ts',
  line,
  tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
})

describe('the outcome of npm test', () => {
  it('is that of the report of Vitest, with the beginning of what a failed test said', () => {
    const said = [
      '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m',
      ...Array(20).fill('    at somewhere'),
    ]
    const passed = { fullName: 'one is one', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'one is two', status: 'failed', failureMessages: [said.join('\n')] }
    write({ numPassedTests: 12, testResults: [file('passed', [passed]), file('failed', [passed, failed])] })
    const { failures, ...rest } = countTests(report, 1)
    expect(rest).toEqual({ passed: 12, flaky: [] })
    expect(failures).toEqual([
      {
        test: 'apps/api/src/one.test.ts › one is two',
        reason: expect.stringMatching(/^AssertionError: expected 1 to be 2\n/),
      },
    ])
    expect(failures[0]?.reason.split('\n')).toHaveLength(12)
  })

  it('is that of the report of Playwright, a second try that passed named', () => {
    const suite = {
      specs: [journey('a', 3, 'expected')],
      suites: [{ specs: [journey('b', 5, 'unexpected', 'first', 'last'), journey('c', 7, 'flaky', 'once')] }],
    }
    write({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites: [suite] })
    expect(countJourneys(report, 1)).toEqual({
      passed: 9,
      failures: [{ test: 'e2e/one.e2e.ts:5 › b', reason: 'last' }],
      flaky: ['e2e/one.e2e.ts:7 › c'],
    })
  })

  it('has a failure when a file does not load, a run fails without failing a test, or ends without a report', () => {
    write({ numPassedTests: 12, testResults: [file('failed', [])] })
    expect(countTests(report, 1).failures).toEqual([
      { test: 'apps/api/src/one.test.ts', reason: 'Error: no such module' },
    ])
    write({ numPassedTests: 12, testResults: [] })
    expect(countTests(report, 1)).toMatchObject({ passed: 12, failures: [{ test: 'Vitest' }] })
    expect(countTests(report, 0)).toEqual({ passed: 12, failures: [], flaky: [] })
    write({ stats: { expected: 7, unexpected: 0, flaky: 0 }, suites: [] })
    expect(countJourneys(report, 1)).toMatchObject({ passed: 7, failures: [{ test: 'Playwright' }] })
    for (const count of [countTests, countJourneys]) {
      expect(count(join(folder, 'missing'), 0)).toMatchObject({ passed: 0, failures: [{}] })
    }
  })

  it('says of a file whose process ended what the engine said of it, and does not count it', () => {
    const tests = ['passed', 'pending'].map((status) => ({ fullName: status, status, failureMessages: [] }))
    write({ numPassedTests: 12, testResults: [{ ...file('failed', tests), message: '' }] })
    const complaints = [
      'something else',
      '#',
      '\u001b[31m# Check failed: one == two.\u001b[39m',
      'Worker exited unexpectedly with signal SIGTRAP while running test file /a/apps/api/src/one.test.ts',
      'Worker exited unexpectedly with signal SIGTRAP while running test file /a/apps/api/src/two.test.ts',
    ]
    expect(countTests(report, 1, complaints.join('\n'))).toEqual({
      passed: 11,
      failures: [
        {
          test: 'apps/api/src/one.test.ts',
          reason:
            'its process ended\n# Check failed: one == two.\nWorker exited unexpectedly with signal SIGTRAP while running test file /a/apps/api/src/one.test.ts',
        },
      ],
      flaky: [],
    })
  })

  it('ends with what failed and the counts of all parts', () => {
    const whole = sum([
      { passed: 1, failures: [], flaky: ['two'] },
      { passed: 2, failures: [{ test: 'one', reason: 'no\nand no' }], flaky: [] },
    ])
    expect(summary(whole).split('\n')).toEqual([
      '✗ one',
      '    no',
      '    and no',
      '~ two',
      '    passed at its second try',
      '',
      '3 passed, 1 failed',
    ])
  })
})
