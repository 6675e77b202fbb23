import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { equivalentMutants } from './equivalent-mutants.ts'

const stryker = join(import.meta.dirname, '../../node_modules/@stryker-mutator/core/bin/stryker.js')

/** The rules of money and of a parcel's life. */
const mutated = [
  'src/money/**/{money,ledger,parcel-postings,cash-steps,cod-cycle,next-payout,next-transfers,compensation}.ts',
  'src/parcels/pricing/{parcel-fees,pricing}.ts',
  'src/parcels/lifecycle/**/{lifecycle-table,parcel-lifecycle,targets,late-events,parcel-actions}.ts',
  'src/parcels/parcels/{partial-delivery,parcel-outcome}.ts',
  'src/provider/reweighs/reweigh.ts',
]

/** Each rule is found by a test of its own: the walks of the money model, which check 5 hunts with, would only be slow here. */
const tests = {
  include: [
    'src/{money,provider}/**/*.test.ts',
    'src/parcels/{lifecycle,parcels,pricing}/**/*.test.ts',
    'src/{calendar,rounds}.test.ts',
  ],
  exclude: ['**/money-model.test.ts'],
  testTimeout: 30_000,
}

/** What Stryker says of a file, as far as the score needs it. */
export type MutatedFile = {
  readonly source: string
  readonly mutants: readonly {
    readonly replacement?: string
    readonly status: string
    readonly location: { readonly start: Position; readonly end: Position }
  }[]
}

/** Counted from 1. */
type Position = { readonly line: number; readonly column: number }

export type Score = {
  readonly found: number
  readonly planted: number
  /** Bugs no test noticed, each as `file:line right → wrong`. */
  readonly survivors: readonly string[]
}

/**
 * Plants a small bug in each place of the rules that can hold one, runs the tests that reach it, and answers how many they
 * found (check 11).
 */
export async function plantMutants(folder: string): Promise<Score> {
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutants.mjs' },
    coverageAnalysis: 'perTest',
    mutate: mutated,
    // Texts are no rules, and the compiler refuses a wrong name of a status, an account or a code.
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['json'],
    jsonReporter: { fileName: 'mutants.json' },
    concurrency: availableParallelism(),
    timeoutMS: 30_000,
    allowConsoleColors: false,
  }
  writeFileSync(
    join(folder, 'vitest.mutants.mjs'),
    `export default ${JSON.stringify({ cacheDir: '.cache', test: tests })}\n`,
  )
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(config))
  await run(folder)
  const { files }: { files: Record<string, MutatedFile> } = JSON.parse(
    readFileSync(join(folder, 'mutants.json'), 'utf8'),
  )
  return scoreOf(files)
}

/** Adds up a report. Bugs that change nothing anybody could notice do not count. */
export function scoreOf(files: Readonly<Record<string, MutatedFile>>): Score {
  let found = 0
  const survivors: string[] = []
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const file = path.replace(/^src\//, '')
    for (const { status, location, replacement = '' } of mutants) {
      const right = oneLine(textAt(source, location))
      const wrong = oneLine(replacement)
      if (
        equivalentMutants.some(
          (known) => known.file === file && known.right === right && known.wrong === wrong,
        )
      )
        continue
      if (status === 'Killed' || status === 'Timeout') found += 1
      else if (status === 'Survived' || status === 'NoCoverage')
        survivors.push(`${file}:${location.start.line} ${right.slice(0, 100)} → ${wrong.slice(0, 100)}`)
    }
  }
  return { found, planted: found + survivors.length, survivors }
}

function textAt(
  source: string,
  { start, end }: { readonly start: Position; readonly end: Position },
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

async function run(folder: string): Promise<void> {
  const child = spawn(process.execPath, [stryker, 'run', 'stryker.config.json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.once('error', reject)
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker failed:\n${output}`))))
  await promise
}
