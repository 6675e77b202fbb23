import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { createExport, getExport } from '@guihang/contract/parcels/exports'
import { importExcel, listImports } from '@guihang/contract/parcels/imports'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { addSupportAttachment, removeSupportAttachment } from '@guihang/contract/talk/support'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { orderSheetFile } from '../import/order-sheet-file.ts'
import { type CallingShop, parcelBody } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'

/** What each of the other shops does in a turn. */
export const works = ['import of 20 rows', 'export', 'upload'] as const
export type Work = (typeof works)[number]
/** How long each took, in ms, from the call until it was done. */
export type Times = Readonly<Record<Work, readonly number[]>>

const lookMs = 25

/** All shops work at once, each does one thing after the other. */
export async function measureOthers(
  stage: Stage,
  shops: readonly CallingShop[],
  turns: number,
): Promise<Times> {
  const orders = new File([await orderSheetFile(20)], 'orders.xlsx')
  const times: Record<Work, number[]> = { 'import of 20 rows': [], export: [], upload: [] }
  const timed = async (work: Work, done: () => Promise<void>) => {
    const began = performance.now()
    await done()
    times[work].push(performance.now() - began)
  }
  await Promise.all(
    shops.map(async ({ token, store_id }) => {
      const client = createClient({ baseUrl: stage.api, token: () => token })
      await client.call(createParcel, { body: parcelBody(store_id) })
      for (let turn = 0; turn < turns; turn += 1) {
        await timed('import of 20 rows', () => importOrders(client, store_id, orders))
        await timed('export', () => exportParcels(client))
        let sent = ''
        await timed('upload', async () => {
          sent = (await client.call(addSupportAttachment, { file: pictureFile() })).data.id
        })
        await client.call(removeSupportAttachment, { params: { id: sent } })
      }
    }),
  )
  return times
}

async function importOrders(client: Client, store_id: string, file: File): Promise<void> {
  const { data } = await client.call(importExcel, { body: { store_id }, file })
  for (;;) {
    const [record] = (await client.call(listImports, { query: { id: data.id } })).data
    if (record?.working === null) return
    await wait(lookMs)
  }
}

async function exportParcels(client: Client): Promise<void> {
  const { data } = await client.call(createExport, { body: { filter: {} } })
  for (;;) {
    const { state } = (await client.call(getExport, { params: { id: data.id } })).data
    if (state === 'done') return
    await wait(lookMs)
  }
}
