import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string

// A clone of nothing but the entry, a lockfile and an npm of ours that writes down what it was asked.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guihang-bootstrap-'))
  mkdirSync(join(root, 'scripts'))
  for (const file of ['bootstrap.mjs', 'lock.mjs', 'leave-with-parent.mjs']) {
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  }
  writeFileSync(
    join(root, 'scripts/enter.mjs'),
    "import { enter } from './bootstrap.mjs'\nawait enter('hello.ts')\n",
  )
  writeFileSync(
    join(root, 'scripts/hello.ts'),
    'const [, , whom]: string[] = process.argv\nconsole.log("hello", whom, process.cwd())\n',
  )
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const fs = require('node:fs')
     fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
     if (process.env.NPM_FAILS) process.exit(1)
     if (process.env.NPM_KILLS)
       process.kill(Number(fs.readFileSync('/proc/' + process.ppid + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[1]), 'SIGKILL')
     fs.mkdirSync('node_modules/${nodePackage()}/bin', { recursive: true })
     fs.writeFileSync('node_modules/${nodePackage()}/bin/node', '')
     fs.writeFileSync('node_modules/${nodePackage()}/bin/node.exe', '')
     fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`,
  )
  lock('1.0.0')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the entry of npm start and npm test', () => {
  it('installs what is missing, without install scripts, and goes on with its own arguments in the clone', () => {
    const { stdout, status } = run()
    expect(stdout).toContain('Installing packages (only the first time) …')
    expect(stdout).toContain(`hello there ${root}`)
    expect(status).toBe(0)
    expect(asked()).toEqual([expect.stringMatching(/^install --no-save .*--ignore-scripts/)])
  })

  it('installs nothing when nothing changed', () => {
    run()
    const { stdout } = run()
    expect(stdout).toBe(`hello there ${root}\n`)
    expect(asked()).toHaveLength(1)
  })

  it('installs again when the lockfile asks for another version, but not for what other systems need', () => {
    run()
    lock('1.0.1')
    expect(run().stdout).toContain('Installing packages that changed …')
    expect(run().stdout).not.toContain('Installing')
    const present = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
    delete present.packages['node_modules/only-elsewhere']
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(present))
    expect(run().stdout).not.toContain('Installing')
    expect(asked()).toHaveLength(2)
  })

  it.runIf(process.platform === 'linux')('stops when npm is killed while packages are installed', () => {
    // The shell stands for npm: our entry does not take its place, as the shell has something left to do.
    const { stdout } = spawnSync('sh', ['-c', `"${process.execPath}" scripts/enter.mjs there; true`], {
      env: {
        PATH: process.env.PATH,
        npm_execpath: join(root, 'npm-cli.js'),
        npm_lifecycle_event: 'start',
        NPM_KILLS: '1',
      },
      cwd: root,
      encoding: 'utf8',
    })
    expect(asked()).toHaveLength(1)
    expect(stdout).not.toContain('hello')
  })

  it('stops with one sentence when npm cannot install', () => {
    const { stdout, stderr, status } = run({ NPM_FAILS: '1' })
    expect(stdout).not.toContain('hello')
    expect(stderr).toBe(
      'npm could not install the packages (its own message is above); mend that and start again.\n',
    )
    expect(status).toBe(1)
    expect(existsSync(join(root, '.cache/install.lock'))).toBe(false)
  })
})

function lock(version: string): void {
  const packages = {
    '': { name: 'clone' },
    'apps/one': { version: '0.1.0' },
    'node_modules/one': { resolved: 'apps/one', link: true },
    'node_modules/left': { version },
    'node_modules/only-elsewhere': { version, optional: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

function run(more: Record<string, string> = {}): SpawnSyncReturns<string> {
  const env = { PATH: process.env.PATH, npm_execpath: join(root, 'npm-cli.js'), ...more }
  return spawnSync(process.execPath, [join(root, 'scripts/enter.mjs'), 'there'], {
    env,
    cwd: tmpdir(),
    encoding: 'utf8',
  })
}

function asked(): string[] {
  return readFileSync(join(root, 'asked'), 'utf8').trim().split('\n')
}

function nodePackage(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}
