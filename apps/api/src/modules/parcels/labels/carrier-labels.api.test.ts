import type { Client } from '@guihang/contract/client'
import { getCarrierRules, setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { createBatch, downloadBatchLabels, getBatch, listBatchRows } from '@guihang/contract/parcels/batches'
import { previewLabel, printLabels } from '@guihang/contract/parcels/labels'
import { createParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import { ghnSecrets } from '../../../testing/carriers/plain-ghn.ts'
import type { PlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { printInMemory, readSymbols } from '../../../testing/read-printed.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { openLabelDocument } from './label-document.ts'

let carrier: ApiWithGhtk
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let connected: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, shop: connected, operator, time } = carrier)
  shop = await shopWithStore(api)
  await carrier.connect('GHTK')
  const body = { code: 'GHN', kind: 'ghn', name: 'GHN thử', mode: 'test', secrets: ghnSecrets } as const
  await operator.call(addCarrierConnection, { body })
})
afterAll(async () => {
  await carrier.stop()
})
beforeEach(() => {
  ghtk.mood = 'takes'
  ghtk.page = pageOfGhtk()
})

/** A page that only GHTK draws: of no size of ours. */
function pageOfGhtk(): Uint8Array {
  const info = { title: 'GHTK', language: 'vi', created_at: new Date(0) }
  const document = openLabelDocument(info)
  document.addPage(300, 420, '')
  return document.end()
}

const ghn = { connection: 'GHN', kind: 'ghn', code: '5ENLKKHD', sort_code: '1-P-12-10' } as const
const print = ({ client }: ShopWithStore, ids: string[]) =>
  client.raw(printLabels, { body: { ids, size: '100x150' } })
const pagesOf = async (response: Response) =>
  await printInMemory(new Uint8Array(await response.arrayBuffer()))
const timesPrinted = async ({ client }: ShopWithStore, id: string) =>
  (await client.call(getParcel, { params: { id } })).data.awb_print_count
const submitted = async () => {
  const body = parcelBody(connected.store, { receiver_phone: '0987111222' })
  return (await connected.client.call(createParcel, { body })).data
}
let codes = 0
const byGhtk = () => {
  codes += 1
  return carriedParcel(api, shop, { connection: 'GHTK', kind: 'ghtk', code: `S1.A1.${codes}` })
}

