import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { openCopy } from '../faults/copy.ts'
import { type PlantedBug, plant } from '../planted-bugs.ts'
import { alsoPlanted, judgedBugs } from './bugs.ts'

const limitMs = 10 * 60_000

/**
 * Plants each bug into a copy of the repository and lets the judge look at runs of it, the first without faults, until it
 * finds something. `chosen` are words of their meanings; all bugs without them.
 */
export async function huntJudgedBugs(
  chosen: readonly string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-judged-bugs-'))
  const outcomes: Outcome[] = []
  try {
    openCopy(folder)
    // Else any bug would be found.
    const { code } = await runOnce(folder, 1, limitMs)
    outcomes.push(judged('the judge finds nothing where no bug is planted', code === 0))
    for (const bug of judgedBugs) {
      if (chosen.length > 0 && !chosen.some((words) => bug.meaning.includes(words))) continue
      const found = await withBug(folder, bug, () => findBy(folder))
      if (found !== undefined) say(`${found.runs} runs, ${Math.round(found.ms / 1_000)} s: ${found.says}`)
      outcomes.push(judged(`the judge finds within ten minutes: ${bug.meaning}`, found !== undefined))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return sum(outcomes)
}

async function withBug<T>(folder: string, bug: PlantedBug, work: () => Promise<T>): Promise<T> {
  const originals = new Map<string, string>()
  try {
    for (const line of [bug, ...alsoPlanted.filter(({ of }) => of === bug.meaning)]) {
      const path = join(folder, 'apps/api/src', line.file)
      const text = readFileSync(path, 'utf8')
      originals.set(path, originals.get(path) ?? text)
      writeFileSync(path, plant(text, line))
    }
    return await work()
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text)
  }
}

type Found = { readonly runs: number; readonly ms: number; readonly says: string }

async function findBy(folder: string): Promise<Found | undefined> {
  const started = performance.now()
  for (let runs = 1; performance.now() - started < limitMs; runs += 1) {
    const { code, text } = await runOnce(folder, runs, limitMs - (performance.now() - started))
    const [says = ''] = text.split('\n')
    if (code === 1 && says.includes(': ')) return { runs, ms: performance.now() - started, says }
  }
  return undefined
}

/** One run of the copy, in a process of its own, whose processes go with it. */
async function runOnce(
  folder: string,
  run: number,
  left_ms: number,
): Promise<{ code: unknown; text: string }> {
  const child = spawn(process.execPath, [join(folder, 'scripts/campaign/judge/one-run.ts')], {
    cwd: folder,
    env: { ...process.env, JUDGE_SEED: String(run), JUDGE_FAULTS: run === 1 ? 'none' : 'all' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), left_ms)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  child.once('close', resolve)
  const code = await promise.finally(() => clearTimeout(timer))
  return { code, text }
}
