import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const call = /\bprepared(?:<[^(]*>)?\(\s*[^']*?,\s*'([\w-]+)'/g

it('a name of a prepared statement belongs to one text: a connection refuses it for a second', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
