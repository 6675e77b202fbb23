import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Writes the repository as it stands into a folder; installed packages are links, the workspaces its own. */
export function openCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of listed.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file))
  for (const workspace of ['', 'apps/api', 'apps/portal', 'apps/simulator'])
    linkPackages(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  write(folder, 'vitest.faults.mjs', vitestConfig)
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@guihang')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  }
}

export function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Files of runs in one process, in their order. A busy machine has more time than the tests usually take. */
const vitestConfig = `
class ByName {
  shard(files) { return files }
  sort(files) { return [...files].sort((left, right) => (left.moduleId < right.moduleId ? -1 : 1)) }
}
export default {
  cacheDir: process.env.FAULT_RUNS + '/cache',
  test: {
    include: [process.env.FAULT_RUNS + '/*.test.ts'],
    runner: './scripts/campaign/faults/runner.ts',
    globalSetup: 'scripts/test-postgres.ts',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
}
`
