import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../../../..')
const most = 12

/** What only those name who know that rows may lie on several servers. */
const words =
  /citus|isSpread|readSpread|ClusterCheck|spreadTables|hasNodes|\/spread\/|\b(a|the|on) cluster\b/i

/** PostgreSQL itself calls the folder of a server a cluster. */
const others = /node_modules|^\.|platform\/(postgres|database\/spread)\/|\.d\.ts$/

it(`at most ${most} files outside this folder know of a cluster`, () => {
  const files = globSync('{apps,bench,e2e,packages,scripts}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(files.length).toBeGreaterThan(1_000)
  const knowing = files.filter(
    (file) => !others.test(file) && words.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(knowing.length, knowing.sort().join('\n')).toBeLessThanOrEqual(most)
})
