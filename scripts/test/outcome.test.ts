import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countJourneys } from './journeys.ts'
import { sum } from './outcome.ts'
import { countTests } from './vitest.ts'

let report: string
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-outcome-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the counts of npm test', () => {
  it('are those of the reports', () => {
    writeFileSync(report, JSON.stringify({ numPassedTests: 12, numFailedTests: 2 }))
    expect(countTests(report, 1)).toEqual({ passed: 12, failed: 2 })
    writeFileSync(report, JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }))
    expect(countJourneys(report, 1)).toEqual({ passed: 9, failed: 1 })
  })

  it('show a failure when a run fails without failing a test, or ends without a report', () => {
    writeFileSync(report, JSON.stringify({ numPassedTests: 12, numFailedTests: 0 }))
    expect(countTests(report, 1)).toEqual({ passed: 12, failed: 1 })
    expect(countTests(report, 0)).toEqual({ passed: 12, failed: 0 })
    writeFileSync(report, JSON.stringify({ stats: { expected: 7, unexpected: 0, flaky: 0 } }))
    expect(countJourneys(report, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countTests(join(folder, 'missing'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countJourneys(join(folder, 'missing'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('add up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})
