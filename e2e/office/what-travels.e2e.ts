import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopApi } from '@guihang/contract/v1'
import { expect } from '@playwright/test'
import { test } from '../setup/watch.ts'

const root = join(import.meta.dirname, '../..')

/** Everything that the house sends a browser of this app, as it was built. */
function textOf(app: 'portal' | 'console'): string {
  const files = globSync(`apps/${app}/dist/**/*.{js,css,html,json,webmanifest}`, { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** The first part of each path below this root that the text names. */
function pathsBelow(start: '/v1/' | '/ops/v1/', text: string): Set<string> {
  const found = text.matchAll(/(\/ops)?\/v1\/([\w-]+)/g)
  return new Set([...found].filter(([path]) => path.startsWith(start)).map(([path]) => path))
}

test('check 57: no call of the provider travels to a shop’s browser, and to the provider’s only calls of shops that are anybody’s', () => {
  const portal = textOf('portal')
  expect(portal).not.toContain('/ops/v1')
  expect(pathsBelow('/v1/', portal).size).toBeGreaterThan(30)

  const office = textOf('console')
  expect(pathsBelow('/ops/v1/', office).size).toBeGreaterThan(20)
  // The names of the provider and the lists of units, which everybody may read.
  const anybodys = Object.values(shopApi)
    .filter(({ who, method }) => who === 'public' && method === 'GET')
    .map(({ path }) => path)
  for (const path of pathsBelow('/v1/', office)) expect(anybodys).toContain(path)
})