describe('the label of a parcel whose carrier takes labels of others', () => {
  it('has the bars of the carrier’s number, its sort code, and our number for people', async () => {
    const { id, tracking_number } = await carriedParcel(api, shop, ghn)
    const own = (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
    const [page, ownPage] = await pagesOf(await print(shop, [id, own.id]))
    if (page === undefined || ownPage === undefined) throw new Error('A page is missing')
    const ours = (number: string) => `QRCode ${api.platform.environment.publicUrl}/t/${number}`
    expect((await readSymbols(page.dots)).toSorted()).toEqual(['Code128 5ENLKKHD', ours(tracking_number)])
    for (const part of ['GHN: 5ENLKKHD', '1-P-12-10', tracking_number]) expect(page.text).toContain(part)
    expect((await readSymbols(ownPage.dots)).toSorted()).toEqual([
      `Code128 ${own.tracking_number}`,
      ours(own.tracking_number),
    ])
  })

  it('shows the same before it is printed', async () => {
    const { id } = await carriedParcel(api, shop, { ...ghn, code: '6ENLKKHD' })
    const { data } = await shop.client.call(previewLabel, { params: { id }, query: { size: '52x70' } })
    expect(JSON.stringify(data.drawing)).toContain('GHN: 6ENLKKHD')
  })
})

describe('the label of a parcel that waits for the number of its carrier', () => {
  it('is not there until the carrier has taken it, whoever asks', async () => {
    await sendAllBy(operator, 0, [{ connection: 'GHTK' }])
    const early = await submitted()
    const waits = answers(409, 'ECA006')
    // No rule was asked yet.
    expect(await refusal(print(connected, [early.id]))).toMatchObject(waits)
    ghtk.mood = 'down'
    await time.run('push-parcel', 'choose-taker', 'book-parcel')
    expect(await refusal(print(connected, [early.id]))).toMatchObject(waits)
    const params = { id: early.id }
    expect(await refusal(connected.client.call(previewLabel, { params, query: {} }))).toMatchObject(waits)
    const { data: own } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    expect((await print(shop, [own.id])).status).toBe(200)
  })
})

it('a label that was printed before its parcel went by a carrier is printed again', async () => {
  const { version } = (await operator.call(getCarrierRules, {})).data
  await operator.call(setCarrierRules, { body: { version, rules: [] } })
  const early = await submitted()
  expect((await print(connected, [early.id])).status).toBe(200)
  const unprinted = async () =>
    (await connected.client.call(listParcels, { query: { printed: 'false' } })).data.map(({ id }) => id)
  expect(await unprinted()).not.toContain(early.id)
  await sendAllBy(operator, version + 1, [{ connection: 'GHTK' }])
  await time.run('push-parcel', 'choose-taker', 'book-parcel')
  expect(await unprinted()).toContain(early.id)
  expect(await timesPrinted(connected, early.id)).toBe(1)
  expect((await print(connected, [early.id])).status).toBe(200)
  expect(await unprinted()).not.toContain(early.id)
})

describe('the label of a parcel whose carrier knows only its own', () => {
  it('is the carrier’s page, which marks the parcel as printed', async () => {
    const { id } = await byGhtk()
    const response = await print(shop, [id])
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(ghtk.page ?? []))
    expect(await timesPrinted(shop, id)).toBe(1)
  })

  it('has no preview', async () => {
    const { id } = await byGhtk()
    const call = shop.client.call(previewLabel, { params: { id }, query: {} })
    expect(await refusal(call)).toMatchObject(answers(409, 'ECA007'))
  })

  it('is left out of a file of many, which names it', async () => {
    const [one, other] = [await byGhtk(), await byGhtk()]
    const { id } = await carriedParcel(api, shop, { ...ghn, code: '7ENLKKHD' })
    const response = await print(shop, [one.id, id, other.id])
    expect(response.headers.get('x-skipped')).toBe(`${one.id},${other.id}`)
    expect(response.headers.get('x-skipped-codes')).toBe('ECA007,ECA007')
    expect(response.headers.get('x-skipped-count')).toBe('2')
    expect(await pagesOf(response)).toHaveLength(1)
    expect(await refusal(print(shop, [one.id, other.id]))).toMatchObject(answers(409, 'ECA007'))
    expect(await timesPrinted(shop, one.id)).toBe(0)
  })

  it('is named by a batch, which prints the others', async () => {
    const own = await shopWithStore(api)
    const alone = await carriedParcel(api, own, { connection: 'GHTK', kind: 'ghtk', code: 'S1.A1.9' })
    const drawn = await carriedParcel(api, own, { ...ghn, code: '8ENLKKHD' })
    const printed = async (ids: string[]) => {
      const body = { ids, action: 'print' as const, label: { size: 'a6' as const } }
      const { data } = await own.client.call(createBatch, { body })
      await time.run('run-batch')
      return data
    }
    const batch = await printed([alone.id, drawn.id])
    const params = { id: batch.id }
    expect((await own.client.call(getBatch, { params })).data).toMatchObject({ rows_ok: 1, rows_rejected: 1 })
    const { data: rows } = await own.client.call(listBatchRows, { params, query: { outcome: 'rejected' } })
    expect(rows).toMatchObject([{ parcel_id: alone.id, code: 'ECA007' }])
    const file = await own.client.raw(downloadBatchLabels, { params, query: {} })
    expect(await pagesOf(file)).toHaveLength(1)

    const second = await printed([alone.id])
    expect((await own.client.call(getBatch, { params: { id: second.id } })).data).toMatchObject({
      state: 'done',
      rows_rejected: 1,
      label_files: 0,
    })
  })

  it('is refused plainly where the carrier has none, and later where it is away', async () => {
    const { id } = await byGhtk()
    ghtk.page = null
    expect(await refusal(print(shop, [id]))).toMatchObject(answers(409, 'ECA008'))
    ghtk.page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    expect(await refusal(print(shop, [id]))).toMatchObject(answers(503, 'EBUSY'))
    ghtk.page = pageOfGhtk()
    ghtk.mood = 'down'
    expect(await refusal(print(shop, [id]))).toMatchObject(answers(503, 'EBUSY'))
    expect(await timesPrinted(shop, id)).toBe(0)
  })
})
