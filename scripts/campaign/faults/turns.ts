import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import type { Hunt, Note } from './hunt.ts'
import { isNear } from './modules.ts'
import type { Line, Run } from './plan.ts'
import { findRun, readLines, runPlan } from './run-plan.ts'
import { reachingTests, type Survey } from './surveys.ts'

/** Each file is set up once, and each of its tests runs once for each fault that it reaches. Answers what needs a run alone. */
export async function judgeInTurns(
  hunt: Hunt,
  faults: readonly Fault[],
  name: string,
  { surveys, atLoad, unsure }: { surveys: readonly Survey[]; atLoad: ReadonlySet<string>; unsure: Fault[] },
  note: Note,
): Promise<Fault[]> {
  const found = join(hunt.found, `turns-${name}-${Date.now()}`)
  writeFileSync(found, '')
  const byKey = new Map(faults.map((fault) => [fault.key, fault]))
  const done = new Set<Fault>()
  const alone = new Set<Fault>()
  const passed = passedBefore(hunt, name)
  await Promise.all(
    evenly(surveys, faults, passed, hunt.processes).map(async (portion, index) => {
      for (let left = [...portion]; left.length > 0; ) {
        const report = join(hunt.found, `runs-${name}-${index}-${Date.now()}.jsonl`)
        const runs = left.flatMap((survey, place) =>
          turnsOf(
            survey,
            place,
            faults.filter((fault) => !done.has(fault)),
            passed,
          ),
        )
        const stalled = await runPlan(
          { ...hunt, folder: hunt.switched },
          `${name}-${index}`,
          report,
          runs,
          (line) => {
            if (line.did === 'passed') passed.add(`${line.key} ${line.file} ${line.test}`)
            if (line.did !== 'turn') return
            const fault = byKey.get(line.key)
            if (fault === undefined || done.has(fault)) return
            if (!line.isProved) alone.add(fault)
            else {
              done.add(fault)
              note(fault, 'found', `${line.file} › ${line.test}`, line.reason)
            }
          },
          found,
        )
        const ended = new Set(
          readLines<Line>(report).flatMap((line) => (line.did === 'turns' ? [line.file] : [])),
        )
        const [run, ...key] = stalled?.split(' ') ?? []
        const stuck = byKey.get(key.join(' '))
        if (stuck !== undefined && !done.has(stuck)) {
          done.add(stuck)
          appendFileSync(found, `${stuck.key}\n`)
          note(stuck, 'stalled', findRun(runs, run ?? '')?.file)
        }
        const before = left.length
        left = left.filter(({ file }) => runs.some(([, own]) => own.file === file) && !ended.has(file))
        // A file that does not come to an end for another reason is left to the runs alone.
        if (stalled === undefined && left.length > 0 && left.length === before) break
      }
    }),
  )
  for (const fault of faults) {
    if (done.has(fault)) continue
    const reaching = reachingTests(fault, surveys)
    const isThrough = reaching.every(
      ({ file, tests, isShared }) =>
        !isShared && tests.every((test) => passed.has(`${fault.key} ${file} ${test}`)),
    )
    if (alone.has(fault) || !isThrough) alone.add(fault)
    else if (atLoad.has(fault.key)) unsure.push(fault)
    else note(fault, 'survived', reaching.length === 0 ? 'no test reaches it' : '')
  }
  return [...alone].filter((fault) => !done.has(fault))
}

/** What earlier runs under this name have tried in vain. */
function passedBefore(hunt: Hunt, name: string): Set<string> {
  const reports = readdirSync(hunt.found).filter((file) => file.startsWith(`runs-${name}-`))
  const lines = reports.flatMap((file) => readLines<Line>(join(hunt.found, file)))
  return new Set(
    lines.flatMap((line) => (line.did === 'passed' ? [`${line.key} ${line.file} ${line.test}`] : [])),
  )
}

/** One run of a file in which its tests take turns with the faults they reach. */
function turnsOf(
  { file, tests, failed }: Survey,
  place: number,
  faults: readonly Fault[],
  passed: ReadonlySet<string>,
): [string, Run][] {
  const turns: Record<string, { key: string; id: string }[]> = {}
  for (const [test, keys] of Object.entries(tests)) {
    if (failed.includes(test)) continue
    const reached = faults.filter(
      (fault) =>
        isNear(fault, file) && keys.includes(fault.key) && !passed.has(`${fault.key} ${file} ${test}`),
    )
    if (reached.length > 0) turns[test] = reached.map(({ key, id }) => ({ key, id }))
  }
  if (Object.keys(turns).length === 0) return []
  return [[`${String(place).padStart(4, '0')}.test.ts`, { fault: null, file, tests: null, turns }]]
}

/** Portions of files whose turns take about as long; the quick files come first. */
function evenly(
  surveys: readonly Survey[],
  faults: readonly Fault[],
  passed: ReadonlySet<string>,
  processes: number,
): Survey[][] {
  const weighed = surveys.map((survey) => {
    const [run] = turnsOf(survey, 0, faults, passed)
    const turns = Object.values(run?.[1].turns ?? {}).reduce((sum, list) => sum + list.length, 0)
    return { survey, ms: (turns * survey.ms) / Math.max(1, Object.keys(survey.tests).length) }
  })
  const parts = Array.from({ length: processes }, () => ({ ms: 0, list: [] as Survey[] }))
  for (const { survey, ms } of weighed.toSorted((left, right) => right.ms - left.ms)) {
    const least = parts.toSorted((left, right) => left.ms - right.ms)[0]
    if (least === undefined) continue
    least.ms += ms
    least.list.unshift(survey)
  }
  return parts.map(({ list }) => list)
}
