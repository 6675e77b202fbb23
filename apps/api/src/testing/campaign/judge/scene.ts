import { setTimeout as sleep } from 'node:timers/promises'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
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
  /** Addresses of the API processes, as clients reach them. */
  readonly urls: readonly string[]
  /** Codes of errors that were answered. */
  readonly codes: Set<string>
  /** Ids of parcels that the order system has taken. */
  readonly taken: Set<string>
  isOver: boolean
}

/** A client of its own: its name, its choices and its calls. */
export type Client = { readonly random: Random; readonly caller: Caller; nextName(): string }

export function clientOf(scene: Scene, name: string, token: string): Client {
  const random = randomOf(`${scene.seed}:${name}`)
  const { recorder, urls, codes } = scene
  let count = 0
  return {
    random,
    caller: new Caller({
      name,
      recorder,
      token,
      url: () => random.pick(urls),
      onCode: (code) => codes.add(code),
    }),
    nextName() {
      count += 1
      return `${name}.${count}`
    },
  }
}

/** The whole list of a parcel, as its shop reads it. Undefined where no answer came. */
export async function readParcel(
  { caller }: Client,
  { id, key }: Pick<Carried, 'id' | 'key'>,
): Promise<ParcelDetail | undefined> {
  const steps = [['read', listOf(key), null]] as const
  const params = { id }
  const read = await caller.call(
    getParcel,
    { params },
    { steps, shown: ({ data }) => stepsOfParcel(key, data) },
  )
  return read.end === 'ok' ? read.answer.data : undefined
}

/** How far a parcel has come on its road. */
export function stepsDone({ road }: Carried, { events }: ParcelDetail): number {
  let step = 0
  for (const { event } of events) if (event === road[step]) step += 1
  return step
}

/** A client that has nothing to do, or got no answer, looks again after a while. */
export async function aWhile(ms = 20): Promise<void> {
  await sleep(ms)
}
