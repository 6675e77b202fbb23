import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import type { Hunt } from './hunt.ts'
import { allTests, moduleOf, nearTests } from './modules.ts'
import type { Line, Run } from './plan.ts'
import { readLines, runPlan } from './run-plan.ts'

const root = join(import.meta.dirname, '../../..')

/** Which faults each test of a file reaches. */
export type Survey = Extract<Line, { did: 'survey' }>

/** Runs the tests without a fault: they must pass, and each notes the faults it reaches. */
export async function surveyTests(hunt: Hunt): Promise<void> {
  const known = readSurveys(hunt)
  const missing = allTests().filter((file) => !known.has(file))
  hunt.say(`${missing.length} files of tests to survey`)
  await Promise.all(
    portions(missing, hunt.processes).map(async (files, index) => {
      const runs = files.map((file, number): [string, Run] => [
        `${String(number).padStart(4, '0')}.test.ts`,
        { fault: null, file, tests: null, isSurvey: true, hash: hashOfFile(file) },
      ])
      await runPlan(
        { ...hunt, folder: hunt.switched },
        `survey-${index}`,
        join(hunt.found, `survey-${hunt.tree}.jsonl`),
        runs,
      )
    }),
  )
  for (const { file, failed, reason } of readSurveys(hunt).values())
    if (failed.length > 0) hunt.say(`fails without a fault: ${file} › ${failed.join(', ')}: ${reason}`)
}

/** By the file of tests. Those of files that were changed meanwhile count no more. */
export function readSurveys(hunt: Hunt): Map<string, Survey> {
  const surveys = new Map<string, Survey>()
  const names = readdirSync(hunt.found).filter((name) => name.startsWith('survey-'))
  const byAge = names.sort(
    (left, right) => statSync(join(hunt.found, left)).mtimeMs - statSync(join(hunt.found, right)).mtimeMs,
  )
  for (const name of byAge) {
    const ids: Record<string, string> = JSON.parse(
      readFileSync(join(hunt.found, name.replace('survey-', 'ids-').replace(/l$/, '')), 'utf8'),
    )
    const keys = (list: readonly string[]) => list.flatMap((id) => ids[id] ?? [])
    for (const line of readLines(join(hunt.found, name))) {
      if (line.did !== 'survey' || line.hash !== hashOfFile(line.file)) continue
      const tests = Object.entries(line.tests).map(([test, reached]) => [test, keys(reached)])
      surveys.set(line.file, {
        ...line,
        load: keys(line.load),
        shared: keys(line.shared),
        tests: Object.fromEntries(tests),
      })
    }
  }
  return surveys
}

/** The tests near a fault that reach it, in the order in which they run; all of a file whose set-up does. */
export function reachingTests(fault: Fault, surveys: readonly Survey[]) {
  const near = nearTests(moduleOf(fault))
  return surveys
    .filter(({ file }) => near.includes(file))
    .flatMap(({ file, shared, tests, failed, ms }) => {
      const passing = Object.keys(tests).filter((test) => !failed.includes(test))
      const isShared = shared.includes(fault.key)
      const names = isShared ? passing : passing.filter((test) => tests[test]?.includes(fault.key))
      return names.length > 0 ? [{ file, ms, tests: names, isShared }] : []
    })
    .sort((left, right) => near.indexOf(left.file) - near.indexOf(right.file) || left.ms - right.ms)
}

/** As many portions of a list as processes run at once. */
export function portions<T>(all: readonly T[], processes: number): T[][] {
  return Array.from({ length: processes }, (_, index) =>
    all.filter((_, place) => place % processes === index),
  )
}

function hashOfFile(file: string): string {
  return existsSync(join(root, file)) ? hashOf(readFileSync(join(root, file), 'utf8')) : ''
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
