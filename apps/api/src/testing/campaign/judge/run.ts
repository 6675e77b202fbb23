import { closeSync, openSync, readSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { createClient } from '@guihang/contract/client'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Line, Violation } from '../../../../../../judge/history.ts'
import { judge } from '../../../../../../judge/judge.ts'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { testSecret } from '../../api-process.ts'
import { mailServer } from '../../people/mail-server.ts'
import { buildCourier, buildHub, hubOfSaiGon } from '../../road/hubs.ts'
import { untilAnswered } from '../../until-answered.ts'
import { openBoard } from './board.ts'
import { workAsCashier, workAsCourier } from './clients/couriers.ts'
import { workAsDispatcher } from './clients/dispatcher.ts'
import { workAtLinehaul } from './clients/linehaul.ts'
import { openOrderSystemFor, openSoftware } from './clients/receivers.ts'
import { watchScreen } from './clients/screens.ts'
import { workAsQuietShop, workAsShop } from './clients/shops.ts'
import { workAsWanderer } from './clients/wanderers.ts'
import { doFault, type FaultKind, kills } from './faults.ts'
import { finish } from './finish.ts'
import { openJudgedShop } from './people.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { aWhile, type Scene, shuffled } from './scene.ts'
import { type Instance, openInstance, type Unit } from './servers/instance.ts'
import { openProxy } from './servers/proxy.ts'
import type { StorageForm } from './servers/storage.ts'

export type JudgedRun = {
  readonly seed: string
  /** Acknowledged writes after which the run ends, once the kills are done. */
  readonly writes: number
  readonly kills: number
  readonly roles: readonly Unit['role'][]
  readonly storage: StorageForm
  /** The folder of an earlier release with which the run begins: an upgrade is then the first that happens to it. */
  readonly earlier?: string
  /** Where the history is written. */
  readonly file: string
  /** All of them happen in an order that is drawn, again and again; those that stand several times come more often. */
  readonly faults: readonly FaultKind[]
  /** The software of a shop refuses one of so many messages at first; none unless given. */
  readonly refusedEvery?: number
  readonly say?: (line: string) => void
  /** Ends a run before its time: it throws, and leaves nothing behind. */
  readonly signal?: AbortSignal
}

export type JudgedReport = {
  readonly violations: readonly Violation[]
  /** What no history shows: a process that ended by itself, a parcel that never reached the order system. */
  readonly findings: readonly string[]
  readonly writes: number
  readonly singles: number
  readonly reads: number
  readonly refused: number
  readonly unknown: number
  readonly kills: number
  readonly run_ms: number
  readonly recorder_ms: number
  readonly checker_ms: number
  /** Moves of the lifecycle, codes of errors and faults, as `sometimes.ts` names them. */
  readonly reached: ReadonlySet<string>
}

const clients = { shops: 2, couriers: 8, dispatchers: 1, cashiers: 1, linehauls: 1, wanderers: 4 }
/** Acknowledged writes between two faults of a run without kills. */
const betweenFaults = 130
/** The load stands still when no write is acknowledged for so long. */
const patienceMs = 60_000

