import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { write } from './copy.ts'
import type { Fault } from './faults.ts'
import type { Hunt, Note } from './hunt.ts'
import { moduleOf, ownTests } from './modules.ts'
import type { Line, Run } from './plan.ts'
import { findRun, readLines, runPlan } from './run-plan.ts'
import { reachingTests, type Survey } from './surveys.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Sets the files up anew for each fault. What fails is run once more without the fault in the same process: where it fails
 * again, the process was spoilt, and another one goes on. Answers the faults of which that says nothing.
 */
export async function judgeAlone(
  hunt: Hunt,
  faults: readonly Fault[],
  name: string,
  { surveys, atLoad }: { surveys: readonly Survey[]; atLoad: ReadonlySet<string> },
  note: Note,
): Promise<Fault[]> {
  const unsure: Fault[] = []
  const tries = new Map<Fault, number>()
  for (let left = [...faults]; left.length > 0; ) {
    const report = join(hunt.found, `runs-${name}-${Date.now()}.jsonl`)
    const runs = left.flatMap((fault, place) => runsOf(fault, place, surveys))
    const done = new Set<Fault>()
    const byKey = new Map(left.map((fault) => [fault.key, fault]))
    const failures = new Map<string, Extract<Line, { did: 'run' }>>()
    const last = new Map(runs.map(([run, { fault }]) => [fault?.key, run]))
    let isSpoilt = false
    const stalled = await runPlan({ ...hunt, folder: hunt.switched }, name, report, runs, (line) => {
      if (line.did !== 'run') return
      const fault = byKey.get(line.key)
      if (fault === undefined || done.has(fault)) return
      if (!line.isProof && line.failed.length > 0) failures.set(line.key, line)
      if (line.isProof && line.failed.length === 0) {
        const failure = failures.get(line.key)
        done.add(fault)
        note(fault, 'found', `${failure?.file} › ${failure?.failed[0]}`, failure?.reason)
      } else if (line.isProof) {
        isSpoilt = true
        const count = (tries.get(fault) ?? 0) + 1
        tries.set(fault, count)
        if (count > 1) {
          done.add(fault)
          unsure.push(fault)
        }
      }
    })
    const ran = readLines<Line>(report).filter((line) => line.did === 'run')
    const stuck = stalled === undefined ? undefined : byKey.get(findRun(runs, stalled)?.fault?.key ?? '')
    if (stuck !== undefined && !done.has(stuck)) {
      done.add(stuck)
      note(stuck, 'stalled', findRun(runs, stalled ?? '')?.file)
    }
    for (const fault of left) {
      if (done.has(fault) || failures.has(fault.key)) continue
      const own = runs.filter(([, run]) => run.fault?.key === fault.key && !run.isProof)
      const ended = own.every(([, { file }]) =>
        ran.some((line) => line.key === fault.key && line.file === file),
      )
      if (ended) {
        done.add(fault)
        if (atLoad.has(fault.key)) unsure.push(fault)
        else note(fault, 'survived', own.length === 0 ? 'no test reaches it' : '')
      }
    }
    if (done.size === 0 && !isSpoilt && last.size > 0) throw new Error(`No verdict of ${report}`)
    left = left.filter((fault) => !done.has(fault))
  }
  return unsure
}

/** What runs while a file is loaded or in a thread of its own is written down, and a process of its own runs it. */
export async function judgeWritten(
  hunt: Hunt,
  folder: string,
  fault: Fault,
  name: string,
  note: Note,
): Promise<void> {
  const report = join(hunt.found, `runs-${name}-${Date.now()}.jsonl`)
  const runs = ownTests(moduleOf(fault)).map((file, place): [string, Run] => [
    `${String(place).padStart(4, '0')}.test.ts`,
    { fault: { key: fault.key, id: '' }, file, tests: null },
  ])
  write(folder, fault.file, fault.text())
  try {
    const stalled = await runPlan({ ...hunt, folder }, name, report, runs)
    const lines = readLines<Line>(report).filter((line) => line.did === 'run')
    const failure = lines.find(({ failed }) => failed.length > 0)
    if (failure !== undefined) note(fault, 'found', `${failure.file} › ${failure.failed[0]}`, failure.reason)
    else note(fault, stalled === undefined ? 'survived' : 'stalled', stalled)
  } finally {
    write(folder, fault.file, readFileSync(join(root, fault.file), 'utf8'))
  }
}

/** The runs of a fault: each file whose tests reach it, and again without the fault what failed with it. */
function runsOf(fault: Fault, place: number, surveys: readonly Survey[]): [string, Run][] {
  const { key, id } = fault
  return reachingTests(fault, surveys).flatMap(({ file, tests }, number): [string, Run][] => {
    const run = `${String(place).padStart(4, '0')}-${String(number).padStart(2, '0')}`
    const common = { fault: { key, id }, file, tests }
    return [
      [`${run}-a.test.ts`, common],
      [`${run}-b.test.ts`, { ...common, isProof: true }],
    ]
  })
}
