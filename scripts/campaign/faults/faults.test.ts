import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { equivalentFaults } from './equivalent-faults.ts'
import { type Fault, shuffled } from './faults.ts'
import { allTests, faultyModules, inThread, isNear } from './modules.ts'

const root = join(import.meta.dirname, '../../..')
const fault = (key: string): Fault => ({
  ...{ key, id: key, file: `${faultyModules[0]}/a.ts`, line: 1, kind: 'BlockStatement' },
  ...{ right: '{ return 1 }', wrong: '{}', text: () => '' },
})

describe('the faults of the campaign', () => {
  it('are in modules that are there, and reached by tests that are there', () => {
    for (const place of [...faultyModules, ...inThread, ...allTests()])
      expect(existsSync(join(root, place)), place).toBe(true)
  })

  it('come in an order that only the seed decides', () => {
    const faults = ['a', 'b', 'c', 'd', 'e', 'f'].map(fault)
    const order = (seed: string) =>
      shuffled(faults, seed)
        .map(({ key }) => key)
        .join('')
    expect(order('1')).toBe(order('1'))
    expect(order('1')).not.toBe(order('2'))
    expect([...order('1')].sort().join('')).toBe('abcdef')
  })

  it('are found by the tests of their module, not by those of any other', () => {
    const [own, other] = [
      { file: 'apps/api/src/modules/money/claims/each-of.ts' },
      { file: 'apps/api/src/modules/parcels/batches/store-lot.ts' },
    ]
    const test = 'apps/api/src/modules/money/claims/claims.api.test.ts'
    expect([isNear(own, test), isNear(other, test)]).toEqual([true, false])
  })

  it('leave out only what is still there', () => {
    for (const { file, right } of equivalentFaults)
      expect(readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' '), file).toContain(right)
  })
})