/** Clients work on an instance in which things go wrong; what they saw is judged. */
export async function runJudged(options: JudgedRun): Promise<JudgedReport> {
  const recorder = openRecorder(options.file)
  let scene: Scene | undefined
  const software = await openSoftware(() => (scene?.isOver === true ? undefined : options.refusedEvery))
  const orderSystem = await openOrderSystemFor(() => scene)
  const post = await mailServer({})
  const postProxy = await openProxy({ host: '127.0.0.1', port: post.port })
  let instance: Instance | undefined
  try {
    instance = await openInstance(
      options.roles,
      {
        addresses: { OMS_URL: orderSystem.url, SMTP_URL: `smtp://127.0.0.1:${postProxy.port}` },
        proxies: [software.proxy, orderSystem.proxy, postProxy],
      },
      options.storage,
      options.earlier,
    )
    scene = await openScene(options.seed, instance, recorder, software.url)
    scene.isNewest = options.earlier === undefined
    const started = performance.now()
    const { done, findings } = await workAndBreak(options, scene, instance)
    const ended = await finish(
      scene,
      instance,
      { told: software.told, mails: post.mails },
      disturbance(options, scene, instance),
    )
    recorder.close()
    const run_ms = performance.now() - started
    const judging = performance.now()
    const violations = judge(linesOf(options.file))
    const reached = new Set([
      ...scene.reached,
      ...[...ended.moves].map((move) => `move ${move}`),
      ...[...scene.codes].map((code) => `code ${code}`),
      ...[...done.keys()].map((kind) => `fault ${kind}`),
      ...(ended.statements > 0 ? ['statements'] : []),
      ...(ended.payments > 0 ? ['payments'] : []),
      ...(ended.mails > 0 ? ['mails'] : []),
    ])
    return {
      ...recorder.counts,
      violations,
      findings: [...findings, ...ended.findings, ...brokenCalls(scene, instance)],
      kills: kills.reduce((sum, kind) => sum + (done.get(kind) ?? 0), 0),
      run_ms,
      recorder_ms: recorder.spent_ms,
      checker_ms: performance.now() - judging,
      reached,
    }
  } finally {
    if (scene !== undefined) scene.isOver = true
    await instance?.close()
    await software.close()
    await orderSystem.close()
    await postProxy.close()
    await post.stop()
  }
}

/** The calls that the product answered with a fault of its own, each with what its process wrote down of it. */
function brokenCalls({ broken }: Scene, { units }: Instance): string[] {
  const errors = units.flatMap((unit) => unit.errors())
  return [...broken].map(([id, what]) => [what, ...errors.filter((line) => line.includes(id))].join('\n'))
}

async function openScene(
  seed: string,
  { storage, units }: Instance,
  recorder: Recorder,
  hook: string,
): Promise<Scene> {
  const { database } = storage.postgres
  const urls = units.flatMap(({ role, proxy }) => (role === 'api' ? `http://127.0.0.1:${proxy.port}` : []))
  const kinds = [
    { name: 'shop1', is_oms: false },
    { name: 'shop2', is_oms: false },
    { name: 'shop3', is_oms: true },
    { name: 'shop4', is_oms: false, is_quiet: true },
  ]
  const shops = await Promise.all(
    kinds.map((kind) => openJudgedShop(database, urls[0] ?? '', { ...kind, hook })),
  )
  const operator = await mintOperatorToken(database, testSecret, { name: 'Điều hành', days: 30 })
  const approver = await mintOperatorToken(database, testSecret, { name: 'Kế toán trưởng', days: 30 })
  const { hubs, courierCode } = await openHubs(urls[0] ?? '', operator.token)
  return {
    seed,
    recorder,
    shops,
    urls,
    board: openBoard(),
    operatorToken: operator.token,
    approverToken: approver.token,
    courierCode,
    hubs,
    planned: new Map(),
    missed: new Map(),
    codes: new Set(),
    broken: new Map(),
    reached: new Set(),
    taken: new Set(),
    pages: [],
    isNewest: true,
    isOver: false,
  }
}

async function openHubs(baseUrl: string, token: string): Promise<Pick<Scene, 'hubs' | 'courierCode'>> {
  const operator = createClient({ baseUrl, token: () => token })
  const last_hub = await untilAnswered(() => hubOfSaiGon(operator))
  const other = await untilAnswered(() => buildHub(operator))
  const { code } = await untilAnswered(() => buildCourier(operator, last_hub))
  return { hubs: { last_hub, other_hub: other.code }, courierCode: code }
}

