import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of the PostgreSQL whose files are in this home: its postmaster, and on Linux those that it has started. */
export function processesOf(home: string): [postmaster: number, ...others: number[]] {
  const file = readFileSync(join(home, 'cluster', 'data', 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
