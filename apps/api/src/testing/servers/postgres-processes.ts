import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The postmaster of the PostgreSQL whose files are in this home. Throws where none has written its number. */
export function postmasterOf(home: string): number {
  return Number(readFileSync(join(home, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Signals the postmaster and, on Linux, its child processes. That one of them has ended meanwhile is no error. */
export function signalPostgres(home: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const postmaster = postmasterOf(home)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
