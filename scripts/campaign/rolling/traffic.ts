import { randomUUID } from 'node:crypto'
import { ApiError, type Client, createClient } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { liveEvents } from '@guihang/contract/home/system'
import { importOperations } from '@guihang/contract/parcels/imports'
import {
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  listParcels,
} from '@guihang/contract/parcels/parcels'
import type { Database } from '../../../apps/api/src/platform/database/index.ts'
import { type LoadedShop, openShop } from '../../../apps/api/src/testing/campaign/load.ts'
import { goodOrder, orderFile } from '../../../apps/api/src/testing/imports/order-files.ts'
import { parcelBody } from '../../../apps/api/src/testing/road/parcels.ts'

/** Shops that work through a proxy, each call once: one that fails is a finding, and nobody tries it again. */
export type Traffic = {
  readonly calls: () => number
  /** How long (ms) the slowest create or edit of one parcel took so far. */
  readonly longestWriteMs: () => number
  /** How many times an open screen lost its stream and opened the next. */
  readonly reopened: () => number
  /** Ends the calls under way; answers what failed. */
  stop(): Promise<readonly string[]>
}

/** Some ask without a pause, as shops' software does. */
const shopCount = 8
const screens = 6
/** A form as large as a photo of a phone. */
const rowsOfAFile = 2_000

export async function startTraffic(baseUrl: string, database: Database): Promise<Traffic> {
  const findings: string[] = []
  let calls = 0
  let reopened = 0
  let longestWriteMs = 0
  let stopped = false
  const stopping = new AbortController()
  const clientFor = (token?: string): Client => createClient({ baseUrl, token: () => token ?? null })
  const shops = await Promise.all(
    Array.from({ length: shopCount }, () => openShop(database, { is_oms: 0 }, clientFor)),
  )

  /** Does a call once; answers undefined where it failed. */
  async function once<T>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    calls += 1
    try {
      return await call()
    } catch (error) {
      findings.push(`${new Date().toISOString()} ${what}: ${reasonOf(error)}`)
      return undefined
    }
  }

  async function write<T>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    const began = performance.now()
    const answer = await once(what, call)
    longestWriteMs = Math.max(longestWriteMs, performance.now() - began)
    return answer
  }

  async function work(shop: LoadedShop, first: number): Promise<void> {
    for (let turn = first; !stopped; turn += 1) {
      const { client, store_id } = shop
      const input = { body: parcelBody({ id: store_id }), idempotencyKey: randomUUID() }
      const made = await write('create', () => client.call(createParcel, input))
      const again = await write('create again', () => client.call(createParcel, input))
      if (made === undefined || again === undefined) continue
      const params = { id: made.data.id }
      if (again.data.id !== made.data.id) findings.push(`the key of ${params.id} made a second parcel`)
      const edited = { receiver_name: `Khách số ${turn}` }
      const kept = await write('edit', () => client.call(editParcel, { params, body: edited }))
      const read = await once('read', () => client.call(getParcel, { params }))
      if (kept !== undefined && read !== undefined && read.data.receiver.name !== edited.receiver_name)
        findings.push(`${params.id} lost its edit`)
      await once('list', () => client.call(listParcels, { query: { limit: '50' } }))
      await once('dashboard', () => client.call(getDashboard, {}))
      // An event, by which everything that follows a parcel is read and written.
      await write('cancel', () => client.call(cancelParcel, { params, body: {} }))
      if (turn % 10 === 0) await once('upload', () => upload(shop))
    }
  }

  async function watch({ client }: LoadedShop): Promise<void> {
    while (!stopped) {
      const answer = await once('stream', () => client.raw(liveEvents, { signal: stopping.signal }))
      try {
        for await (const _ of answer?.body ?? []) if (stopped) return
      } catch (error) {
        if (!stopped) findings.push(`${new Date().toISOString()} stream: cut off (${reasonOf(error)})`)
      }
      reopened += 1
    }
  }

  const workers = shops.map((shop, first) => work(shop, first))
  const watchers = shops.slice(0, screens).map((shop) => watch(shop))
  return {
    calls: () => calls,
    longestWriteMs: () => longestWriteMs,
    reopened: () => reopened,
    async stop() {
      stopped = true
      await Promise.all(workers)
      stopping.abort()
      await Promise.allSettled(watchers)
      return findings
    },
  }
}

async function upload({ client, store_id }: LoadedShop): Promise<void> {
  const file = orderFile(Array.from({ length: rowsOfAFile }, () => goodOrder))
  const call = { body: { store_id }, file, idempotencyKey: randomUUID() }
  await client.call(importOperations.importExcel, call)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ApiError) return `${error.status} ${error.body.code}`
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
