import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importsOf } from '../repository/architecture/rules.ts'
import { releaseFiles, releaseFolders } from './contents.ts'

const root = join(import.meta.dirname, '..', '..')
const files = releaseFiles(root)
const packages = releaseFolders()
  .filter((folder) => folder.includes('node_modules/'))
  .map((folder) => folder.split('node_modules/').at(-1))
const entry = readFileSync(join(import.meta.dirname, 'guihang.cjs'), 'utf8')

describe('a release', () => {
  it('has every file and package that its sources import', () => {
    // The pages of /docs show programs that nobody runs here.
    const sources = files.filter((file) => /^(?!apps\/api\/documentation\/).*\.ts$/.test(file))
    const imports = sources.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
    expect(imports.length).toBeGreaterThan(1_000)
    const known = new Set([...files, ...packages])
    const lost = imports.filter(({ to }) => {
      const [scope, name] = to.split('/')
      const named = to.startsWith('@') ? `${scope}/${name}` : scope
      const isModule = /^[@\w./-]+$/.test(to)
      return isModule && !known.has(to) && !known.has(named)
    })
    expect(lost).toEqual([])
  })

  it('has what the API reads beside its code, and the files of deploy', () => {
    for (const part of ['apps/api/migrations/', 'apps/api/vendor/', 'apps/api/documentation/', 'deploy/'])
      expect(files.filter((file) => file.startsWith(part)).length).toBeGreaterThan(1)
    expect(files).toContain('deploy/guihang-api@.service')
    expect(releaseFolders()).toContain('apps/portal/dist')
  })

  it('has nothing that only tests need, no PostgreSQL and no Node', () => {
    expect(files.filter((file) => /\.test\.|\.fixture\.|\/testing\//.test(file))).toEqual([])
    expect(
      packages.filter((name) => /rolldown|vite|react|postgres$|^node-|^@embedded|^@types/.test(name ?? '')),
    ).toEqual([])
  })

  it('has the machine code of Linux on x64, and of no other system', () => {
    const made = packages.filter((name) => /^@(img\/sharp-|node-rs\/argon2-)/.test(name ?? ''))
    expect(made.sort()).toEqual([
      '@img/sharp-libvips-linux-x64',
      '@img/sharp-linux-x64',
      '@node-rs/argon2-linux-x64-gnu',
    ])
  })
})

describe('the entry of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-release-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(import.meta.dirname, 'guihang.cjs'), join(folder, 'guihang.cjs'))
  writeFileSync(join(folder, 'package.json'), '{"engines":{"node":">=24"}}')
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

  it('starts programs that the release has', () => {
    const programs = entry.match(/(?<=: ')[\w/-]+\.m?[jt]s(?=')/g) ?? []
    expect(programs.length).toBeGreaterThan(7)
    expect(programs.filter((program) => !files.includes(program))).toEqual(['apps/api/dist/main.mjs'])
    expect(releaseFolders()).toContain('apps/api/dist')
  })

  it('refuses an older Node with one sentence', () => {
    writeFileSync(
      join(folder, 'old.cjs'),
      "Object.defineProperty(process.versions, 'node', { value: '22.11.0' })",
    )
    const { stderr, stdout, status } = run('--require', './old.cjs', 'guihang.cjs', 'serve')
    expect(stderr).toBe('Gửi Hàng needs Node 24 or newer, and this is 22.11.0.\n')
    expect([stdout, status]).toEqual(['', 1])
  })

  it('names its commands to whoever asks for another', () => {
    const { stderr, status } = run('guihang.cjs', 'start')
    expect(stderr).toMatch(/^node guihang\.cjs serve \| archive \| backup /)
    expect(status).toBe(1)
  })
})
