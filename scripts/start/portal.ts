import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from '../lock.mjs'
import { runToTheEnd } from './child.ts'

/** What the built portal is made from; a change in any of it makes the build stale. */
const sources = [
  'apps/portal/{src,messages,public,scripts,vendor}/**',
  'apps/portal/*.*',
  'packages/{domain,contract,client}/src/**',
  'packages/client/{scripts/**,*.*}',
  'package-lock.json',
]
const generated = ['apps/portal/src/{texts,icons}/**', '**/*.test.{ts,tsx}']

type Builder = { say: (line: string) => void; ending: AbortController }

/** Builds the portal unless the last build was made from the same files. */
export async function buildPortal(root: string, { say, ending }: Builder): Promise<void> {
  const stamp = join(root, '.cache', 'portal-build')
  if (isFresh(root, stamp)) return
  await withLock(`${stamp}.lock`, async () => {
    // Another start of this clone may have built it while we waited for the lock.
    if (isFresh(root, stamp)) return
    say('Building the portal …')
    const fingerprint = fingerprintOf(root)
    const began = Date.now()
    for (const step of ['messages.mjs', 'build.mjs']) {
      await runToTheEnd(join(root, 'apps/portal/scripts', step), [], {
        settings: process.env,
        signal: ending.signal,
      })
    }
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint)
    say(`Portal built in ${Math.round((Date.now() - began) / 1000)} s`)
  })
}

function isFresh(root: string, stamp: string): boolean {
  const built = existsSync(stamp) && existsSync(join(root, 'apps/portal/dist/index.html'))
  return built && readFileSync(stamp, 'utf8') === fingerprintOf(root)
}

function fingerprintOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root, exclude: generated }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
