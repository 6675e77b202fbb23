import { ApiError } from '@guihang/contract/client'
import { previewLabel, printLabels as printing } from '@guihang/contract/parcels/labels'
import {
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { printInMemory } from '../../../testing/read-printed.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter } from '../../../testing/road/road.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelById } from '../parcels/index.ts'
import { labelOfParcel } from './label-of-parcel.ts'
import { printLabels } from './print-labels.ts'

let api: TestApi
let shop: ShopWithStore

beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const newParcel = async () => (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
const print = (ids: string[], more: object = {}) =>
  shop.client.raw(printing, { body: { ids, size: '100x150', ...more } })

describe('printing labels', () => {
  it('answers one PDF, marks the parcels and counts each print', async () => {
    const parcels = [await newParcel(), await newParcel()]
    const ids = parcels.map(({ id }) => id)
    const response = await print(ids)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-skipped')).toBeNull()
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    await print(ids.slice(0, 1), { size: 'a5' })
    const counts = await Promise.all(
      ids.map(async (id) => (await shop.client.call(getParcel, { params: { id } })).data.awb_print_count),
    )
    expect(counts).toEqual([2, 1])
  })

  it('leads what comes back of a partial delivery to the shop', async () => {
    const products = [{ name: 'Chén men lam', quantity: 2, value: 600_000 }]
    const traits = { products, allow_partial_delivery: true }
    const operator = (await api.operator()).client
    const sent = await parcelAfter(operator, shop, 'start_delivery', traits)
    const { data } = await operator.call(deliverPartly, {
      body: {
        event_id: 'a part',
        tracking_number: sent.tracking_number,
        kept: [{ index: 0, quantity: 1 }],
        receiver_type: 'CUSTOMER',
      },
    })
    const row = await findParcelById(api.database.db, shop.user.shop.id, data.return_parcel?.id ?? '')
    if (row === undefined) throw new Error('Nothing comes back')
    const label = labelOfParcel(
      row,
      { shop_code: shop.user.shop.shop_code, shop_name: 'Mộc Nhà Handmade' },
      await addressDirectory(api.platform),
      null,
    )
    expect(label.receiver).toMatchObject({
      shop_name: 'Mộc Nhà Handmade',
      name: shop.store.store_name,
      phone: shop.store.phone,
    })
    expect(label.sender).toMatchObject({ shop_name: null, name: sent.receiver.name })
    expect(label.total_cod).toBe(0)
    expect((await print([row.id])).status).toBe(200)
  })

  it('freezes the COD from then on', async () => {
    const parcel = await newParcel()
    await print([parcel.id])
    const call = shop.client.call(editParcel, { params: { id: parcel.id }, body: { cod: 1 } })
    await expect(call).rejects.toMatchObject({ body: { code: 'EPKS002' } })
  })

  it('check 20: skips drafts, cancelled parcels and ids of others, and prints the rest', async () => {
    const good = await newParcel()
    const cancelled = await newParcel()
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Nháp' } })
    const other = await shopWithStore(api)
    const { data: foreign } = await other.client.call(createParcel, { body: parcelBody(other.store) })
    const skipped = [cancelled.id, draft.id, foreign.id]
    const response = await print([good.id, ...skipped])
    expect(response.headers.get('x-skipped')?.split(',')).toEqual(skipped)
    const { data } = await other.client.call(getParcel, { params: { id: foreign.id } })
    expect(data.awb_print_count).toBe(0)
    await expect(print(skipped)).rejects.toMatchObject({ status: 409, body: { code: 'EPK018' } })
  })

  it('names so many skipped ids as a header bears, and always says how many there are', async () => {
    const good = await newParcel()
    const skipped = Array.from({ length: 480 }, (_, index) => {
      const number = String(index).padStart(12, '0')
      return `0197f0a0-0000-7000-8000-${number}`
    })
    const response = await print([good.id, ...skipped])
    const named = response.headers.get('x-skipped') ?? ''
    expect(named.length).toBeLessThan(4_096)
    expect(named.split(',')).toEqual(skipped.slice(0, 100))
    expect(response.headers.get('x-skipped-count')).toBe('480')
    const few = await print([good.id, ...skipped.slice(0, 2)])
    expect(few.headers.get('x-skipped')).toBe(skipped.slice(0, 2).join(','))
    expect(few.headers.get('x-skipped-count')).toBe('2')
  })

  it('says when so many of a size do not fit on a sheet', async () => {
    const parcel = await newParcel()
    const refused = await print([parcel.id], { size: 'a5', per_sheet: 4 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 422, body: { errors: { per_sheet: [expect.any(String)] } } })
  })
})

describe('a parcel that the shop changes while its label is drawn', () => {
  /** Prints, and lets something happen between each drawing of the labels and the marking. */
  function printWhile(ids: string[], happens: (drawing: number) => Promise<unknown>) {
    let drawings = 0
    const database: typeof api.database = {
      ...api.database,
      async transaction(work) {
        drawings += 1
        await happens(drawings)
        return await api.database.transaction(work)
      },
    }
    const { id, shop_code, is_oms } = shop.user.shop
    const asked = { id, shop_code, is_oms, papers_due_at: null }
    return printLabels({ ...api.platform, database }, asked, { ids, size: '100x150' })
  }
  const editCod = (id: string, cod: number) => shop.client.call(editParcel, { params: { id }, body: { cod } })
  const printCount = async (id: string) =>
    (await shop.client.call(getParcel, { params: { id } })).data.awb_print_count

  it('gets a label that says what it is marked with', async () => {
    const [still, changed] = [await newParcel(), await newParcel()]
    const { pdf, printed, skipped } = await printWhile([still.id, changed.id], async (drawing) => {
      if (drawing === 1) await editCod(changed.id, 9_000_000)
    })
    const pages = await printInMemory(pdf ?? Buffer.alloc(0))
    expect(pages[1]?.text).toContain('9.000.000')
    expect(printed.map(({ total_cod }) => total_cod)).toEqual([1_250_000, 9_000_000])
    expect(skipped).toEqual(new Map())
    expect([await printCount(still.id), await printCount(changed.id)]).toEqual([1, 1])
  })

  it('is left out when it never rests, or was cancelled meanwhile', async () => {
    const [still, restless, gone] = [await newParcel(), await newParcel(), await newParcel()]
    const { pdf, skipped } = await printWhile([still.id, restless.id, gone.id], async (drawing) => {
      if (drawing === 1) await shop.client.call(cancelParcel, { params: { id: gone.id }, body: {} })
      await editCod(restless.id, 1_000_000 + drawing)
    })
    expect(await printInMemory(pdf ?? Buffer.alloc(0))).toHaveLength(1)
    expect([...skipped.keys()]).toEqual([restless.id, gone.id])
    expect([await printCount(still.id), await printCount(restless.id)]).toEqual([1, 0])
  })
})

describe('the preview of a label', () => {
  it('shows what will be printed and marks nothing', async () => {
    const parcel = await newParcel()
    const { data } = await shop.client.call(previewLabel, {
      params: { id: parcel.id },
      query: { size: '52x70' },
    })
    expect(data).toMatchObject({
      tracking_number: parcel.tracking_number,
      awb_print_count: 0,
      drawing: { width_mm: 52, height_mm: 70 },
    })
    const { data: after } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(after.awb_printed_at).toBeNull()
  })
})
