import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { leastNode } from '../packages.mjs'
import { buildApi } from '../start/api.ts'
import { buildConsole, buildPortal } from '../start/screens.ts'
import { releaseFiles, releaseFolders } from './contents.ts'

const root = join(import.meta.dirname, '..', '..')
const mostMegabytes = 130

/** Lays out a release in the folder `into/guihang-VERSION` and answers that folder. */
export async function layOutRelease(into: string, say: (line: string) => void): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new StartError(
      'A release is made on Linux on x64, for which it is: some packages hold machine code.',
    )
  const ending = new AbortController()
  await buildApi(root, ending.signal)
  await buildPortal(root, { say, ending })
  await buildConsole(root, { say, ending })
  const missing = releaseFolders().filter((path) => !existsSync(join(root, path)))
  // npm leaves out what it cannot get and holds for optional.
  if (missing.length > 0)
    throw new StartError(`${missing.join(', ')} is missing: delete node_modules and try again.`)
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(into, `guihang-${version}`)
  rmSync(folder, { recursive: true, force: true })
  for (const path of [...releaseFiles(root), ...releaseFolders()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRun })
  }
  mkdirSync(join(folder, 'node_modules/@guihang'), { recursive: true })
  for (const own of ['carriers', 'contract', 'domain'])
    symlinkSync(`../../packages/${own}`, join(folder, 'node_modules/@guihang', own))
  cpSync(join(import.meta.dirname, 'guihang.cjs'), join(folder, 'guihang.cjs'))
  const manifest = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: `>=${leastNode}` },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return folder
}

/** Types and the maps of packages are for people who develop. */
function isRun(path: string): boolean {
  return !/\/node_modules\/.*\.(map|d\.[cm]?ts)$/.test(path)
}

/** Makes the archive in the folder `dist`. */
export async function makeRelease(say: (line: string) => void): Promise<void> {
  const into = join(root, '.cache', 'release')
  const folder = await layOutRelease(into, say)
  const name = folder.slice(into.length + 1)
  const archive = join(root, 'dist', `${name}-linux-x64.tar.gz`)
  mkdirSync(dirname(archive), { recursive: true })
  execFileSync('tar', ['czf', archive, '--owner=0', '--group=0', '--sort=name', '-C', into, name])
  const unpacked = Number(/^\d+/.exec(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }))?.[0])
  say(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, ${unpacked} MB unpacked`)
  rmSync(into, { recursive: true })
  if (unpacked > mostMegabytes) throw new StartError(`A release takes at most ${mostMegabytes} MB.`)
}
