import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, createClient } from '@guihang/contract/client'
import { createExport } from '@guihang/contract/parcels/exports'
import { importExcel } from '@guihang/contract/parcels/imports'
import type { CallingShop } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'

const importsAtOnce = 8
const exportsAtOnce = 10
const uploadsAtOnce = 20
/** The loud shop sends a file more whenever fewer than these wait. */
const lookMs = 1_000

export type Loudness = {
  state(): Promise<{ imports: number; exports: number; uploads: number }>
  stop(): Promise<void>
}

/** Keeps so many imports, exports and slow uploads of the shop under way until it is stopped. */
export async function beLoud(
  stage: Stage,
  shop: CallingShop,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Loudness> {
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  const file = new File([bytes], 'orders.xlsx')
  let stopping = false
  const count = async (table: 'imports' | 'exports', state: string): Promise<number> => {
    const { rows } = await stage.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE shop_id = $1 AND ${state}`,
      [shop.id],
    )
    return rows[0]?.count ?? 0
  }
  const importing = () => count('imports', 'working IS NOT NULL')
  const exporting = () => count('exports', `state IN ('waiting', 'running')`)
  const fill = async () => {
    for (let have = await importing(); have < importsAtOnce; have += 1)
      await client.call(importExcel, { body: { store_id: shop.store_id }, file })
    for (let have = await exporting(); have < exportsAtOnce; have += 1)
      await client.call(createExport, { body: { filter: {} } })
  }
  /** Its slow uploads take the places of its files: it tries again. */
  const tryToFill = () =>
    fill().catch((error: unknown) => {
      if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) throw error
    })
  await fill()
  const filling = (async () => {
    while (!stopping) {
      await tryToFill()
      await wait(lookMs)
    }
  })()
  const slow = new Set<Socket>()
  const trickling = Array.from({ length: uploadsAtOnce }, async () => {
    while (!stopping) await trickle(stage, shop.token, slow)
  })
  return {
    state: async () => ({ imports: await importing(), exports: await exporting(), uploads: slow.size }),
    async stop() {
      stopping = true
      for (const socket of slow) socket.destroy()
      await Promise.all([filling, ...trickling])
    },
  }
}

/** Sends an upload a byte a second until the API has had enough of it. */
async function trickle({ api }: Stage, token: string, open: Set<Socket>): Promise<void> {
  const { hostname, port, host } = new URL(api)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  // Whatever it answers: a refusal closes the connection.
  socket.on('data', () => socket.destroy())
  open.add(socket)
  socket.write(
    `POST /v1/support-attachments HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n',
  )
  const timer = setInterval(() => socket.write('-'), 1_000)
  await ended
  clearInterval(timer)
  open.delete(socket)
  // A refused upload comes again when Retry-After says so.
  await wait(1_000)
}