/** Starts the clients, does one fault after the other, and ends when there were enough of both. */
async function workAndBreak(options: JudgedRun, scene: Scene, instance: Instance) {
  const work = startClients(scene)
  const random = randomOf(`${options.seed}:faults`)
  const between = writesBetween(options)
  const { counts } = scene.recorder
  const done = new Map<FaultKind, number>()
  const findings: string[] = []
  let killed = 0
  let round = shuffled(random, options.faults)
  if (options.earlier !== undefined) round.push('upgrade')
  try {
    while (findings.length === 0) {
      const isEnough = killed >= options.kills && counts.writes >= options.writes
      if (isEnough && round.length === 0) break
      await reaching(scene, work, counts.writes + random.whole(between / 2, between * 1.5), options.signal)
      if (round.length === 0) round = shuffled(random, options.faults)
      const kind = round.pop()
      // Once there were enough kills the rest of a long run has the other faults.
      if (kind === undefined || (killed >= options.kills && kills.includes(kind))) continue
      const isUnderLoad = scene.recorder.underWay > 0
      await doFault(kind, { instance, random, operatorToken: scene.operatorToken })
      if (kind === 'upgrade') scene.isNewest = true
      findings.push(...instance.units.flatMap((unit) => unit.fault() ?? []))
      if (!isUnderLoad) continue
      done.set(kind, (done.get(kind) ?? 0) + 1)
      if (kills.includes(kind)) killed += 1
      options.say?.(`${kind}; ${counts.writes} writes, ${killed} kills`)
    }
  } finally {
    scene.isOver = true
    await Promise.all(work)
  }
  return { done, findings }
}

/** Acknowledged writes between two faults on average, so that the last kill comes with the last writes. */
function writesBetween({ writes, kills: wanted, faults }: JudgedRun): number {
  const share = faults.filter((kind) => kills.includes(kind)).length / faults.length
  return wanted === 0 ? betweenFaults : Math.ceil((writes * share) / wanted)
}

/** Any of the faults, after a moment in which calls come under way. */
function disturbance({ seed, faults }: JudgedRun, { operatorToken }: Scene, instance: Instance) {
  const random = randomOf(`${seed}:end`)
  return async () => {
    await aWhile(random.whole(100, 500))
    if (faults.length > 0) await doFault(random.pick(faults), { instance, random, operatorToken })
  }
}

function startClients(scene: Scene): Promise<void>[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
  return [
    ...scene.shops.flatMap((shop) =>
      shop.is_quiet
        ? workAsQuietShop(scene, shop, shop.name)
        : numbers(clients.shops).map((number) => workAsShop(scene, shop, `${shop.name}-${number}`)),
    ),
    ...numbers(clients.couriers).map((number) => workAsCourier(scene, `courier-${number}`)),
    ...numbers(clients.dispatchers).map((number) => workAsDispatcher(scene, `dispatcher-${number}`)),
    ...numbers(clients.linehauls).map((number) => workAtLinehaul(scene, `linehaul-${number}`)),
    ...numbers(clients.cashiers).map((number) => workAsCashier(scene, `cashier-${number}`)),
    ...numbers(clients.wanderers).map((number) => workAsWanderer(scene, `wanderer-${number}`)),
    ...scene.shops.slice(0, 1).map((shop) => watchScreen(scene, shop, `screen of ${shop.name}`)),
  ]
}

/** Waits until so many writes are acknowledged; throws the reason where a client gives up. */
async function reaching(
  scene: Scene,
  work: readonly Promise<void>[],
  writes: number,
  signal?: AbortSignal,
): Promise<void> {
  let failed: unknown
  for (const each of work)
    each.catch((error) => {
      failed = error
    })
  let { writes: last } = scene.recorder.counts
  let since = performance.now()
  while (scene.recorder.counts.writes < writes) {
    signal?.throwIfAborted()
    if (failed !== undefined) throw failed
    if (scene.recorder.counts.writes > last) {
      last = scene.recorder.counts.writes
      since = performance.now()
    }
    if (performance.now() - since > patienceMs) throw new Error('The load stands still')
    await aWhile(5)
  }
}

/** The lines of a history, read in pieces: the whole may be larger than a text can be. */
export function* linesOf(file: string): Generator<Line> {
  const descriptor = openSync(file, 'r')
  const piece = Buffer.alloc(1024 * 1024)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let size = readSync(descriptor, piece); size > 0; size = readSync(descriptor, piece)) {
      const lines = (rest + decoder.decode(piece.subarray(0, size), { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } finally {
    closeSync(descriptor)
  }
}
