import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { equivalentMutants } from './equivalent-mutants.ts'
import { type MutatedFile, scoreOf } from './mutants.ts'

const domain = join(import.meta.dirname, '../../packages/domain/src')

/** A mutant of `a + b` in the second of two lines. */
const mutant = (status: string): MutatedFile['mutants'][number] => ({
  status,
  replacement: 'a - b',
  location: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
})

describe('check 11: the mutation score', () => {
  const source = '// sum\nreturn a + b\n'

  it('counts a mutant as found when a test fails or does not end', () => {
    const mutants = ['Killed', 'Timeout', 'CompileError', 'Ignored'].map(mutant)
    expect(scoreOf({ 'src/money/sum.ts': { source, mutants } })).toEqual({
      found: 2,
      planted: 2,
      survivors: [],
    })
  })

  it('names the line and the bug that no test noticed', () => {
    const mutants = ['Killed', 'Survived', 'NoCoverage'].map(mutant)
    const survivor = 'money/sum.ts:2 a + b → a - b'
    expect(scoreOf({ 'src/money/sum.ts': { source, mutants } })).toEqual({
      found: 1,
      planted: 3,
      survivors: [survivor, survivor],
    })
  })

  it('leaves out only mutants whose code is still there', () => {
    for (const { file, right } of equivalentMutants)
      expect(readFileSync(join(domain, file), 'utf8'), file).toContain(right)
  })
})
