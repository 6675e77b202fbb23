import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { printLabels } from '@guihang/contract/parcels/labels'
import {
  cancelParcel,
  countParcelsByStatus,
  createParcel,
  editParcel,
  getParcel,
  listParcels,
} from '@guihang/contract/parcels/parcels'
import { listNotifications } from '@guihang/contract/talk/notifications'
import type { Database } from '../../platform/database/index.ts'
import { startApiProcess } from '../api-process.ts'
import { watchedFetch } from '../matrix/traffic.ts'
import { parcelBody } from '../road/parcels.ts'
import { type LoadedShop, openShop } from './load.ts'
import type { Findings } from './promises.ts'

/** What shops that work beside each other have shown. */
export type MixReport = {
  readonly findings: Findings
  readonly calls: number
  /** Memory of the API (bytes) over the first and the last third after the warm-up, each the median of its samples. */
  readonly memory: { readonly early: number; readonly late: number }
}

type Options = {
  readonly databaseUrl: string
  /** For making people; not the connections under test. */
  readonly database: Database
  readonly shops: number
  readonly seconds: number
}

/** What a person takes to look before the next press, in ms. */
const lookMs = 500
const sampleMs = 500
/** Then another shop takes the place: a sign-in is good for a quarter of an hour. */
const shiftMs = 300_000

/** Check 46: so many shops work beside each other, each person one call after the other. */
export async function mixShops({ databaseUrl, database, shops, seconds }: Options): Promise<MixReport> {
  const environment = { CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }
  const api = await startApiProcess({ databaseUrl, environment })
  const faults: string[] = []
  let calls = 0
  const watched = watchedFetch(faults)
  const clientFor = (token?: string): Client =>
    createClient({
      baseUrl: api.url,
      token: () => token ?? null,
      async fetch(input, init) {
        calls += 1
        const response = await watched(input, init)
        if (response.status >= 500) faults.push(`${response.status} of ${new URL(String(input)).pathname}`)
        return response
      },
    })
  try {
    const until = performance.now() + seconds * 1_000
    const samples: number[] = []
    const watch = async () => {
      for (; performance.now() < until; await sleep(sampleMs)) samples.push(residentBytes(api.process.pid))
    }
    const place = async (turn: number) => {
      while (performance.now() < until) {
        const shop = await openShop(database, { is_oms: 0 }, clientFor)
        await work(shop, turn, Math.min(until, performance.now() + shiftMs))
      }
    }
    const places = Array.from({ length: shops }, (_, turn) =>
      // A refused call ends the day of its shop; it is a finding, and the log says why.
      place(turn).catch((error: unknown) => faults.push(String(error))),
    )
    await Promise.all([watch(), ...places])
    // Why a call got a 5xx stands in the log alone.
    if (faults.length > 0) faults.push(...linesOfFaults(api.log()).slice(0, 5))
    return { findings: faults, calls, memory: grown(samples) }
  } finally {
    await api.end('SIGTERM')
  }
}

async function work(shop: LoadedShop, first: number, until: number): Promise<void> {
  let latest = await create(shop)
  // Each begins elsewhere in the day.
  for (let turn = first; performance.now() < until; turn += 1) {
    const params = { id: latest }
    switch (turn % 9) {
      case 0:
        latest = await create(shop)
        break
      case 1:
        await shop.client.call(listParcels, { query: { limit: '50' } })
        break
      case 2:
        await shop.client.call(countParcelsByStatus, {})
        break
      case 3:
        await shop.client.call(getParcel, { params })
        break
      case 4:
        await shop.client.call(editParcel, { params, body: { receiver_name: `Khách số ${turn}` } })
        break
      case 5:
        await shop.client.call(listParcels, { query: { keyword: `so ${turn - 1}` } })
        break
      case 6:
        await (await shop.client.raw(printLabels, { body: { ids: [latest], size: 'a6' } })).arrayBuffer()
        break
      case 7:
        await shop.client.call(getDashboard, {})
        await shop.client.call(listNotifications, { query: { limit: '20' } })
        break
      default:
        await shop.client.call(cancelParcel, { params, body: {} })
        latest = await create(shop)
    }
    await sleep(lookMs)
  }
}

async function create({ client, store_id }: LoadedShop): Promise<string> {
  return (await client.call(createParcel, { body: parcelBody({ id: store_id }) })).data.id
}

function linesOfFaults(log: string): string[] {
  return log.split('\n').filter((line) => /^\{"level":[45]0/.test(line))
}

/** The first quarter warms up: caches fill and the compiler sees the code. */
function grown(samples: readonly number[]): MixReport['memory'] {
  const warm = samples.slice(Math.floor(samples.length / 4))
  const third = Math.ceil(warm.length / 3)
  return { early: middle(warm.slice(0, third)), late: middle(warm.slice(-third)) }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function residentBytes(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Number(kilobytes) * 1_024
}
