// `npm run docs`: writes the reference pages from the contract and the domain, and the indexes of decisions and rules.
// `npm run docs examples [operation…]`: records the examples of the OpenAPI documents; without names the stale ones.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { staleParts } from '@guihang/contract/openapi/recorded-examples'
import type { Operation } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'
import { referencePages } from './docs/reference.ts'

const root = join(import.meta.dirname, '..')
const operations: readonly Operation[] = Object.values({ ...shopApi, ...operatorApi })
const [task, ...names] = process.argv.slice(2)
if (task === 'examples') recordExamples(operations.filter(isWanted))
for (const [path, text] of Object.entries(referencePages())) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(path)
}

function isWanted(declared: Operation): boolean {
  return names.length === 0 ? staleParts(declared).length > 0 : names.includes(declared.name)
}

/** Lets the access matrix send these calls to a server of its own, and write them down with their answers. */
function recordExamples(wanted: readonly Operation[]): void {
  if (wanted.length === 0) return
  const matrix = 'apps/api/src/testing/matrix/route-matrix.api.test.ts'
  const tests = `(${wanted.map(({ method, path }) => `${method} ${path}`).join('|')}) succeeds as in the example`
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', matrix, '-t', tests]
  const env = { ...process.env, RECORD_EXAMPLES: wanted.map(({ name }) => name).join(',') }
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
