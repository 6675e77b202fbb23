import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRecorder } from './recorder.ts'
import { linesOf } from './run.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-recorder-'))
  file = join(folder, 'history.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the recorder', () => {
  it('writes the beginning and the end of each call, and the end shows the answer', () => {
    const recorder = openRecorder(file)
    const end = recorder.begin('a', 'getParcel', [['read', 'p', null]])
    expect(recorder.underWay).toBe(1)
    end('ok', [['read', 'p', ['create']]])
    expect(recorder.underWay).toBe(0)
    recorder.close()
    const [begun, ended] = [...linesOf(file)]
    expect(begun).toMatchObject({ process: 'a', type: 'invoke', value: [['read', 'p', null]] })
    expect(ended).toMatchObject({ process: 'a', type: 'ok', value: [['read', 'p', ['create']]] })
    expect(ended?.at).toBeGreaterThanOrEqual(begun?.at ?? Number.POSITIVE_INFINITY)
  })

  it('counts a call once whatever its rows, and those of one parcel apart', () => {
    const recorder = openRecorder(file)
    recorder.begin('a', 'create', [
      ['append', 'p1', 'create'],
      ['add', 'parcels', 1],
    ])('ok')
    recorder.begin('a', 'report', [
      ['append', 'p1', 'x'],
      ['append', 'p2', 'x'],
    ])('ok')
    recorder.begin('a', 'report', [['append', 'p1', 'y']])('fail')
    recorder.begin('a', 'report', [['append', 'p1', 'z']])('info')
    recorder.begin('a', 'read', [['read', 'p1', null]])('ok', [['read', 'p1', []]])
    expect(recorder.counts).toEqual({ writes: 2, singles: 1, reads: 1, refused: 1, unknown: 1 })
    recorder.close()
  })

  it('holds lines back and writes all of them at the end', () => {
    const recorder = openRecorder(file)
    recorder.note('software', 'hear', [['told', 'p', 'đã giao']])
    expect(readFileSync(file, 'utf8')).toBe('')
    for (let count = 0; count < 5_000; count += 1)
      recorder.note('software', 'hear', [['told', 'p', 'đã giao']])
    recorder.close()
    const lines = [...linesOf(file)]
    expect(lines).toHaveLength(10_002)
    expect(new Set(lines.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set(['[["told","p","đã giao"]]']),
    )
  })
})
