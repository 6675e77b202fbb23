import { join } from 'node:path'
import { judged, type Outcome, shortened, sum } from './outcome.ts'
import { runProgram, runQuietly } from './run-program.ts'

const root = join(import.meta.dirname, '..', '..')
const tool = (path: string) => join(root, 'node_modules', path)

/** Checks that read the code without running it; each counts as one test. */
const checks: { name: string; command: string[] }[] = [
  {
    name: 'types of packages, server and scripts',
    command: [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  },
  {
    name: 'types of the portal and what it stands on',
    command: [tool('typescript/bin/tsc'), '-p', 'apps/portal/tsconfig.json'],
  },
  {
    name: 'types of the console',
    command: [tool('typescript/bin/tsc'), '-p', 'apps/console/tsconfig.json'],
  },
  { name: 'lint and format', command: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'unused code and dependencies', command: [tool('knip/bin/knip.js')] },
]

/**
 * Compiles the texts of both apps into typed functions, which their types and their tests import: a text that is missing
 * does not compile.
 */
export async function compileTexts(): Promise<Outcome> {
  const compiled = async (app: string) =>
    (await runProgram([join(root, 'apps', app, 'scripts/messages.mjs')])) === 0
  return judged(
    'texts of the portal and the console',
    (await compiled('portal')) && (await compiled('console')),
  )
}

/** Runs the static checks one after the other, which other programs may run beside, and says how each went. */
export async function runStaticChecks(): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const { name, command } of checks) {
    const { code, said } = await runQuietly(command)
    if (code !== 0) console.log(said)
    outcomes.push(judged(name, code === 0, shortened(said)))
  }
  return sum(outcomes)
}
