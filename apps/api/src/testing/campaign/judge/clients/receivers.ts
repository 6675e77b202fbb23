import { createServer, type IncomingMessage } from 'node:http'
import { listenLocally } from '../../../listen-locally.ts'
import { wandersMark } from '../board.ts'
import { listOf } from '../histories.ts'
import { recorderNow } from '../recorder.ts'
import type { Scene } from '../scene.ts'
import { type FaultyProxy, openProxy } from '../servers/proxy.ts'

/** A message about a parcel, as a shop's software took it. */
export type Told = {
  /** The same at each attempt. */
  readonly id: string
  readonly previous_status: string | null
  readonly status: string
  readonly timestamp: string
  /** When it came, by the recorder's clock. */
  readonly at: number
}

/** A server of somebody else's, the shop's software or the order system, and the proxy that callers reach it by. */
export type Receiver = { readonly url: string; readonly proxy: FaultyProxy; close(): Promise<void> }

/**
 * The software of all shops. It keeps the messages by tracking number, in the order of arrival. While `refusedEvery` answers a
 * number it refuses one of so many at their first attempt, by turns before and after it has kept it.
 */
export async function openSoftware(
  refusedEvery: () => number | undefined,
): Promise<Receiver & { readonly told: ReadonlyMap<string, readonly Told[]> }> {
  const told = new Map<string, Told[]>()
  const known = new Set<string>()
  const receiver = await openServer((body, { headers }) => {
    const message: StatusChange = JSON.parse(body)
    const { tracking_number, previous_status, status } = message.data
    const id = String(headers['webhook-id'])
    const every = refusedEvery()
    const isRefused = every !== undefined && !known.has(id) && known.size % every === 0
    const isKept = !isRefused || (known.size / every) % 2 === 0
    known.add(id)
    if (!isKept) return undefined
    const one = { id, previous_status, status, timestamp: message.timestamp, at: recorderNow() }
    const before = told.get(tracking_number)
    if (before === undefined) told.set(tracking_number, [one])
    else before.push(one)
    return isRefused ? undefined : ''
  })
  return { ...receiver, told }
}

type StatusChange = {
  readonly timestamp: string
  readonly data: {
    readonly tracking_number: string
    readonly previous_status: string | null
    readonly status: string
  }
}

/** An order system that accepts every parcel and store, and records each push. `scene` answers the run under way. */
export async function openOrderSystemFor(scene: () => Scene | undefined): Promise<Receiver> {
  let count = 0
  return await openServer((body, { url }) => {
    const { push_id, parcel, store }: Push = JSON.parse(body)
    if (parcel === undefined) return JSON.stringify({ accepted: true, oms_code: `OMS-${store?.id}` })
    const { recorder, board, taken } = scene() ?? {}
    if (recorder !== undefined && url === '/parcels') {
      count += 1
      const process = `order system ${count}`
      recorder.note(`${process} ids`, 'push', [['made', `push of ${parcel.id} ${parcel.version}`, push_id]])
      if (isRefused(parcel.notes, count)) return JSON.stringify({ accepted: false, reason: 'Ngoài vùng' })
      if (taken?.has(parcel.id) === false) {
        // Whether the product reads the answer, and when, nobody here knows.
        recorder.begin(process, 'accept', [['append', listOf(parcel.notes), 'accept']])('info')
        taken.add(parcel.id)
        const carried = board?.find(parcel.id)
        // One that wanders is in the hands of who takes it.
        if (carried?.wander === null) carried.isBusy = false
      }
    }
    return JSON.stringify({ accepted: true, oms_code: `OMS-${parcel.code}` })
  })
}

/** Of parcels that wander each second push. */
function isRefused(key: string, count: number): boolean {
  return key.endsWith(wandersMark) && count % 2 === 0
}

type Push = {
  readonly push_id: string
  readonly parcel?: {
    readonly id: string
    readonly code: string
    readonly version: number
    readonly notes: string
  }
  readonly store?: { readonly id: string }
}

/** `answer` is undefined where the server is not able to take it now. */
async function openServer(
  answer: (body: string, request: IncomingMessage) => string | undefined,
): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    // The product was killed in the middle of its call.
    if (body === undefined) return
    response.setHeader('content-type', 'application/json')
    const text = answer(body, request)
    response.statusCode = text === undefined ? 503 : 200
    response.end(text)
  })
  const proxy = await openProxy({ host: '127.0.0.1', port: await listenLocally(server) })
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    proxy,
    async close() {
      await proxy.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: string[] = []
  try {
    for await (const part of request.setEncoding('utf8')) parts.push(String(part))
    return parts.join('')
  } catch {
    return undefined
  }
}
