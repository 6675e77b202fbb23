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
  for (const file of ['bootstrap.mjs', 'lock.mjs', 'packages.mjs', 'leave-with-parent.mjs']) {
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  }
  writeFileSync(
    join(root, 'scripts/enter.mjs'),
    "import { enter } from './bootstrap.mjs'\nawait enter('hello.ts', 'test')\n",
  )
  writeFileSync(
    join(root, 'scripts/build.mjs'),
    "import { enter } from './bootstrap.mjs'\nawait enter('hello.ts', 'build')\n",
  )
  writeFileSync(
    join(root, 'scripts/bench.mjs'),
    "import { enter } from './bootstrap.mjs'\nawait enter('hello.ts', 'bench')\n",
  )
  writeFileSync(
    join(root, 'scripts/hello.ts'),
    'const [, , whom]: string[] = process.argv\nconsole.log("hello", whom, process.cwd())\n',
  )
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const fs = require('node:fs')
     fs.appendFileSync(__dirname + '/asked', process.argv.slice(2).join(' ') + '\\n')
     if (process.env.NPM_FAILS) process.exit(1)
     const parentOfCaller = () => Number(fs.readFileSync('/proc/' + process.ppid + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[1])
     if (process.env.NPM_KILLS) {
       const shell = parentOfCaller()
       process.kill(shell, 'SIGKILL')
       // A busy system ends it a moment later.
       while (parentOfCaller() === shell);
     }
     fs.mkdirSync('node_modules/${nodePackage()}/bin', { recursive: true })
     fs.writeFileSync('node_modules/${nodePackage()}/bin/node', '')
     fs.writeFileSync('node_modules/${nodePackage()}/bin/node.exe', '')
     const packages = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages
     for (const [name, { version }] of Object.entries(packages)) {
       if (!name.startsWith('node_modules/')) delete packages[name]
       else if (name.endsWith('only-for-tests') && !process.argv.includes('--include-workspace-root')) delete packages[name]
       else if (name.endsWith('only-for-benches') && !process.argv.includes('bench')) delete packages[name]
       else {
         fs.mkdirSync(name, { recursive: true })
         fs.writeFileSync(name + '/package.json', JSON.stringify({ version }))
       }
     }
     fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`,
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

  it('names the address of each package the first time, so that npm need not look for it', () => {
    run()
    const read = (name: string) => readFileSync(join(root, name), 'utf8')
    expect(asked()).toEqual([expect.stringContaining('--replace-registry-host=always')])
    expect(read('node_modules/.package-lock.json')).toContain('https://registry/left/-/left-1.0.0.tgz')
    expect(read('package-lock.json')).not.toContain('https:')
    expect(existsSync(join(root, '.cache/install'))).toBe(false)
    lock('1.0.1')
    run()
    expect(asked()[1]).not.toContain('--replace-registry-host')
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

  it.runIf(process.platform === 'linux')('begins nothing when npm was killed before it looked', () => {
    // The outer shell stands for npm: the inner one waits until it has gone.
    const inner = `while kill -0 "$1" 2>/dev/null; do :; done; exec "${process.execPath}" scripts/enter.mjs there`
    const { stdout } = spawnSync('sh', ['-c', `sh -c '${inner}' inner $$ &`], {
      env: {
        PATH: process.env.PATH,
        npm_execpath: join(root, 'npm-cli.js'),
        npm_lifecycle_event: 'start',
        npm_lifecycle_script: 'node scripts/enter.mjs there',
      },
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(existsSync(join(root, 'asked'))).toBe(false)
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

describe('npm start', () => {
  it('brings what the programs and their build need, and nothing for tests', () => {
    expect(run({}, 'build.mjs').stdout).toContain('hello there')
    expect(asked()).toEqual([expect.stringContaining('--include=dev --workspace apps/one --ignore-scripts')])
    expect(existsSync(join(root, 'node_modules/bundler'))).toBe(true)
    expect(existsSync(join(root, 'node_modules/only-for-tests'))).toBe(false)
    expect(run({}, 'build.mjs').stdout).toBe(`hello there ${root}\n`)
    expect(asked()).toHaveLength(1)
  })

  it('is content with what npm test has brought, which brings the rest after a start', () => {
    run({}, 'build.mjs')
    expect(run().stdout).toContain('Installing packages that changed …')
    expect(existsSync(join(root, 'node_modules/only-for-tests'))).toBe(true)
    expect(run({}, 'build.mjs').stdout).toBe(`hello there ${root}\n`)
  })

  it('installs again when the build asks for another version of what a package of it needs', () => {
    run({}, 'build.mjs')
    const file = join(root, 'package-lock.json')
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    packages['node_modules/bundler/node_modules/left'].version = '2.0.1'
    writeFileSync(file, JSON.stringify({ packages }))
    expect(run({}, 'build.mjs').stdout).toContain('Installing packages that changed …')
  })
})

describe('npm run bench', () => {
  it('brings the tools of benches beside the programs, which npm test does without', () => {
    run()
    expect(existsSync(join(root, 'node_modules/only-for-benches'))).toBe(false)
    expect(run({}, 'bench.mjs').stdout).toContain('Installing packages that changed …')
    expect(existsSync(join(root, 'node_modules/only-for-benches'))).toBe(true)
    expect(asked()[1]).toContain('--include=dev --workspace apps/one --workspace bench --ignore-scripts')
    expect(run({}, 'bench.mjs').stdout).toBe(`hello there ${root}\n`)
  })
})

function lock(version: string): void {
  const packages = {
    '': { name: 'clone', devDependencies: { 'only-for-tests': version } },
    'apps/one': {
      version: '0.1.0',
      dependencies: { left: version },
      devDependencies: { bundler: version },
      optionalDependencies: { 'for-this-system': version, 'only-elsewhere': version },
    },
    bench: { version: '0.1.0', devDependencies: { 'only-for-benches': version } },
    'node_modules/bundler': { version, dev: true, dependencies: { left: '2.0.0' } },
    'node_modules/bundler/node_modules/left': { version: '2.0.0', dev: true },
    'node_modules/one': { resolved: 'apps/one', link: true },
    'node_modules/left': { version },
    'node_modules/only-for-tests': { version, dev: true },
    'node_modules/only-for-benches': { version, dev: true },
    'node_modules/only-elsewhere': { version, optional: true, os: 'plan9', cpu: [process.arch] },
    'node_modules/for-this-system': {
      version,
      optional: true,
      os: ['!plan9', process.platform],
      cpu: process.arch,
    },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

function run(
  more: Record<string, string> = {},
  script = 'enter.mjs',
  args = ['there'],
): SpawnSyncReturns<string> {
  const env = { PATH: process.env.PATH, npm_execpath: join(root, 'npm-cli.js'), ...more }
  return spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
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
