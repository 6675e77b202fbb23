import { appendFileSync, readFileSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

import type { Line, Plan, Run } from './plan.ts'

type Counts = Record<string, number>
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> }
}

/** A loop that passes a fault so often is endless. */
const hits = 300_000
/** A test that fails later than this may have waited in vain. */
const waitedMs = 9_000
const hooks = '(set-up or end of the file)'

/** The files of one process share this. */
class Hunt {
  readonly plan: Plan = JSON.parse(readFileSync(process.env.FAULT_PLAN ?? '', 'utf8'))
  /** What failed with a fault, until it is proved that it passes without. */
  readonly failed = new Map<string, { file: string; tests: readonly string[] }>()
  readonly proved = new Set<string>()
  isSpoilt = false

  run(file: string): Run {
    const run = this.plan.runs[basename(file)]
    if (run === undefined) throw new Error(`No run ${file}`)
    return run
  }

  /** Asked by each file before it loads its tests. */
  needs(file: string): boolean {
    const { fault, isProof, file: tests } = this.run(file)
    if (fault === null) return true
    if (this.isSpoilt) return false
    const failed = this.failed.get(fault.key)
    return isProof ? failed?.file === tests && !this.proved.has(fault.key) : failed === undefined
  }

  wants(run: Run, test: string): boolean {
    if (run.isProof && run.fault) {
      const tests = this.failed.get(run.fault.key)?.tests ?? []
      return tests.includes(test) || (tests.includes(hooks) && (run.tests?.includes(test) ?? true))
    }
    if (run.turns) return run.turns[test] !== undefined
    return run.tests?.includes(test) ?? true
  }

  /** Whoever waits for this process sees that it goes on. */
  beat(): void {
    const now = new Date()
    utimesSync(this.plan.report, now, now)
  }

  write(line: Line): void {
    appendFileSync(this.plan.report, `${JSON.stringify(line)}\n`)
  }
}

declare global {
  var faultHunt: Hunt | undefined
  var __stryker__: Switch | undefined
}

globalThis.faultHunt ??= new Hunt()
const hunt = globalThis.faultHunt
globalThis.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
const faultSwitch = globalThis.__stryker__
faultSwitch.mutantCoverage ??= { static: {}, perTest: {} }

