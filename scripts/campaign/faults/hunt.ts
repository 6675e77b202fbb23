import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeAlone, judgeWritten } from './alone.ts'
import { refusedFaults } from './compile.ts'
import { openCopy, write } from './copy.ts'
import { type Fault, type PlantedFaults, plantFaults, shuffled } from './faults.ts'
import { inThread } from './modules.ts'
import { readLines } from './run-plan.ts'
import { hashOf, portions, readSurveys } from './surveys.ts'
import { judgeInTurns } from './turns.ts'

const root = join(import.meta.dirname, '../../..')

export type Verdict = {
  readonly key: string
  /** Stalled: the tests come to no end with it. */
  readonly verdict: 'found' | 'stalled' | 'survived'
  readonly fault: string
  /** The test that found it, and what it said. */
  readonly by: string
  readonly reason: string
}

export type Note = (fault: Fault, verdict: Verdict['verdict'], by?: string, reason?: string) => void

export type Hunt = {
  readonly planted: PlantedFaults
  /** A copy of the repository with all faults, of which a run switches on one. */
  readonly switched: string
  /** Copies for faults that are written down one by one; each is made when it is first needed. */
  written(index: number): string
  /** Where reports and verdicts are kept, so that a hunt goes on where it was stopped. */
  readonly found: string
  readonly databaseUrl: string
  readonly processes: number
  /** Tells one state of the production code from others. */
  readonly tree: string
  say(line: string): void
}

type Places = Pick<Hunt, 'found' | 'databaseUrl' | 'processes' | 'say'> & { readonly scratch: string }

export async function openHunt({ scratch, ...places }: Places): Promise<Hunt> {
  const planted = await plantFaults(root)
  mkdirSync(places.found, { recursive: true })
  const switched = join(scratch, 'switched')
  openCopy(switched)
  for (const [file, text] of planted.instrumented) write(switched, file, text)
  const tree = hashOf(planted.faults.map(({ key }) => key).join('\n'))
  const ids = Object.fromEntries(planted.faults.map(({ id, key }) => [id, key]))
  writeFileSync(join(places.found, `ids-${tree}.json`), JSON.stringify(ids))
  places.say(`${planted.faults.length} faults in ${planted.instrumented.size} files`)
  return {
    ...places,
    planted,
    switched,
    tree,
    written(index) {
      const folder = join(scratch, `written-${index}`)
      if (!existsSync(folder)) openCopy(folder)
      return folder
    },
  }
}

/** The first `count` faults of the seed's order that the compiler takes. */
export async function drawFaults(hunt: Hunt, seed: string, count: number): Promise<Fault[]> {
  const candidates = shuffled(hunt.planted.faults, seed).slice(0, count * 3)
  const kept = join(hunt.found, `refused-${hunt.tree}-${seed}-${candidates.length}.json`)
  if (!existsSync(kept)) {
    const refused = await refusedFaults(hunt.written(0), candidates)
    writeFileSync(kept, JSON.stringify([...refused].map(({ key }) => key)))
  }
  const refused: string[] = JSON.parse(readFileSync(kept, 'utf8'))
  const taken = candidates.filter(({ key }) => !refused.includes(key)).slice(0, count)
  const last = taken.at(-1)
  hunt.say(
    `seed ${seed}: ${taken.length} faults of ${last ? candidates.indexOf(last) + 1 : 0}; the compiler refuses the others`,
  )
  return taken
}

/** Plants each fault and runs the tests that reach it until one fails. */
export async function judgeFaults(hunt: Hunt, name: string, faults: readonly Fault[]): Promise<Verdict[]> {
  const file = join(hunt.found, `verdicts-${name}.jsonl`)
  const verdicts = () => (existsSync(file) ? readLines<Verdict>(file) : [])
  const note: Note = (fault, verdict, by = '', reason = '') => {
    const { key } = fault
    appendFileSync(file, `${JSON.stringify({ key, verdict, fault: toldOf(fault), by, reason })}\n`)
    hunt.say(`${verdict.padEnd(8)} ${toldOf(fault).slice(0, 150)}`)
  }
  const judged = new Set(verdicts().map(({ key }) => key))
  const open = faults.filter(({ key }) => !judged.has(key))
  const surveys = [...readSurveys(hunt).values()]
  const atLoad = new Set(surveys.flatMap(({ load }) => load))
  const unsure = open.filter((fault) => inThread.includes(fault.file))
  const inProcess = open.filter((fault) => !inThread.includes(fault.file))
  const alone = await judgeInTurns(hunt, inProcess, name, { surveys, atLoad, unsure }, note)
  await Promise.all(
    portions(alone, hunt.processes).map(async (portion, index) => {
      unsure.push(...(await judgeAlone(hunt, portion, `${name}-${index}`, { surveys, atLoad }, note)))
    }),
  )
  await Promise.all(
    portions(unsure, hunt.processes).map(async (portion, index) => {
      for (const fault of portion)
        await judgeWritten(hunt, hunt.written(index), fault, `${name}-${index}`, note)
    }),
  )
  return verdicts().filter(({ key }) => faults.some((fault) => fault.key === key))
}

function toldOf({ file, line, kind, right, wrong }: Fault): string {
  const place = `${file.replace('apps/api/src/modules/', '')}:${line}`
  return `${place} ${kind} ${right.slice(0, 200)} → ${wrong.slice(0, 200)}`
}
