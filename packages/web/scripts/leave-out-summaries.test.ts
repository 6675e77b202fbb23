import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutSummaries } from './leave-out-summaries.ts'

const contract = join(import.meta.dirname, '../../../packages/contract/src')

it('every summary of a call is left out of a build, and nothing else', () => {
  let found = 0
  for (const file of globSync('**/*.ts', { cwd: contract })) {
    const code = readFileSync(join(contract, file), 'utf8')
    // The type of an operation, and the document made of all, speak of summaries without holding one.
    if (/^(operation\.ts|openapi\/|.*\.test\.ts)/.test(file)) continue
    const left = withoutSummaries(code)
    found += code.split(/^ {2}summary:/m).length - 1
    expect(left, file).not.toMatch(/^ {2}summary:/m)
    expect(left.split('operation({').length, file).toBe(code.split('operation({').length)
    expect(left.split(/^ {2}path:/m).length, file).toBe(code.split(/^ {2}path:/m).length)
  }
  expect(found).toBeGreaterThan(200)
})
