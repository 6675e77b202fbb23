import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('a file of tests that mocks a module has the next file load anew: files of a process share what they load', () => {
  const files = globSync('{apps,packages,scripts,bench,judge}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const mocking = files
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .filter(({ code }) => /^vi\.mock\(/m.test(code))
  expect(mocking.length).toBeGreaterThan(0)
  const left = mocking.filter(({ code }) => !/vi\.resetModules\(\)|giveTestApp\(/.test(code))
  expect(left.map(({ file }) => file)).toEqual([])
})
