import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from '../lock.mjs'

/** Something that a clone builds from its sources; all paths are relative to the clone. */
export type Built = {
  /** What it is made from: a change in any of these makes the build stale. */
  readonly sources: readonly string[]
  /** Files among the sources that the build writes itself or does not read. */
  readonly except: readonly string[]
  /** The file that says that it is there. */
  readonly product: string
  /** Keeps the fingerprint of the sources of the last build. */
  readonly stamp: string
}

/** Builds unless the last build was made from the same files. Starts side by side build once. */
export async function buildOnce(root: string, built: Built, build: () => Promise<void>): Promise<void> {
  if (isFresh(root, built)) return
  const stamp = join(root, built.stamp)
  await withLock(`${stamp}.lock`, async () => {
    // Another start of this clone may have built it while we waited for the lock.
    if (isFresh(root, built)) return
    const fingerprint = fingerprintOf(root, built)
    await build()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint)
  })
}

function isFresh(root: string, built: Built): boolean {
  const stamp = join(root, built.stamp)
  if (!existsSync(stamp) || !existsSync(join(root, built.product))) return false
  return readFileSync(stamp, 'utf8') === fingerprintOf(root, built)
}

function fingerprintOf(root: string, { sources, except }: Built): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root, exclude: except }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
