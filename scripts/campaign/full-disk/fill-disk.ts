import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brokenPromises, promises } from '../../../apps/api/src/testing/campaign/promises.ts'
import { type Creates, startCreates } from './creates.ts'
import type { Form, OpenForm } from './forms.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export type FullDiskReport = {
  readonly findings: readonly string[]
  /** After each round: how long from the room that was made until a new create was acknowledged. */
  readonly recoveries_ms: readonly number[]
  readonly acknowledged: number
}

/** What is free beside the data of a first start. */
const roomLeft = 200_000_000
const fullMs = { least: 5_000, most: 12_000 }
const patienceMs = 120_000
/** What besides happens on the full disk, in turns: PostgreSQL has to recover there, the API to start there. */
const incidents = ['nothing', 'PostgreSQL killed', 'API killed'] as const
type Incident = (typeof incidents)[number]

/**
 * Fills the disk under a load of creates, keeps it full for some seconds, makes room, and waits until everything is back
 * by itself; holds what is stored against what was acknowledged after each round.
 */
export async function fillDiskAgainAndAgain(
  open: OpenForm,
  rounds: number,
  say: (line: string) => void,
): Promise<FullDiskReport> {
  const disk = mountSmallDisk()
  try {
    const form = await open(disk.path)
    try {
      disk.shrinkTo(roomLeft)
      return await rehearse(form, disk, rounds, say)
    } finally {
      disk.makeRoom()
      await form.stop()
    }
  } finally {
    disk.close()
  }
}

async function rehearse(
  form: Form,
  disk: SmallDisk,
  rounds: number,
  say: (line: string) => void,
): Promise<FullDiskReport> {
  const load = await startCreates(form)
  const findings: string[] = []
  const recoveries_ms: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await reaching(form, load.acknowledged.length + 50, load)
    const incident = incidents[(round - 1) % incidents.length] ?? 'nothing'
    if (incident === 'API killed') load.expectCuts(true)
    const before = load.counts()
    await keepFull(form, disk, incident)
    const now = load.counts()
    disk.makeRoom()
    const ms = await back(form, load)
    load.expectCuts(false)
    recoveries_ms.push(ms)
    const found = [...load.faults.splice(0), ...(await audit(form.databaseUrl, load))]
    findings.push(...found.map((finding) => `Round ${round}: ${finding}`))
    const reads = `${now.reads - before.reads} of ${now.reads - before.reads + now.refusedReads - before.refusedReads} reads`
    say(
      `round ${round}: full, ${incident}: ${now.refused - before.refused} creates 503, ${reads} answered; back after ${Math.round(ms)} ms, ${found.length} findings`,
    )
  }
  await load.stop()
  findings.push(...load.faults, ...(await audit(form.databaseUrl, load)), ...judgeLines(form))
  return { findings, recoveries_ms, acknowledged: load.acknowledged.length }
}

async function keepFull(form: Form, disk: SmallDisk, incident: Incident): Promise<void> {
  const until = performance.now() + randomInt(fullMs.least, fullMs.most)
  disk.fill()
  if (incident === 'API killed') process.kill(form.api(), 'SIGKILL')
  if (incident === 'PostgreSQL killed') process.kill(form.postgres(), 'SIGKILL')
  while (performance.now() < until) {
    await pause(200)
    disk.fill()
  }
}

/** From now until a create that begins later is acknowledged, and `/readyz` holds. */
async function back(form: Form, load: Creates): Promise<number> {
  const began = performance.now()
  await reaching(form, load.acknowledged.length + load.inFlight + 1, load)
  for (;;) {
    const answer = await fetch(`${form.url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200 || performance.now() - began > patienceMs) break
    await pause(50)
  }
  return performance.now() - began
}

async function reaching(form: Form, count: number, load: Creates): Promise<void> {
  const until = performance.now() + patienceMs
  while (load.acknowledged.length < count) {
    const ended = form.ended()
    if (ended !== undefined) throw new Error(ended)
    if (performance.now() > until)
      throw new Error(`The load stands still; the operator was told:\n${form.told()}`)
    await pause(20)
  }
}

/** Every acknowledged create is there exactly once, and every sum is right. */
async function audit(databaseUrl: string, load: Creates): Promise<readonly string[]> {
  const acknowledged = [...load.acknowledged]
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ key: string; ids: string[] }>(
      'select description as key, array_agg(id::text) as ids from parcels where shop_id = $1 group by 1',
      [load.shop_id],
    )
    const stored = new Map(rows.map(({ key, ids }) => [key, ids]))
    const lost = acknowledged.filter(({ key, id }) => stored.get(key)?.join() !== id)
    const doubled = rows.filter(({ ids }) => ids.length > 1)
    return [
      ...lost.map(
        ({ key, id }) => `Acknowledged as ${id}, stored as ${stored.get(key)?.join() ?? 'nothing'}`,
      ),
      ...doubled.map(({ key }) => `Stored more than once: ${key}`),
      ...(await brokenPromises(client, promises)),
    ]
  } finally {
    await client.end()
  }
}

/** The log says how many lines are missing, and the operator is told of the disk in few lines. */
function judgeLines(form: Form): readonly string[] {
  const findings: string[] = []
  if (!readFileSync(form.log, 'utf8').includes('log lines could not be written'))
    findings.push('The log does not say that lines are missing')
  const told = form.told().split('\n')
  if (!told.some((line) => line.startsWith('No space left on the disk')))
    findings.push(`The operator was never told of the full disk:\n${form.told()}`)
  return findings
}
