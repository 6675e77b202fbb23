import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'

const rows = [...new Set(lifecycle.map(({ from, event }) => `${from} > ${event}`))]

/**
 * Adds the moves that a run reached, as `sometimes.ts` names them, to those of the runs before it in this file. Says how many
 * rows of the lifecycle both have, and which nobody has reached yet.
 */
export function saidOfMoves(file: string, reached: Iterable<string>): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const own = new Set([...reached].flatMap((name) => rowOf(name) ?? []))
  const all = new Set([...before, ...own])
  writeFileSync(file, [...all].sort().join('\n'))
  const left = rows.filter((row) => !all.has(row))
  const count = (those: ReadonlySet<string>) => rows.filter((row) => those.has(row)).length
  return `${count(own)} of ${rows.length} moves of the lifecycle, ${count(all)} with the runs before; never: ${left.join(', ')}`
}

/** A parcel that was created at once was a draft before. */
function rowOf(name: string): string | undefined {
  const [, from, event] = /^move (\w+) > (\w+) > /.exec(name) ?? []
  return from === undefined ? undefined : `${from === 'nothing' ? 'draft' : from} > ${event}`
}
