import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSecrets } from './supply-chain/secrets.ts'

const root = join(import.meta.dirname, '..', '..')

type Locked = { version?: string; resolved?: string; integrity?: string; link?: boolean; license?: string }
type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lockfile: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const packages = Object.entries(lockfile.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

/** Licences that let anybody use, change and pass on the product; the weak copyleft of MPL and OFL ends at its own files. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  // libvips, beside `sharp`: a shared library of its own that anybody can replace (decision 0121).
  'LGPL-3.0-or-later',
  'OFL-1.1',
  // caniuse-lite, a table of browser versions beside Stryker's parser: for development only (decision 0201).
  'CC-BY-4.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]

/** Packages that name no licence in their manifest, with the one in their LICENSE file or of the package they belong to. */
const readByHand: Record<string, string> = {
  'node_modules/png-js': 'MIT',
}

describe('the supply chain', () => {
  it('check 49: the lockfile names no registry host and pins every package by its hash', () => {
    expect(packages.length).toBeGreaterThan(100)
    const unpinned = packages.filter(
      ([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'),
    )
    expect(unpinned.map(([path]) => path)).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  it('check 49: every dependency of ours is an exact version', () => {
    const manifests = ['package.json', ...globManifests()]
    const loose = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(
        readFileSync(join(root, file), 'utf8'),
      )
      const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      return all
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name]) => `${file}: ${name}`)
    })
    expect(manifests.length).toBeGreaterThan(4)
    expect(loose).toEqual([])
  })

  it('check 49: every package has a licence that lets us ship the product', () => {
    const refused = packages
      .map(([path, { license }]) => ({ path, license: license ?? readByHand[path] ?? 'none' }))
      .filter(({ license }) => !isAllowed(license))
    expect(refused).toEqual([])
  })

  it('check 49: every vendored list has its licence beside it, and its source in the README', () => {
    const lists = globSync('{apps,packages}/*/vendor/*/', { cwd: root }).map((list) =>
      list.replace(/\/$/, ''),
    )
    expect(lists.length).toBeGreaterThan(4)
    for (const list of lists) {
      const licence = readFileSync(join(root, list, 'LICENSE'), 'utf8')
      expect(licence).toMatch(/^(MIT|ISC) License\n\nCopyright \(c\) \S/)
      expect(readFileSync(join(root, list, '../README.md'), 'utf8')).toContain(`\`${basename(list)}/`)
    }
  })

  it('check 49: no file of the repository holds a secret', () => {
    const files = trackedFiles()
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) => {
      const path = join(root, file)
      return isText(path) ? findSecrets(readFileSync(path, 'utf8')).map((kind) => `${file}: ${kind}`) : []
    })
    expect(found).toEqual([])
    expect(files).not.toContain('.env')
  })

  it.each([
    ['a private key', `-----BEGIN ${'PRIVATE KEY'}-----`],
    ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['an AWS key', `AKIA${'ABCD2345'.repeat(2)}`],
    ['a JSON web token', `eyJ${'hbGciOiJI'}.eyJ${'zdWIiOiIx'}.${'c2lnbmF0dXJl'.repeat(2)}`],
    ['a Slack token', `xoxb-${'123456789012'}-abcdefghijkl`],
    ['an npm token', `npm_${'aB3d'.repeat(9)}`],
    ['a database password', `postgres://shop:${'k3Jd92hfPq'}@db.example.com/shop`],
  ])('finds %s', (kind, text) => {
    expect(findSecrets(`const planted = '${text}'`)).toEqual([kind])
  })
})

function isAllowed(license: string): boolean {
  const expression = license.replace(/[()]/g, '').replace(/ WITH [\w-]+/g, '')
  const alternatives = expression.split(' OR ')
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((name) => allowed.includes(name.trim())),
  )
}

function globManifests(): string[] {
  return trackedFiles().filter((file) => /^(packages|apps|bench|scripts)\/(\w+\/)?package\.json$/.test(file))
}

/** What a clone holds. Without git at hand (a downloaded archive, somebody else's clone) it is what lies here. */
function trackedFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  if (git.status === 0) return git.stdout.split('\0').filter(Boolean)
  const exclude = [
    '**/node_modules/**',
    '**/dist/**',
    '.git/**',
    '.cache/**',
    '.env',
    'data/**',
    'test-results/**',
  ]
  return globSync('**/*', { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function isText(path: string): boolean {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 }
  return size < 5_000_000 && !/\.(png|jpg|webp|woff2|ttf|ico|pdf|xlsx|gz)$/.test(path) && size > 0
}
