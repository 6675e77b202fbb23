import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomOf } from '@guihang/domain/seeded-random'
import { faultyModules } from './modules.ts'

/** A small change of one place in the production code of a module. */
export type Fault = {
  /** The file, a hash of its text, and which of its faults this is. */
  readonly key: string
  /** The number by which the instrumented code knows it. */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly right: string
  readonly wrong: string
  /** The whole file with the fault. */
  text(): string
}

export type PlantedFaults = {
  readonly faults: readonly Fault[]
  /** Each file with all its faults, of which a running program chooses one or none. */
  readonly instrumented: ReadonlyMap<string, string>
}

/** Named by a variable, and its types by us: only the campaigns' own command installs it. */
const instrumenter = '@stryker-mutator/instrumenter'

type StrykersInstrumenter = {
  readonly Instrumenter: new (
    log: typeof silent,
  ) => {
    instrument(
      files: readonly { name: string; content: string; mutate: boolean }[],
      options: object,
    ): Promise<{
      files: readonly { name: string; content: string }[]
      mutants: readonly {
        id: string
        fileName: string
        location: Readonly<Record<'start' | 'end', { line: number; column: number }>>
        replacement: string
        mutatorName: string
        status?: string
      }[]
    }>
  }
}

/** All faults that Stryker can plant in the production code of the modules. */
export async function plantFaults(root: string): Promise<PlantedFaults> {
  const files = faultyModules
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .sort()
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const { Instrumenter }: StrykersInstrumenter = await import(instrumenter)
  const { files: written, mutants } = await new Instrumenter(silent).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    // Texts are no rules, and the compiler refuses a wrong name of a status, an account or a code.
    { plugins: null, ignorers: [], excludedMutations: ['StringLiteral'], noHeader: false },
  )
  const counts = new Map<string, number>()
  const faults = mutants.flatMap((mutant): Fault[] => {
    const { id, fileName: file, location, replacement, mutatorName: kind } = mutant
    const source = sources.get(file) ?? ''
    const [from, to] = [offsetOf(source, location.start), offsetOf(source, location.end)]
    const number = counts.get(file) ?? 0
    counts.set(file, number + 1)
    if (mutant.status === 'Ignored') return []
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    return [
      {
        key: `${file}@${hash}#${number}`,
        id,
        file,
        line: location.start.line + 1,
        kind,
        right: oneLine(source.slice(from, to)),
        wrong: oneLine(replacement),
        text: () => source.slice(0, from) + replacement + source.slice(to),
      },
    ]
  })
  return { faults, instrumented: new Map(written.map(({ name, content }) => [name, content])) }
}

/** The faults in an order that only the seed decides. */
export function shuffled(faults: readonly Fault[], seed: string): Fault[] {
  const random = randomOf(`faults ${seed}`)
  return faults
    .map((fault) => ({ fault, place: random.between(0, 1) }))
    .sort((left, right) => left.place - right.place)
    .map(({ fault }) => fault)
}

/** Stryker counts lines and columns from 0. */
function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  const before = source.split('\n').slice(0, line)
  return before.reduce((sum, text) => sum + text.length + 1, column)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

const quiet = () => undefined
const never = () => false
const silent = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
}
