import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { describe, expect, it } from 'vitest'

/** Codes of section 8 whose module is still to come, by that module. Who brings it takes its codes out of here. */
const toCome: Readonly<Record<string, readonly string[]>> = {}

const api = join(import.meta.dirname, '..', '..')
const tests = globSync('**/*.api.test.ts', { cwd: api })
const provoked = codesIn(tests.map((file) => readFileSync(join(api, file), 'utf8')).join('\n'))

/** What tests over HTTP expect: a code as a value, not one that a comment or the name of a test speaks of. */
function codesIn(text: string): Set<string> {
  const code = text.replace(/^\s*(\/\/|\*).*$/gm, '')
  return new Set([...code.matchAll(/'([A-Z]{2,4}[A-Z0-9]*)'/g)].map((match) => match[1] ?? ''))
}

describe('every error code', () => {
  const later = Object.values(toCome).flat()

  it('is provoked by a test over HTTP, or waits for its module', () => {
    expect(tests.length).toBeGreaterThan(20)
    const neither = Object.keys(errorCatalogue).filter((code) => !provoked.has(code) && !later.includes(code))
    expect(neither).toEqual([])
  })

  it('waits no longer once a test provokes it', () => {
    expect(later.filter((code) => provoked.has(code))).toEqual([])
  })

  it('waits for one module, and is in the catalogue', () => {
    expect(later.filter((code, index) => later.indexOf(code) !== index)).toEqual([])
    expect(later.filter((code) => !Object.hasOwn(errorCatalogue, code))).toEqual([])
  })

  it('counts when it is expected, not when it is spoken of', () => {
    const text = `// 'EPK001' is told\nit('refuses (EPK002)', …)\nexpect(body.code).toBe('EPK004')`
    expect([...codesIn(text)]).toEqual(['EPK004'])
  })
})
