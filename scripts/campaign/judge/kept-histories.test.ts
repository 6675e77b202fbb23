import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { call } from '../../../judge/histories.fixture.ts'
import type { Line, Step } from '../../../judge/history.ts'
import { judgeKept } from './kept-histories.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const created: Step = ['append', 'p:a', 'create']

function keep(name: string, lines: readonly Line[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

it('judges each history that is named, and draws what is wrong beside it', () => {
  const good = keep('good.jsonl', [
    ...call('a', 'createParcel', [created]),
    ...call('b', 'getParcel', [['read', 'p:a', ['create']]]),
  ])
  const bad = keep('bad.jsonl', [
    ...call('a', 'createParcel', [created]),
    ...call('b', 'getParcel', [['read', 'p:a', []]]),
  ])
  const said: string[] = []
  const outcome = judgeKept([good, bad, join(folder, 'none.jsonl')], (line) => said.push(line))
  expect(outcome.passed).toBe(1)
  expect(outcome.failures.map(({ test }) => test)).toEqual([
    expect.stringContaining(bad),
    expect.stringContaining('none.jsonl'),
  ])
  expect(said[0]).toMatch(/^(lost|circle): /)
  expect(existsSync(join(folder, 'bad-pictures', 'violation-1.svg'))).toBe(true)
})
