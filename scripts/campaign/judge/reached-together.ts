import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { wanderersCodes } from '../../../apps/api/src/testing/campaign/judge/sometimes.ts'

const moves = [...new Set(lifecycle.map(({ from, event }) => `${from} > ${event}`))]
const codes = wanderersCodes.map((code) => `code ${code}`)

/**
 * Adds the moves and codes that a run reached, as `sometimes.ts` names them, to those of the runs before it in this file.
 * Says how many of those that the runs reach together there are, and which nobody has reached yet.
 */
export function addReached(file: string, reached: Iterable<string>): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const own = new Set([...reached].map(rowOf))
  const all = new Set([...before, ...own])
  const together = [...moves, ...codes]
  writeFileSync(file, together.filter((row) => all.has(row)).join('\n'))
  const count = (rows: readonly string[], those: ReadonlySet<string>) =>
    rows.filter((row) => those.has(row)).length
  const said = (rows: readonly string[], what: string) =>
    `${count(rows, own)} of ${rows.length} ${what}, ${count(rows, all)} with the runs before`
  const left = together.filter((row) => !all.has(row))
  return `${said(moves, 'moves of the lifecycle')}; ${said(codes, 'codes of two who wander')}; never: ${left.join(', ') || 'none'}`
}

/** A parcel that was created at once was a draft before. */
function rowOf(name: string): string {
  const [, from, event] = /^move (\w+) > (\w+) > /.exec(name) ?? []
  return from === undefined ? name : `${from === 'nothing' ? 'draft' : from} > ${event}`
}
