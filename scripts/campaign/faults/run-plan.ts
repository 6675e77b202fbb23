import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { write } from './copy.ts'
import type { Line, Plan, Run } from './plan.ts'

/** Longer than any test and its set-up may take, also on a busy machine. */
const stalledMs = 600_000

/** Runs files of tests one after the other in one process; answers the run that did not end, if one did not. */
export async function runPlan(
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string },
  name: string,
  report: string,
  runs: readonly (readonly [string, Run])[],
  hear: (line: Line) => void = () => undefined,
  found = '',
): Promise<string | undefined> {
  if (runs.length === 0) {
    appendFileSync(report, '')
    return undefined
  }
  const own = join('.faults', name)
  rmSync(join(folder, own), { recursive: true, force: true })
  const plan: Plan = { report, found, runs: Object.fromEntries(runs) }
  write(folder, join(own, 'plan.json'), JSON.stringify(plan))
  for (const [run, { file }] of runs) write(folder, join(own, run), runText(run, join(folder, file)))
  appendFileSync(report, '')
  // A report of an earlier hunt is old, and an old report looks like a run that stands still.
  utimesSync(report, new Date(), new Date())
  let heard = readLines(report).length
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'vitest.faults.mjs',
      '--reporter=dot',
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
      env: {
        ...process.env,
        FAULT_RUNS: own,
        FAULT_PLAN: join(folder, own, 'plan.json'),
        GUIHANG_TEST_DATABASE_URL: databaseUrl,
      },
    },
  )
  let isOver = false
  child.once('close', () => {
    isOver = true
  })
  let [begun, isBegun] = ['', false]
  const listen = () => {
    const lines = readFileSync(report, 'utf8').split('\n')
    // The last line may still be in writing.
    for (const text of lines.slice(heard, -1)) {
      const line: Line = JSON.parse(text)
      if (line.did === 'begin') [begun, isBegun] = [line.run, true]
      else isBegun = false
      hear(line)
    }
    heard = Math.max(heard, lines.length - 1)
  }
  while (!isOver) {
    await sleep(1_000)
    listen()
    if (Date.now() - statSync(report).mtimeMs < stalledMs) continue
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    return isBegun ? begun : undefined
  }
  listen()
  return undefined
}

/** A file of a run: it loads its tests anew, or nothing where it is not needed any more. */
function runText(run: string, file: string): string {
  return `import { it } from 'vitest'
if (globalThis.faultHunt.needs(${JSON.stringify(run)})) await import(${JSON.stringify(`${file}?run=${run}`)})
else it.skip('needs no run', () => undefined)
`
}

/** The lines of a report. */
export function readLines<T = Line>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text): T => JSON.parse(text))
}

export function findRun(runs: readonly (readonly [string, Run])[], name: string): Run | undefined {
  return runs.find(([run]) => run === name)?.[1]
}
