import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import {
  createFromImport,
  type Import,
  importExcel,
  listImportRows,
  listImports,
} from '@guihang/contract/parcels/imports'
import { percentile } from '../figure.ts'
import type { CallingShop } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'
import { watchHealth } from '../stage/watch-health.ts'

export type WholeImport = {
  /** From the upload until every row is stored. */
  readonly read_ms: number
  /** From the press of the button until every row is a parcel. */
  readonly create_ms: number
  readonly rss_grown: number
  readonly health_p99_ms: number
}

/** Imports a file as a shop does, and asks for the health of the process all the while. */
export async function importWhole(
  stage: Stage,
  { token, store_id }: CallingShop,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<WholeImport> {
  const client = createClient({ baseUrl: stage.api, token: () => token })
  const before = stage.rss()
  const watch = watchHealth(stage)
  try {
    const spent = await imported(client, store_id, bytes)
    const { times, highest } = await watch.stop()
    return { ...spent, rss_grown: highest - before, health_p99_ms: percentile(times, 0.99) }
  } finally {
    await watch.stop()
  }
}

async function imported(
  client: Client,
  store_id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pick<WholeImport, 'read_ms' | 'create_ms'>> {
  const began = performance.now()
  const file = new File([bytes], 'orders.xlsx')
  const { data } = await client.call(importExcel, { body: { store_id }, file })
  const read = await settled(client, data.id)
  const read_ms = performance.now() - began
  const { valid, warnings } = read.counts
  if (valid + warnings !== read.rows_total || read.fault) {
    const query = { type: 'invalid' as const, limit: '3' }
    const rows = await client.call(listImportRows, { params: { id: data.id }, query })
    throw new Error(`Not every row is good: ${JSON.stringify([read, rows.data])}`)
  }
  const pressed = performance.now()
  await client.call(createFromImport, { body: { import_id: data.id } })
  const created = await settled(client, data.id)
  const create_ms = performance.now() - pressed
  if (created.rows_created !== read.rows_total)
    throw new Error(`Not every row was created: ${JSON.stringify(created)}`)
  return { read_ms, create_ms }
}

async function settled(client: Client, id: string): Promise<Import> {
  for (;;) {
    const [record] = (await client.call(listImports, { query: { id } })).data
    if (record?.working === null) return record
    await wait(50)
  }
}