/** Runs the chosen tests of a file with the fault of its run. */
export default class FaultRunner extends TestRunner {
  #began = 0
  /** The faults that were reached before the tests of this file began. */
  #load: readonly string[] = []

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    const file = files[0]
    if (file === undefined || !hunt.needs(file.filepath)) return
    const run = hunt.run(file.filepath)
    choose(file, (test) => hunt.wants(run, nameOf(test)))
    this.#began = performance.now()
    hunt.write({ did: 'begin', run: basename(file.filepath) })
    if (run.fault && !run.isProof) turn(run.fault.id)
    if (run.isSurvey) {
      this.#load = Object.keys(faultSwitch.mutantCoverage.static)
      faultSwitch.mutantCoverage.static = {}
      faultSwitch.mutantCoverage.perTest = {}
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const run = hunt.run(test.file.filepath)
    if (run.fault && !run.isProof && failuresOf(test.file).length > 0) test.mode = 'skip'
    hunt.beat()
    faultSwitch.currentTestId = run.isSurvey ? nameOf(test) : undefined
    await super.onBeforeRunTask(test)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const { file, turns } = hunt.run(test.file.filepath)
    const call = TestRunner.getTestFn(test)
    if (turns === undefined) return await call()
    const name = nameOf(test)
    const found = readFound(hunt.plan.found)
    const failed: { key: string; reason: string; ms: number }[] = []
    for (const { key, id } of turns[name] ?? []) {
      if (found.has(key)) continue
      hunt.beat()
      hunt.write({ did: 'begin', run: `${basename(test.file.filepath)} ${key}` })
      turn(id)
      const began = performance.now()
      try {
        await prepare(test)
        await call()
        hunt.write({ did: 'passed', key, file, test: name })
      } catch (error) {
        failed.push({ key, reason: String(error).slice(0, 600), ms: performance.now() - began })
      } finally {
        turn(undefined)
      }
    }
    if (failed.length === 0) return
    const began = performance.now()
    const passes = await prepare(test)
      .then(call)
      .then(
        () => true,
        () => false,
      )
    const usual = performance.now() - began
    for (const { key, reason, ms } of failed) {
      // A test that waited in vain proves something where it is far quicker without the fault.
      const isProved = passes && (ms < waitedMs || usual * 3 < ms)
      hunt.write({ did: 'turn', key, reason, file, test: name, isProved })
      if (isProved) appendFileSync(hunt.plan.found, `${key}\n`)
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    faultSwitch.currentTestId = undefined
    super.onAfterRunTask(test)
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const file = files[0]
    if (file === undefined || !hunt.needs(file.filepath)) return
    const run = hunt.run(file.filepath)
    const { fault, file: tests, isProof = false, hash = '' } = run
    if (run.turns) {
      hunt.write({ did: 'turns', file: tests, ms: Math.round(performance.now() - this.#began) })
      return
    }
    turn(undefined)
    const failures = failuresOf(file)
    const failed = failures.map(({ name }) => name)
    const told = {
      file: tests,
      failed,
      reason: failures
        .map(({ reason }) => reason)
        .join('\n')
        .slice(0, 600),
      ms: Math.round(performance.now() - this.#began),
    }
    if (fault === null) {
      const { static: shared, perTest } = faultSwitch.mutantCoverage
      const reached = Object.entries(perTest).map(([test, counts]) => [test, Object.keys(counts)])
      hunt.write({
        did: 'survey',
        hash,
        ...told,
        load: this.#load,
        shared: Object.keys(shared),
        tests: Object.fromEntries(reached),
      })
      return
    }
    hunt.write({ did: 'run', key: fault.key, ...told, isProof })
    if (isProof) {
      if (failed.length > 0) hunt.isSpoilt = true
      hunt.proved.add(fault.key)
    } else if (failed.length > 0) hunt.failed.set(fault.key, { file: tests, tests: failed })
  }
}

/** Switches one fault on, or all off; a loop that it makes endless throws. */
function turn(id: string | undefined): void {
  faultSwitch.activeMutant = id
  faultSwitch.hitCount = 0
  faultSwitch.hitLimit = hits
  if (id === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = id
}

/** What the file does before each of its tests. */
async function prepare(test: RunnerTestCase): Promise<void> {
  const suites: RunnerTestSuite[] = []
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) suites.unshift(suite)
  for (const suite of suites)
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) await hook(test.context, suite)
}

function readFound(file: string): Set<string> {
  return new Set(readFileSync(file, 'utf8').split('\n'))
}

function choose(suite: RunnerTestSuite, wanted: (test: RunnerTestCase) => boolean): boolean {
  let isAny = false
  for (const task of suite.tasks) {
    const isChosen = task.type === 'suite' ? choose(task, wanted) : wanted(task)
    if (!isChosen) task.mode = 'skip'
    isAny ||= isChosen
  }
  return isAny
}

function nameOf(test: RunnerTestCase): string {
  const names: string[] = []
  for (let task: RunnerTestCase | RunnerTestSuite | undefined = test; task && task.type !== undefined; ) {
    if (task === test.file) break
    names.unshift(task.name)
    task = task.suite ?? undefined
  }
  return names.join(' › ')
}

function failuresOf(suite: RunnerTestSuite): { name: string; reason: string }[] {
  const within = suite.tasks.flatMap((task) => {
    if (task.type === 'suite') return failuresOf(task)
    return task.result?.state === 'fail' ? [{ name: nameOf(task), reason: reasonOf(task.result.errors) }] : []
  })
  if (within.length > 0 || suite.result?.state !== 'fail') return within
  const reason = reasonOf(suite.result.errors)
  // Some jobs are not begun because their tests were not chosen.
  return reason.startsWith('Jobs that never began') ? [] : [{ name: hooks, reason }]
}

function reasonOf(errors: readonly { message?: string }[] = []): string {
  return errors.map(({ message = '' }) => message).join('\n')
}
