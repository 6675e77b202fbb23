// Packs the client as npm packs it, for the product to serve below /docs.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The file's name says version and content: npm refuses an address whose content changes. Answers the name. */
export function packClient(folder: string): string {
  mkdirSync(folder, { recursive: true })
  run(process.execPath, [join(import.meta.dirname, 'build.mjs')])
  const options = ['--ignore-scripts', '--loglevel=error', '--no-update-notifier']
  runNpm(['pack', ...options, '--pack-destination', folder])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packed = join(folder, `guihang-client-${version}.tgz`)
  const content = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 8)
  const name = `guihang-client-${version}-${content}.tgz`
  renameSync(packed, join(folder, name))
  return name
}

/** The npm that runs us, else the one on the path. */
function runNpm(args: readonly string[]): void {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) run(process.execPath, [cli, ...args])
  else run('npm', args, { shell: process.platform === 'win32' })
}

function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...options,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status} while it packed the client`)
}
