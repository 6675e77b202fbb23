import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which can be filled to its last byte. Only root may mount it. */
export type SmallDisk = {
  readonly path: string
  /** Leaves only this much room beside what lies there now. */
  shrinkTo(room: number): void
  /** Fills it, and fills it again: what a crash frees is gone at the next call. */
  fill(): void
  makeRoom(): void
  /** Takes it away, whatever still uses it. */
  close(): void
}

/** Large enough for a first start; memory is taken only for what lies there. */
const firstSize = 2_000_000_000
const large = Buffer.alloc(1_048_576)
const smallPart = Buffer.alloc(4_096)

export function mountSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'guihang-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${firstSize},mode=0755`, 'tmpfs', path])
  chmodSync(path, 0o755)
  const ballast = join(path, 'ballast')
  const close = () => {
    process.off('exit', close)
    spawnSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  // A campaign that fails or is interrupted leaves no disk behind.
  process.on('exit', close)
  return {
    path,
    shrinkTo(room) {
      const { blocks, bfree, bsize } = statfsSync(path)
      execFileSync('mount', ['-o', `remount,size=${(blocks - bfree) * bsize + room}`, path])
    },
    fill() {
      const file = openSync(ballast, 'a')
      for (const part of [large, smallPart]) while (isTaken(file, part));
      closeSync(file)
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    close,
  }
}

function isTaken(file: number, part: Buffer): boolean {
  try {
    return writeSync(file, part) === part.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
