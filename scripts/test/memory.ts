import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes: the largest test keeps a few hundred megabytes, three run at a time, and journeys keep a house and browsers. */
const least = 4 * 1024 ** 3

/**
 * Lets everything that this process starts keep its temporary files in memory, where the system has room for them: each
 * copy of a test database is a thousand files, which a disk takes ten times as long to make. Does nothing where the caller
 * named a folder.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom() && runsPrograms()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    // The system promises tmpfs more than it may have left, and a container less than its machine has.
    return bavail * bsize >= least && process.availableMemory() >= 2 * least
  } catch {
    return false
  }
}

/** PostgreSQL's programs are copied beside its data; a container may forbid programs there. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(memory, 'guihang-probe-'))
  try {
    const program = join(folder, 'probe')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o755)
    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
