import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Line, Step } from '../../../../../../judge/history.ts'
import { judge, neverSeen } from '../../../../../../judge/judge.ts'
import { sizeOf } from '../../size.ts'
import { reportViolations } from './report.ts'
import { type JudgedReport, linesOf, runJudged } from './run.ts'
import { postgresAlone } from './servers/storage.ts'
import { shortFaults, shortSometimes } from './sometimes.ts'

let folder: string
let file: string
let report: JudgedReport
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-judge-'))
  file = join(folder, 'history.jsonl')
  const roles = ['api', 'api', 'worker'] as const
  const size = { writes: sizeOf({ short: 600, full: 6_000 }), kills: sizeOf({ short: 3, full: 30 }) }
  report = await runJudged({
    ...size,
    seed: 'npm test',
    roles,
    storage: postgresAlone,
    file,
    faults: shortFaults,
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what clients see while processes are killed, stopped and cut off', () => {
  it('fits one order of their calls, and nothing acknowledged is lost or doubled', () => {
    const said = reportViolations(report.violations, join(folder, 'pictures'))
    expect([...said, ...report.findings].join('\n')).toBe('')
  })

  it('counts: it reached what the short form must reach', () => {
    expect(neverSeen(shortSometimes, report.reached)).toEqual([])
    expect(report.writes).toBeGreaterThan(500)
    expect(report.singles).toBeGreaterThan(report.writes / 2)
    expect(report.unknown).toBeGreaterThan(0)
    expect(report.recorder_ms + report.checker_ms).toBeLessThan(report.run_ms / 2)
  })

  it.each<[string, readonly string[], (step: Step) => Step | undefined]>([
    ['a read is one element short', ['lost', 'circle'], shortened],
    ['a read has an element that nobody wrote', ['contradiction', 'invented'], replaced],
    ['a counter is one too high', ['count'], raised],
    ['a key made a parcel that is not there', ['lost', 'two effects'], renamed],
    ['an account has a đồng too much', ['sum'], enriched],
  ])('does not fit where %s', (_, kinds, change) => {
    const violations = judge(changedOnce([...linesOf(file)], change))
    expect(kinds).toContain(violations[0]?.kind)
  })
})

function shortened(step: Step): Step | undefined {
  const [kind, key, saw] = step
  // A create is read only by who knows that it was acknowledged.
  if (kind !== 'read' || saw === null || saw.length !== 1) return undefined
  return [kind, key, []]
}

function replaced(step: Step): Step | undefined {
  const [kind, key, saw] = step
  return kind === 'read' && saw !== null && saw.length > 1 ? [kind, key, ['x', ...saw.slice(1)]] : undefined
}

function raised(step: Step): Step | undefined {
  const [kind, name, count] = step
  return kind === 'count' && count !== null ? [kind, name, count + 1_000] : undefined
}

function renamed(step: Step): Step | undefined {
  const [kind, key, id] = step
  return kind === 'made' && id !== null && /^shop/.test(key) ? [kind, key, `${id}x`] : undefined
}

function enriched(step: Step): Step | undefined {
  const [kind, name, balances] = step
  return kind === 'accounts' && balances !== null ? [kind, name, { ...balances, bank: 1 }] : undefined
}

/** The history in which the last answer that can be changed so is changed. */
function changedOnce(lines: readonly Line[], change: (step: Step) => Step | undefined): Line[] {
  const place = lines.findLastIndex(({ type, value }) => type === 'ok' && value.some(change))
  return lines.map((line, at) =>
    at === place ? { ...line, value: line.value.map((step) => change(step) ?? step) } : line,
  )
}
