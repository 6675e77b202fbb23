import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plant } from '../planted-bugs.ts'
import { alsoPlanted, judgedBugs } from './bugs.ts'

const source = join(import.meta.dirname, '../../../apps/api/src')

describe('the bugs that the judge is to find', () => {
  it.each([...judgedBugs, ...alsoPlanted])('have a place: $meaning', (bug) => {
    const text = readFileSync(join(source, bug.file), 'utf8')
    expect(plant(text, bug)).not.toBe(text)
  })

  it('are twenty or more, each of them once', () => {
    const meanings = judgedBugs.map(({ meaning }) => meaning)
    expect(new Set(meanings).size).toBe(meanings.length)
    expect(meanings.length).toBeGreaterThanOrEqual(20)
    for (const { of } of alsoPlanted) expect(meanings).toContain(of)
  })
})
