import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dumps, releases } from '../../apps/api/src/testing/upgrade/releases.ts'

const root = join(import.meta.dirname, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const headings = changelog.matchAll(/^## (\d+\.\d+\.\d+) — \d{4}-\d\d-\d\d$/gm)
const versions = Array.from(headings, ([, name = '']) => name)

it('the version of the product is the newest release of the changelog', () => {
  expect(versions[0]).toBe(version)
})

it('the upgrade test starts on a dump of every release before this version', () => {
  for (const name of versions.filter((one) => one !== version)) {
    expect(releases.map((release) => release.name)).toContain(name)
    expect(dumps).toContain(`${name}-demo`)
  }
})

it('each release, and the next one once it has changes, begins with what its upgrade asks for', () => {
  const [, ...parts] = changelog.split(/^## .*\n/m)
  for (const part of parts.filter((text) => text.trim() !== ''))
    expect(part.trim()).toMatch(/^- \*\*Upgrade\*\*: /)
})

it('the dumps together stay below 2 MB, and are those that are listed', () => {
  const folder = join(root, 'apps', 'api', 'src', 'testing', 'upgrade', 'releases')
  const files = readdirSync(folder)
  expect(files.sort()).toEqual(dumps.map((dump) => `${dump}.zst`).sort())
  const bytes = files.map((file) => statSync(join(folder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})
