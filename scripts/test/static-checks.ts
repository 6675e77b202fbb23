import { join } from 'node:path'
import { judged, type Outcome, sum } from './outcome.ts'
import { runProgram } from './run-program.ts'

const root = join(import.meta.dirname, '..', '..')
const tool = (path: string) => join(root, 'node_modules', path)

/** Checks that read the code without running it; each counts as one test. */
const checks: { name: string; commands: string[][] }[] = [
  {
    name: 'types of packages, server and scripts',
    commands: [[tool('typescript/bin/tsc'), '-p', 'tsconfig.json']],
  },
  {
    name: 'types of the portal',
    // The texts are compiled into typed functions first: a text that is missing does not compile.
    commands: [
      [join(root, 'apps/portal/scripts/messages.mjs')],
      [tool('typescript/bin/tsc'), '-p', 'apps/portal/tsconfig.json'],
    ],
  },
  { name: 'lint and format', commands: [[tool('@biomejs/biome/bin/biome'), 'check', '.']] },
  { name: 'unused code and dependencies', commands: [[tool('knip/bin/knip.js')]] },
]

/** Runs every static check, also when an earlier one fails, and says how each went. */
export async function runStaticChecks(): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const { name, commands } of checks) outcomes.push(judged(name, await everyPasses(commands)))
  return sum(outcomes)
}

async function everyPasses(commands: string[][]): Promise<boolean> {
  for (const command of commands) {
    if ((await runProgram(command)) !== 0) return false
  }
  return true
}
