import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type JudgedReport,
  type JudgedRun,
  runJudged,
} from '../../../apps/api/src/testing/campaign/judge/run.ts'
import { type Disk, postgresAlone } from '../../../apps/api/src/testing/campaign/judge/servers/storage.ts'
import {
  longFaults,
  longSometimes,
  spreadFaults,
  spreadSometimes,
} from '../../../apps/api/src/testing/campaign/judge/sometimes.ts'
import { releases } from '../../../apps/api/src/testing/upgrade/releases.ts'
import { neverSeen } from '../../../judge/judge.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { moveAPart, onCluster, tidy } from '../cluster.ts'
import { mountSmallDisk } from '../full-disk/small-disk.ts'
import { openApiTree } from '../releases/release-tree.ts'
import { historyFile, judgeFolder, sayViolations } from './kept-histories.ts'
import { addReached } from './reached-together.ts'

/** A history of so many writes fits into memory with all that the checker makes of it. */
const writesAtOnce = 100_000
const roles = ['api', 'api', 'worker', 'worker'] as const

/** What is filled when the disk is to be full, and what is free again afterwards. */
const roomToFill = 50_000_000
const roomToWork = 4_000_000_000

export type JudgeSize = { readonly writes: number; readonly kills: number; readonly seed: string }

type Own = Pick<JudgedRun, 'storage' | 'faults' | 'earlier'>

/** What the runs stand on, and what they must reach together. */
type Form = {
  readonly name: string
  readonly sometimes: readonly string[]
  onOwn(work: (own: Own) => Promise<JudgedReport>): Promise<JudgedReport>
}

/** Runs of the long form: it begins with the last release, on servers and a disk that can fail. */
export async function judgeRuns(size: JudgeSize, say: (line: string) => void): Promise<Outcome> {
  const trees = mkdtempSync(join(tmpdir(), 'guihang-judge-'))
  try {
    const earlier = openApiTree(releases.at(-1)?.commit ?? '', trees)
    return await runsOf(size, say, {
      name: 'judge',
      sometimes: longSometimes,
      onOwn: (work) =>
        onSmallDisk((disk) =>
          work({ earlier, storage: { hasReplica: true, hasPooler: true, disk }, faults: longFaults }),
        ),
    })
  } finally {
    rmSync(trees, { recursive: true, force: true })
  }
}

/** Runs where the rows of shops are spread over servers, and move. */
export async function judgeCluster(size: JudgeSize, say: (line: string) => void): Promise<Outcome> {
  return await onCluster((adminUrl) =>
    runsOf(size, say, {
      name: 'cluster',
      sometimes: spreadSometimes,
      onOwn: (work) =>
        work({ storage: { ...postgresAlone, spread: { adminUrl, moveAPart, tidy } }, faults: spreadFaults }),
    }),
  )
}

/**
 * Runs one after the other, until there were so many writes and kills. Each has an instance and a history of its own;
 * together they must reach the list of the form.
 */
async function runsOf(
  size: JudgeSize,
  say: (line: string) => void,
  { name, sometimes, onOwn }: Form,
): Promise<Outcome> {
  mkdirSync(judgeFolder, { recursive: true })
  // Who interrupts a run leaves no server and no disk behind.
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const count = Math.max(1, Math.ceil(size.writes / writesAtOnce))
  const reports: JudgedReport[] = []
  const outcomes: Outcome[] = []
  for (let place = 1; place <= count; place += 1) {
    const seed = `${size.seed}:${place}`
    const file = historyFile(name, size.seed, place)
    const report = await onOwn((own) =>
      runJudged({
        ...own,
        seed,
        writes: Math.ceil(size.writes / count),
        kills: Math.ceil(size.kills / count),
        roles,
        file,
        refusedEvery: 10,
        say,
        signal: ending.signal,
      }),
    )
    reports.push(report)
    sayViolations(file, report.violations, say)
    for (const finding of report.findings) say(finding)
    say(countsOf(report))
    const isRight = report.violations.length === 0 && report.findings.length === 0
    if (isRight) say(addReached(join(judgeFolder, 'reached.txt'), report.reached))
    outcomes.push(judged(`the judge finds an order for the history of seed ${seed}`, isRight))
  }
  return sum([...outcomes, ...judgeSum(reports, sometimes)])
}

/** A disk in memory, with room enough until it is to be full. */
async function onSmallDisk<T>(work: (disk: Disk) => Promise<T>): Promise<T> {
  const disk = mountSmallDisk()
  try {
    return await work({
      path: disk.path,
      fill() {
        disk.shrinkTo(roomToFill)
        disk.fill()
      },
      makeRoom() {
        disk.makeRoom()
        disk.shrinkTo(roomToWork)
      },
    })
  } finally {
    disk.close()
  }
}

function judgeSum(reports: readonly JudgedReport[], sometimes: readonly string[]): Outcome[] {
  const total = (of: (report: JudgedReport) => number) => reports.reduce((all, report) => all + of(report), 0)
  const [writes, singles] = [total((report) => report.writes), total((report) => report.singles)]
  const [kills, run_ms] = [total((report) => report.kills), total((report) => report.run_ms)]
  const own_ms = total((report) => report.recorder_ms + report.checker_ms)
  const missed = neverSeen(
    sometimes,
    reports.flatMap(({ reached }) => [...reached]),
  )
  return [
    judged(`${writes} acknowledged writes, of them ${singles} of one parcel (≥ half)`, singles >= writes / 2),
    judged(
      `${kills} kills under load; ${(run_ms / 60_000).toFixed(1)} minutes, of them ${percent(own_ms / (run_ms + total(({ checker_ms }) => checker_ms)))} in recorder and checker (< 50 %)`,
      own_ms < run_ms / 2,
    ),
    judged('everything that this form must reach was reached', missed.length === 0, missed.join('\n')),
  ]
}

function countsOf(report: JudgedReport): string {
  const { writes, reads, refused, unknown, kills, run_ms, recorder_ms, checker_ms } = report
  const speed = `${Math.round(writes / (run_ms / 1_000))} writes a second`
  const own = `recorder ${percent(recorder_ms / run_ms)}, checker ${(checker_ms / 1_000).toFixed(1)} s`
  return `${writes} writes, ${reads} reads, ${refused} refused, ${unknown} unknown, ${kills} kills in ${(run_ms / 1_000).toFixed(0)} s: ${speed}; ${own}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
