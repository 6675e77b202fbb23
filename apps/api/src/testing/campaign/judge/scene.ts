import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client as PlainClient } from '@guihang/contract/client'
import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { getParcel } from '@guihang/contract/parcels/parcels'
import type { HubOfWay } from '@guihang/domain/parcels/lifecycle/targets'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import { untilAnswered } from '../../until-answered.ts'
import type { Board, Carried, JudgedShop } from './board.ts'
import { Caller } from './caller.ts'
import { listOf, stepsOfParcel } from './histories.ts'
import type { Recorder } from './recorder.ts'

/** What all clients of a run share. */
export type Scene = {
  readonly seed: string
  readonly recorder: Recorder
  readonly board: Board
  readonly shops: readonly JudgedShop[]
  readonly operatorToken: string
  /** Of another person: who makes statements does not approve them. */
  readonly approverToken: string
  /** Who drives the rounds. */
  readonly courierCode: string
  /** The hub that serves every address of the judge, and one that serves none. */
  readonly hubs: Readonly<Record<HubOfWay, string>>
  /** How often parcels that wander were sent on each move. */
  readonly planned: Map<string, number>
  /** How often they could not make a move where they were. */
  readonly missed: Map<string, number>
  /** Addresses of the API processes, as clients reach them. */
  readonly urls: readonly string[]
  /** Codes of errors that were answered. */
  readonly codes: Set<string>
  /** What else a run may have to reach. */
  readonly reached: Set<string>
  /** Answers that no caller should ever get. */
  readonly broken: Map<string, string>
  /** Ids of parcels that the order system has taken. */
  readonly taken: Set<string>
  /** Pages of lists that were read, which say only later what they show. */
  readonly pages: PageRead[]
  /** False until the upgrade of a run that begins with an earlier release, whose faults are known. */
  isNewest: boolean
  isOver: boolean
}

/** The newest parcels of a shop as its list showed them between these moments of the recorder. */
export type PageRead = {
  readonly process: string
  readonly begun: number
  readonly ended: number
  readonly rows: readonly Pick<Parcel, 'id' | 'status' | 'updated_at'>[]
  /** Parcels newer than the last row that the list leaves out, though their creation was answered before. */
  readonly missing: number
}

/** A client of its own: its name, its choices and its calls. */
export type Client = {
  readonly random: Random
  readonly caller: Caller
  /** Whether every process is of this release. */
  asksNewest(): boolean
  nextName(): string
}

export function clientOf(scene: Scene, name: string, token: string): Client {
  const random = randomOf(`${scene.seed}:${name}`)
  const { recorder, urls, codes, broken } = scene
  let count = 0
  return {
    random,
    caller: new Caller({
      name,
      recorder,
      token,
      url: () => random.pick(urls),
      onCode: (code) => codes.add(code),
      onBroken: (request_id, what) => broken.set(request_id, what),
    }),
    asksNewest: () => scene.isNewest,
    nextName() {
      count += 1
      return `${name}.${count}`
    },
  }
}

/** The whole list of a parcel, as its shop reads it. Undefined where no answer came. */
export async function readParcel(
  { caller, asksNewest }: Client,
  { id, key }: Pick<Carried, 'id' | 'key'>,
): Promise<ParcelDetail | undefined> {
  const steps = [['read', listOf(key), null]] as const
  const params = { id }
  const read = await caller.call(
    getParcel,
    { params },
    {
      steps,
      shown: ({ data }) => stepsOfParcel(key, data, asksNewest()),
      absent: [['read', listOf(key), []]],
    },
  )
  return read.end === 'ok' ? read.answer.data : undefined
}

/** How far a parcel has come on its road. */
export function stepsDone({ road }: Carried, { events }: ParcelDetail): number {
  let step = 0
  for (const { event } of events) if (event === road[step]) step += 1
  return step
}

type PageQuery = { readonly limit: string; readonly cursor?: string }
type Page<Row> = { readonly data: readonly Row[]; readonly meta: { readonly next_cursor: string | null } }

/** All rows of a list, page by page; a page that has no answer is asked for again. */
export async function allRows<Row>(ask: (query: PageQuery) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  do {
    const query: PageQuery = { limit: '200', ...(cursor !== '' && { cursor }) }
    const { data, meta }: Page<Row> = await untilAnswered(() => ask(query))
    rows.push(...data)
    cursor = meta.next_cursor
  } while (cursor !== null)
  return rows
}

const readersAtOnce = 6

/** Each item once, by several workers at once; `workerOf` makes each of them. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  workerOf: (place: number) => (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: readersAtOnce }, async (_, place) => {
      const work = workerOf(place)
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
    }),
  )
}

/** A client of the product beside those that are recorded. */
export function plainClient({ urls }: Scene, token: string): PlainClient {
  return createClient({ baseUrl: urls[0] ?? '', token: () => token })
}

/** Nothing more comes when nothing came for so long. */
const patienceMs = 60_000

/** Waits as long as something still comes. */
export async function untilNothingComes(isReached: () => boolean, come: () => number): Promise<void> {
  let [last, since] = [come(), performance.now()]
  while (!isReached() && performance.now() - since < patienceMs) {
    await aWhile(50)
    if (come() !== last) [last, since] = [come(), performance.now()]
  }
}

/** Does something again and again until the work has ended, and answers what the work answers. */
export async function meanwhile<T>(work: Promise<T>, act: () => Promise<void>): Promise<T> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  // What goes wrong in the work is thrown below, and not in the middle of something else.
  ended.catch(() => undefined)
  while (!isDone) await act()
  return await ended
}

/** Each of them once, in an order that is drawn. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.between(0, 1) }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item)
}

/** A client that has nothing to do, or got no answer, looks again after a while. */
export async function aWhile(ms = 20): Promise<void> {
  await sleep(ms)
}
