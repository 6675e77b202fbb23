import { importOperations as calls, type Import, type ImportRow } from '@guihang/contract/parcels/imports'
import {
  cancelParcel,
  createParcel,
  findParcel,
  getParcel,
  listParcels,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { createStore } from '@guihang/contract/shop/stores'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { limits } from '@guihang/domain/limits'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { hearLive } from '../../../testing/hear-live.ts'
import { namedMapping } from '../../../testing/imports/asked-imports.ts'
import { goodOrder, type OrderCells, orderFile, orderWorkbook } from '../../../testing/imports/order-files.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { runJob } from '../../../testing/run-job.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { deleteImports } from './imports.store.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-import', 'create-import'] })
})
afterAll(() => api.stop())

const importOf = async ({ client }: ShopWithStore, id: string): Promise<Import> => {
  const [record] = (await client.call(calls.listImports, { query: { id } })).data
  if (record === undefined) throw new Error('There is no such import')
  return record
}
/** The import once nothing works on it. */
const settled = async (shop: ShopWithStore, id: string): Promise<Import> => {
  await expect.poll(async () => (await importOf(shop, id)).working, { interval: 50 }).toBeNull()
  return await importOf(shop, id)
}
const upload = async (shop: ShopWithStore, file: File): Promise<Import> => {
  const { data } = await shop.client.call(calls.importExcel, { body: { store_id: shop.store.id }, file })
  return await settled(shop, data.id)
}
const rowsOf = async ({ client }: ShopWithStore, id: string, query = {}): Promise<ImportRow[]> =>
  (await client.call(calls.listImportRows, { params: { id }, query })).data
const create = async (shop: ShopWithStore, import_id: string, nos?: number[]): Promise<Import> => {
  const body = nos === undefined ? { import_id } : { import_id, nos }
  await shop.client.call(calls.createFromImport, { body })
  return await settled(shop, import_id)
}
const refused = async (call: () => Promise<unknown>) => (await refusal(call())).body
const order = (cells: OrderCells): OrderCells => ({ ...goodOrder, ...cells })
const parcelCount = async ({ user }: ShopWithStore): Promise<number> => {
  const rows = await api.database.db
    .selectFrom('parcels')
    .select('id')
    .where('shop_id', '=', user.shop.id)
    .execute()
  return rows.length
}

describe('a spreadsheet of orders', () => {
  it('is read in the background, each row in one group, and its good rows become parcels', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(
      shop,
      await orderWorkbook([
        order({ private_code: 'A1' }),
        order({
          private_code: 'A2',
          receiver_phone: 912_345_679,
          cod: '1.250.000',
          product_value: '1,250,000đ',
        }),
        order({ private_code: 'A3', receiver_phone: '0912345670', weight: 500 }),
        order({ private_code: 'A4', receiver_phone: '12345' }),
      ]),
    )
    expect(read).toMatchObject({
      fileName: 'don-hang.xlsx',
      status: 'needs_verification',
      rows_done: 4,
      rows_total: 4,
      cod: 1_600_000,
      fault: null,
    })
    const counts = { valid: 1, proposed_for_edit: 1, invalid: 1, warnings: 1 }
    expect(read.counts).toEqual(counts)
    const answer = await shop.client.call(calls.countImportRows, { params: { id: read.id } })
    expect(answer.data).toEqual(counts)
    const [invalid] = await rowsOf(shop, read.id, { type: 'invalid' })
    expect(invalid).toMatchObject({
      no: 5,
      type: 'invalid',
      values: { private_code: 'A4', receiver_phone: '12345' },
      errors: [{ field: 'receiver_phone', message: 'Còn thiếu 5 chữ số. Số di động có 10 số' }],
      parcel_code: null,
      fee: null,
    })
    const [warned] = await rowsOf(shop, read.id, { type: 'warnings' })
    expect(warned).toEqual({
      no: 3,
      type: 'warnings',
      values: expect.objectContaining({ receiver_phone: '0912345679', cod: '1250000' }),
      errors: [],
      warnings: [{ field: 'receiver_phone', message: 'Đã thêm lại số 0 đầu', repair: null }],
      proposals: [],
      fee: expect.any(Number),
      waiting: false,
      parcel_code: null,
      tracking_number: null,
    })
    const [valid] = await rowsOf(shop, read.id, { type: 'valid' })
    expect(read.fee).toBe((valid?.fee ?? 0) + (warned?.fee ?? 0))
    expect(await rowsOf(shop, read.id, { type: 'created' })).toEqual([])

    const created = await create(shop, read.id)
    expect(created).toEqual({
      ...read,
      rows_created: 2,
      rows_done: 2,
      rows_total: 2,
      counts: { valid: 0, proposed_for_edit: 1, invalid: 1, warnings: 0 },
      created_cod: 1_600_000,
      cod: 0,
      fee: 0,
    })
    expect(created.counts).toEqual({ valid: 0, proposed_for_edit: 1, invalid: 1, warnings: 0 })
    const [first] = await rowsOf(shop, read.id, { type: 'created' })
    expect(first).toEqual({
      ...valid,
      parcel_code: expect.stringMatching(/^DH/),
      tracking_number: expect.stringMatching(/^GH\d{10}$/),
    })
    const parcel = await shop.client.call(findParcel, { query: { code: 'A2' } })
    expect(parcel.data).toMatchObject({
      cod: 1_250_000,
      receiver: { phone: '0912345679', address_level_3: { code: '26740' } },
      shipping_fee: expect.any(Number),
    })
    const detail = await shop.client.call(getParcel, { params: { id: parcel.data.id } })
    expect(detail.data.events).toHaveLength(1)
    // A row that is a parcel is passed over.
    expect(await create(shop, read.id)).toEqual(created)
    expect(await parcelCount(shop)).toBe(2)
  })

  it('is created row by row of those that are named, and the others wait', async () => {
    const shop = await shopWithStore(api)
    const phones = ['0912345671', '0912345672', '0912345673']
    const read = await upload(
      shop,
      orderFile(phones.map((receiver_phone, no) => order({ receiver_phone, cod: 100_000 * (no + 1) }))),
    )
    const live = await hearLive(api, shop.user.shop.id)
    // A line that is none, and one that is: the file stays as long as nothing can be created.
    expect(await create(shop, read.id, [99])).toEqual(read)
    const some = await create(shop, read.id, [3, 99])
    expect(some).toEqual({
      ...read,
      rows_created: 1,
      rows_done: 1,
      rows_total: 1,
      counts: { ...read.counts, valid: 2 },
      created_cod: 200_000,
      cod: 400_000,
      fee: expect.any(Number),
    })
    expect((await rowsOf(shop, read.id, { type: 'created' })).map(({ no }) => no)).toEqual([3])
    expect((await rowsOf(shop, read.id, { type: 'valid' })).map(({ no }) => no)).toEqual([2, 4])
    const done = await create(shop, read.id)
    expect(done).toMatchObject({ status: 'success', rows_created: 3, rows_done: 2, created_cod: 600_000 })
    await expect
      .poll(() => live.heard)
      .toContainEqual(expect.objectContaining({ type: 'import', id: read.id }))
    live.stop()
    const idle = await shop.client.call(calls.stopImport, { params: { id: read.id } })
    expect(idle.data).toEqual(done)
  })

  it('stays as it is where its shop is restricted before the rows are created', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, orderFile())
    const state = (to: 'active' | 'restricted') =>
      api.database.db.updateTable('shops').set({ state: to }).where('id', '=', shop.user.shop.id).execute()
    await api.database.db
      .updateTable('imports')
      .set({ working: 'creating', wanted: null, created_to: 0, rows_done: 0, rows_total: 1 })
      .where('shop_id', '=', shop.user.shop.id)
      .execute()
    await state('restricted')
    await runJob(api, 'create-import', { shop_id: shop.user.shop.id, import_id: read.id })
    await state('active')
    expect(await importOf(shop, read.id)).toMatchObject({
      working: null,
      status: 'created',
      rows_created: 0,
      counts: read.counts,
    })
    expect(await parcelCount(shop)).toBe(0)
  })

  it('has the name of its file without the folders that some browsers send', async () => {
    const shop = await shopWithStore(api)
    const named = async (name: string) => (await upload(shop, orderFile([goodOrder], name))).fileName
    expect(await named('C:\\Users\\Lan\\don.csv')).toBe('don.csv')
    const grid = async (file_name: string) =>
      (await shop.client.call(calls.createImport, { body: { store_id: shop.store.id, file_name } })).data
    expect((await grid('thang 11/don moi.csv')).fileName).toBe('don moi.csv')
    expect(await grid('Bảng')).toEqual({
      id: expect.any(String),
      fileName: 'Bảng',
      status: 'created',
      importTime: expect.any(String),
      store_id: shop.store.id,
      working: null,
      rows_done: 0,
      rows_total: null,
      rows_created: 0,
      counts: { valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0 },
      cod: 0,
      fee: 0,
      source: null,
      left_out: 0,
      left_out_by: {},
      paid: 0,
      sides_assumed: false,
      created_cod: 0,
      columns_asked: false,
      fault: null,
    })
  })

  it('stands in the list of imports, the newest first and page by page, and alone under its id', async () => {
    const shop = await shopWithStore(api)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { data } = await shop.client.call(calls.createImport, { body: { store_id: shop.store.id } })
      ids.unshift(data.id)
    }
    const walked = await walkPages((query) => shop.client.call(calls.listImports, { query }))
    expect(walked.map(({ id }) => id)).toEqual(ids)
    const one = await shop.client.call(calls.listImports, { query: { id: ids[1] } })
    expect(one).toEqual({ data: [walked[1]], meta: { next_cursor: null, total: 1 } })
  })

  it('is done when no row is left', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, orderFile())
    expect(read.status).toBe('created')
    expect(await create(shop, read.id)).toMatchObject({ status: 'success', rows_created: 1 })
  })

  it('names codes and orders that are there already, in the file and among parcels', async () => {
    const shop = await shopWithStore(api)
    const known = await upload(shop, orderFile([order({ private_code: 'B1' })]))
    await create(shop, known.id)
    const read = await upload(
      shop,
      orderFile([
        order({ private_code: 'B1', receiver_phone: '0987654321' }),
        order({ private_code: 'B2' }),
        order({ private_code: 'B3', receiver_phone: '0987654322' }),
        order({ private_code: 'B3', receiver_phone: '0987654323' }),
        order({ private_code: 'B5', receiver_phone: '0987654322', receiver_address: '12 LÊ LỢI' }),
      ]),
    )
    const rows = await rowsOf(shop, read.id)
    const messages = rows.map(({ errors, warnings }) =>
      [...errors, ...warnings].map(({ message }) => message),
    )
    expect(messages[0]?.[0]).toMatch(/^Mã đơn này đã dùng cho đơn GH/)
    expect(messages[1]?.[0]).toMatch(/^Hôm nay đã có đơn GH.* cùng người nhận/)
    expect(messages[2]).toEqual([])
    expect(messages[3]).toEqual(['Mã đơn này đã có ở dòng 4'])
    expect(messages[4]).toEqual(['Giống hệt dòng 4: cùng người nhận, địa chỉ và hàng'])
    expect(rows.map(({ type }) => type)).toEqual(['invalid', 'warnings', 'valid', 'invalid', 'warnings'])
  })

  it('may name a store of the shop in a row, and nobody else’s', async () => {
    const shop = await shopWithStore(api)
    const other = await shop.client.call(createStore, { body: storeBody({ store_name: 'Kho Cầu Giấy' }) })
    const read = await upload(
      shop,
      orderFile([order({ store: 'kho cầu giấy' }), order({ store: 'Kho lạ', receiver_phone: '0987654321' })]),
    )
    expect(read.counts).toMatchObject({ valid: 1, invalid: 1 })
    await create(shop, read.id)
    const [row] = await rowsOf(shop, read.id, { type: 'created' })
    const parcel = await shop.client.call(findParcel, { query: { code: row?.parcel_code ?? '' } })
    expect(parcel.data.store_id).toBe(other.data.id)
  })

  it.each([
    ['outdated_template', 'GUIHANG-TEMPLATE 2025.1\nTên người nhận,SĐT,Địa chỉ\nA,0912345678,12 Lê Lợi'],
    ['no_headings', 'xin chào\nđây là thư'],
    ['missing_headings', 'Tên người nhận,SĐT\nA,0912345678'],
    ['empty', 'Tên người nhận,SĐT,Địa chỉ\n,,\n'],
    ['unreadable', '\u0001\u0002\u0003 rác'],
    ['pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj'],
    ['damaged', 'PK\u0003\u0004 nửa file'],
    [
      'open_quote',
      'Tên người nhận,SĐT,Địa chỉ\n"A\nB",0912345678,"12 ""Lê"" Lợi"\nC,0912345678,"34 Lê\nD,0912345678,5',
    ],
  ])('that cannot be taken says why: %s', async (rule, text) => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, new File([text], 'don.csv'))
    expect(read).toMatchObject({ status: 'failed', fault: { rule }, counts: { valid: 0 } })
    expect(read.fault?.message).not.toBe('')
    if (rule === 'open_quote') expect(read.fault?.message).toMatch(/^Dòng 4 mở dấu ngoặc kép/)
  })

  it('check 33: with 50,001 orders, or headings that name no column, is refused before a row of it is stored', async () => {
    const shop = await shopWithStore(api)
    const line = 'A,0912345678,12 Lê Lợi\n'
    const many = new File([`Tên người nhận,SĐT,Địa chỉ\n${line.repeat(50_001)}`], 'don.csv')
    const read = await upload(shop, many)
    expect(read).toMatchObject({
      status: 'failed',
      fault: { rule: 'too_many_rows' },
      rows_done: 0,
      rows_total: null,
    })
    expect(await rowsOf(shop, read.id)).toEqual([])
    const odd = new File(['__proto__,constructor,toString\n1,2,3'], 'don.csv')
    expect(await upload(shop, odd)).toMatchObject({ fault: { rule: 'no_headings' } })
  })

  it('is told of behind the bell once it is read, whether it could be or not', async () => {
    const shop = await shopWithStore(api)
    const good = await upload(shop, await orderWorkbook([order({})]))
    const odd = await upload(shop, new File(['__proto__,constructor\n1,2'], 'don.csv'))
    const query = { kind: 'import_done' } as const
    const { data } = await shop.client.call(listNotifications, { query })
    expect(data).toMatchObject([
      { outcome: 'failed', subjects: [{ code: 'don.csv' }], link: `/packages/review/${odd.id}` },
      { outcome: 'done', subjects: [{ code: 'don-hang.xlsx' }], link: `/packages/review/${good.id}` },
    ])
  })

  it('check 45: takes odd signs in its cells as what they are', async () => {
    const shop = await shopWithStore(api)
    const notes = `'"%_\\ 😀 \u202e\u05d0 '; DROP TABLE parcels; --`
    const read = await upload(shop, orderFile([order({ notes, receiver_name: '<script>alert(1)</script>' })]))
    const [row] = await rowsOf(shop, read.id)
    expect(row?.values).toMatchObject({ notes, receiver_name: '<script>alert(1)</script>' })
  })

  it('needs a store of the shop and a file', async () => {
    const shop = await shopWithStore(api)
    const stranger = await shopWithStore(api)
    const call = (store_id: string, file: File) =>
      refused(() => shop.client.call(calls.importExcel, { body: { store_id }, file }))
    expect(await call(stranger.store.id, orderFile())).toMatchObject({
      errors: { store_id: ['Cửa hàng này không có'] },
    })
    expect(await call(shop.store.id, new File([], 'x.csv'))).toMatchObject({
      code: 'EVALID',
      errors: { file: [expect.any(String)] },
    })
    const big = new File([new Uint8Array(21 * 1024 * 1024)], 'x.csv')
    expect(await call(shop.store.id, big)).toMatchObject({ code: 'ESIZE' })
  })

  it('is not for shops whose parcels come from the order system', async () => {
    const shop = await shopWithStore(api, { is_oms: 3 })
    for (const call of [
      () => shop.client.call(calls.importExcel, { body: { store_id: shop.store.id }, file: orderFile() }),
      () => shop.client.call(calls.listImports, {}),
      () => shop.client.call(calls.downloadImportTemplate, {}),
      () => shop.client.call(calls.validateImportRows, { body: { store_id: shop.store.id, rows: [] } }),
    ]) {
      expect(await refused(call)).toMatchObject({ code: 'EOMS' })
    }
  })

  it('sent without its file and its store names both', async () => {
    const { access_token } = await shopWithStore(api)
    const headers = { authorization: `Bearer ${access_token}` }
    for (const body of [new FormData(), undefined]) {
      const answer = await api.fetch('/v1/import-excel', { method: 'POST', headers, ...(body && { body }) })
      expect(answer.status).toBe(422)
      const { code, errors } = await answer.json()
      expect([code, Object.keys(errors).toSorted()]).toEqual(['EVALID', ['file', 'store_id']])
    }
  })

  it('check 3: uploaded twice with one key is one import', async () => {
    const shop = await shopWithStore(api)
    const send = (file: File) =>
      shop.client.call(calls.importExcel, {
        body: { store_id: shop.store.id },
        file,
        idempotencyKey: 'mot-lan',
      })
    const [first, again] = [await send(orderFile()), await send(orderFile())]
    expect(again.data.id).toBe(first.data.id)
    expect(await refused(() => send(orderFile([order({ cod: 1 })])))).toMatchObject({ code: 'EIDEMPOTENCY' })
  })
})

describe('an import that something works on', () => {
  const atWork = async (working: 'reading' | 'creating') => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, orderFile([goodOrder, order({ receiver_phone: '0987654321' })]))
    await api.database.db
      .updateTable('imports')
      .set({ working })
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', read.id)
      .execute()
    return { shop, import_id: read.id }
  }

  it('takes no edits and is not started twice', async () => {
    const { shop, import_id } = await atWork('creating')
    const body = { import_id, rows: [{ no: 2, values: { cod: '1' } }] }
    for (const call of [
      () => shop.client.call(calls.validateImportRows, { body }),
      () => shop.client.call(calls.createFromImport, { body: { import_id } }),
    ]) {
      expect(await refused(call)).toMatchObject({ code: 'EIMPORT' })
    }
  })

  it('stops when it is asked to: what is not created stays, what is not read goes', async () => {
    const creating = await atWork('creating')
    const { data } = await creating.shop.client.call(calls.stopImport, { params: { id: creating.import_id } })
    expect(data).toMatchObject({ working: null, status: 'created', counts: { valid: 2 } })
    const reading = await atWork('reading')
    const stopped = await reading.shop.client.call(calls.stopImport, { params: { id: reading.import_id } })
    expect(stopped.data).toMatchObject({
      working: null,
      status: 'failed',
      counts: { valid: 0 },
      fault: { rule: 'stopped', message: 'Bạn đã dừng đọc file này' },
    })
    expect(await rowsOf(reading.shop, reading.import_id)).toEqual([])
  })
})

describe('rows of the grid', () => {
  const values = Object.fromEntries(Object.entries(goodOrder).map(([field, cell]) => [field, String(cell)]))
  const newGrid = async (shop: ShopWithStore) =>
    (await shop.client.call(calls.createImport, { body: { store_id: shop.store.id } })).data.id

  it('are checked without being stored where they belong to no import', async () => {
    const shop = await shopWithStore(api)
    const body = { store_id: shop.store.id, rows: [{ no: 7, values: { ...values, cod: '250k' } }] }
    const { data } = await shop.client.call(calls.validateImportRows, { body })
    expect(data).toMatchObject([{ no: 7, type: 'valid', values: { cod: '250000' }, fee: expect.any(Number) }])
    expect((await shop.client.call(calls.listImports, {})).data).toEqual([])
    const storeless = { rows: body.rows }
    expect(
      await refused(() => shop.client.call(calls.validateImportRows, { body: storeless })),
    ).toMatchObject({
      code: 'EVALID',
      errors: { store_id: [expect.stringMatching(/./)] },
    })
  })

  it('need a store of the shop, and are as many as an import may have', async () => {
    const [shop, stranger] = [await shopWithStore(api), await shopWithStore(api)]
    const body = { store_id: stranger.store.id, rows: [{ no: 1, values }] }
    expect(await refused(() => shop.client.call(calls.validateImportRows, { body }))).toMatchObject({
      code: 'EVALID',
      errors: { store_id: [expect.any(String)] },
    })
    const import_id = await newGrid(shop)
    const full = async (valid: number) =>
      await api.database.db
        .updateTable('imports')
        .set({ valid, rows_created: 1 })
        .where('shop_id', '=', shop.user.shop.id)
        .where('id', '=', import_id)
        .execute()
    const put = () =>
      shop.client.call(calls.validateImportRows, { body: { import_id, rows: [{ no: 1, values }] } })
    await full(limits.import_rows_max - 1)
    expect(await refused(put)).toMatchObject({ code: 'EVALID', errors: { rows: [expect.any(String)] } })
    expect(await rowsOf(shop, import_id)).toEqual([])
    await full(limits.import_rows_max - 2)
    await put()
    expect(await importOf(shop, import_id)).toMatchObject({ rows_total: limits.import_rows_max })
  })

  it('are read page by page', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const rows = [1, 2, 3].map((no) => ({ no, values: { ...values, receiver_phone: `091234567${no}` } }))
    await shop.client.call(calls.validateImportRows, { body: { import_id, rows } })
    const params = { id: import_id }
    const walked = await walkPages((query) => shop.client.call(calls.listImportRows, { params, query }))
    expect(walked.map(({ no }) => no)).toEqual([1, 2, 3])
    expect((await rowsOf(shop, import_id, { no: '2' })).map(({ no }) => no)).toEqual([2])
  })

  it('are put in, asked about, answered, taken out and created', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const put = async (rows: { no: number; values: object }[], removed: number[] = []) =>
      (await shop.client.call(calls.validateImportRows, { body: { import_id, rows, removed } })).data
    const vague = { ...values, address_level_1: 'TP HCM', address_level_2: '', address_level_3: 'Phường 5' }
    const [row] = await put([
      { no: 1, values: vague },
      { no: 2, values: { ...values, receiver_phone: 'không có' } },
    ])
    expect(row?.type).toBe('proposed_for_edit')
    expect(row?.proposals[0]?.choices.length).toBeGreaterThan(3)
    expect((await importOf(shop, import_id)).status).toBe('needs_verification')
    const choice = row?.proposals[0]?.choices.find(({ label }) => label === 'Phường 5, Quận 3')
    const [answered] = await put([{ no: 1, values: choice?.values ?? {} }], [2])
    expect(answered).toMatchObject({ type: 'valid', values: { address_level_2: 'Quận 3' } })
    // A name typed over the chosen one counts before its code.
    const [typed] = await put([{ no: 1, values: { address_level_3: 'Phường 14' } }])
    expect(typed?.values).toMatchObject({ address_level_3: 'Phường 14', address_level_2: 'Quận 3' })
    expect(typed?.values.address_level_3_code).not.toBe(answered?.values.address_level_3_code)
    expect(await rowsOf(shop, import_id)).toHaveLength(1)
    expect(await create(shop, import_id)).toMatchObject({ status: 'success', rows_created: 1 })
    // What is a parcel is not changed here.
    expect(await put([{ no: 1, values: { cod: '5' } }])).toMatchObject([{ values: { cod: '350000' } }])
    await put([], [1])
    expect(await rowsOf(shop, import_id)).toMatchObject([
      { no: 1, parcel_code: expect.stringMatching(/^DH/) },
    ])
  })

  it('put by two people into one free line: the second is told so, the same sent twice is one row', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const put = (no: number, cells: object, added: number[]) => {
      const rows = [{ no, values: cells }]
      return shop.client.call(calls.validateImportRows, { body: { import_id, rows, added } })
    }
    await put(1, { ...values, receiver_phone: '912 345 678' }, [1])
    await put(1, { ...values, receiver_phone: '912 345 678' }, [1])
    expect(await rowsOf(shop, import_id)).toHaveLength(1)
    const other = { receiver_name: 'Người khác', receiver_phone: '0987654321' }
    expect(await refused(() => put(1, other, [1]))).toMatchObject({
      code: 'EVALID',
      errors: { 'added.0': ['Dòng 1 vừa có đơn khác ở nơi khác. Tải lại bảng'] },
    })
    expect(await rowsOf(shop, import_id)).toMatchObject([{ values: { receiver_phone: '0912345678' } }])
    await create(shop, import_id)
    const { data } = await put(1, { ...values, receiver_phone: '912 345 678' }, [1])
    expect(data).toMatchObject([{ no: 1, parcel_code: expect.stringMatching(/^DH/) }])
  })

  it('that somebody took out meanwhile do not come back by an edit', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const put = async (body: object) =>
      (
        await shop.client.call(calls.validateImportRows, {
          body: { import_id, rows: [], added: [], ...body },
        })
      ).data
    await put({ rows: [{ no: 1, values }], added: [1] })
    await put({ removed: [1] })
    expect(await put({ rows: [{ no: 1, values: { cod: '5' } }] })).toEqual([])
    expect(await rowsOf(shop, import_id)).toEqual([])
  })

  it('with one code or one look among them are told so', async () => {
    const shop = await shopWithStore(api)
    const body = {
      import_id: await newGrid(shop),
      rows: [
        { no: 1, values: { ...values, private_code: 'C1' } },
        { no: 2, values: { ...values, private_code: 'C2' } },
      ],
    }
    const first = await shop.client.call(calls.validateImportRows, { body })
    expect(first.data.map(({ type }) => type)).toEqual(['valid', 'warnings'])
    const again = { ...body, rows: [{ no: 2, values: { private_code: 'C1' } }] }
    const [second] = (await shop.client.call(calls.validateImportRows, { body: again })).data
    expect(second?.errors).toEqual([{ field: 'private_code', message: 'Mã đơn này đã có ở dòng 1' }])
    // The first takes another code and another receiver: the second repeats nothing any more.
    const freed = {
      ...body,
      rows: [{ no: 1, values: { private_code: 'C3', receiver_phone: '0987654321' } }],
    }
    const answer = (await shop.client.call(calls.validateImportRows, { body: freed })).data
    expect(answer.map(({ no, type }) => [no, type])).toEqual([
      [1, 'valid'],
      [2, 'valid'],
    ])
    expect((await importOf(shop, body.import_id)).counts).toMatchObject({ valid: 2, invalid: 0, warnings: 0 })
  })

  it('that have another fault as well lose only the one that is over', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const put = async (body: object) =>
      (await shop.client.call(calls.validateImportRows, { body: { import_id, rows: [], ...body } })).data
    const wrong = { ...values, private_code: 'T1', receiver_phone: '12345' }
    const other = { ...values, private_code: 'T3', receiver_phone: '12' }
    await put({
      rows: [
        { no: 1, values: { ...values, private_code: 'T1' } },
        { no: 2, values: wrong },
        { no: 3, values: other },
      ],
    })
    const faults = async () =>
      (await rowsOf(shop, import_id)).map(({ no, errors }) => [no, errors.map(({ field }) => field)])
    expect(await faults()).toEqual([
      [1, []],
      [2, ['receiver_phone', 'private_code']],
      [3, ['receiver_phone']],
    ])
    // Only what repeats nothing any more is judged anew.
    expect((await put({ removed: [1] })).map(({ no }) => no)).toEqual([2])
    expect(await faults()).toEqual([
      [2, ['receiver_phone']],
      [3, ['receiver_phone']],
    ])
    expect(await importOf(shop, import_id)).toMatchObject({
      status: 'needs_verification',
      rows_total: 2,
      counts: { valid: 0, invalid: 2, proposed_for_edit: 0, warnings: 0 },
      cod: 0,
      fee: 0,
    })
    // An empty grid waits for somebody to fill it in.
    expect(await put({ removed: [2, 3] })).toEqual([])
    expect(await importOf(shop, import_id)).toMatchObject({
      status: 'created',
      rows_total: 0,
      counts: { invalid: 0 },
    })
  })

  it('that look like another lose the warning once the other is changed or taken out', async () => {
    const shop = await shopWithStore(api)
    const import_id = await newGrid(shop)
    const put = async (body: object) =>
      (await shop.client.call(calls.validateImportRows, { body: { import_id, rows: [], ...body } })).data
    const typesOf = (rows: readonly { no: number; type: string }[]) => rows.map(({ no, type }) => [no, type])
    const alike = [1, 2, 3].map((no) => ({ no, values: { ...values, private_code: `L${no}` } }))
    expect(typesOf(await put({ rows: alike.slice(0, 2) }))).toEqual([
      [1, 'valid'],
      [2, 'warnings'],
    ])
    const changed = await put({ rows: [{ no: 1, values: { receiver_phone: '0987654321' } }] })
    expect(typesOf(changed)).toEqual([
      [1, 'valid'],
      [2, 'valid'],
    ])
    expect(typesOf(await put({ rows: alike.slice(2) }))).toEqual([[3, 'warnings']])
    await put({ removed: [2] })
    expect(typesOf(await rowsOf(shop, import_id))).toEqual([
      [1, 'valid'],
      [3, 'valid'],
    ])
  })

  it('that were right when they were read and are not any more stay, with the reason', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(
      shop,
      orderFile([order({ private_code: 'D1' }), order({ private_code: 'D2', cod: 0 })]),
    )
    await shop.client.call(createParcel, { body: parcelBody(shop.store, { private_code: 'D1' }) })
    const created = await create(shop, read.id)
    expect(created).toMatchObject({ rows_created: 1, status: 'needs_verification', counts: { invalid: 1 } })
    // Its progress comes to the end all the same.
    expect(created).toMatchObject({ rows_done: 2, rows_total: 2, created_cod: 0 })
    const [row] = await rowsOf(shop, read.id, { type: 'invalid' })
    expect(row).toMatchObject({
      no: 2,
      parcel_code: null,
      waiting: false,
      errors: [{ field: 'private_code' }],
    })
  })

  it('check 20: of another shop’s import look like none', async () => {
    const [shop, stranger] = [await shopWithStore(api), await shopWithStore(api)]
    const import_id = await newGrid(stranger)
    for (const call of [
      () => shop.client.call(calls.listImports, { query: { id: import_id } }),
      () => shop.client.call(calls.validateImportRows, { body: { import_id, rows: [] } }),
      () => shop.client.call(calls.createFromImport, { body: { import_id } }),
      () => shop.client.call(calls.stopImport, { params: { id: import_id } }),
      () => shop.client.call(calls.listImportRows, { params: { id: import_id } }),
    ]) {
      expect(await refused(call)).toMatchObject({ code: 'ENOTFOUND' })
    }
  })
})

describe('an order like another', () => {
  const readAlike = async (shop: ShopWithStore) => {
    const read = await upload(shop, orderFile())
    const [row] = await rowsOf(shop, read.id)
    return row?.warnings.map(({ message }) => message)
  }

  it('is no warning where the other is cancelled or a draft', async () => {
    const shop = await shopWithStore(api)
    await create(shop, (await upload(shop, orderFile())).id)
    expect(await readAlike(shop)).toEqual([expect.stringMatching(/^Hôm nay đã có đơn GH/)])
    const [parcel] = (await shop.client.call(listParcels, {})).data
    if (parcel === undefined) throw new Error('No parcel was created')
    const { receiver, products } = parcel
    await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    const alike = { receiver_name: receiver.name, receiver_phone: receiver.phone, products }
    await shop.client.call(saveDraft, { body: { ...alike, receiver_address: receiver.address } })
    expect(await readAlike(shop)).toEqual([])
  })

  it('is no warning where the other is of yesterday', async () => {
    const shop = await shopWithStore(api)
    await create(shop, (await upload(shop, orderFile())).id)
    expect(await readAlike(shop)).toHaveLength(1)
    await api.platform.businessClock.moveAhead(dayMs)
    expect(await readAlike(shop)).toEqual([])
  })
})

describe('imports of a shop that closes', () => {
  it('go with their rows and with what it has said of columns, and no other shop’s', async () => {
    const [shop, other] = [await shopWithStore(api), await shopWithStore(api)]
    const left = async ({ user }: ShopWithStore) => {
      const counts: number[] = []
      for (const table of ['imports', 'import_rows', 'import_mappings'] as const) {
        const rows = await api.database.db
          .selectFrom(table)
          .select('shop_id')
          .where('shop_id', '=', user.shop.id)
          .execute()
        counts.push(rows.length)
      }
      return counts
    }
    for (const each of [shop, other]) {
      await upload(each, orderFile())
      await namedMapping(api, each)
    }
    await api.database.transaction((tx) => deleteImports(tx, shop.user.shop.id))
    expect([await left(shop), await left(other)]).toEqual([
      [0, 0, 0],
      [2, 1, 1],
    ])
  })
})

describe('old imports', () => {
  it('keep their rows for 30 days and are then forgotten with the files they came from', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, orderFile())
    const lines = ['Ai mua,Gọi số,Về đâu', 'Lan,0912345678,12 Lê Lợi', 'Mai,0912345679,14 Lê Lợi']
    const asked = await upload(shop, new File([lines.join('\n')], 'don.csv'))
    const files = async () =>
      await api.database.db
        .selectFrom('files')
        .select('id')
        .where('shop_id', '=', shop.user.shop.id)
        .execute()
    expect(asked).toMatchObject({ columns_asked: true })
    expect(await files()).toHaveLength(2)
    const forget = () => runJob(api, 'forget-old-imports', {})
    await api.platform.businessClock.moveAhead(29.9 * dayMs)
    await forget()
    expect(await rowsOf(shop, read.id)).toHaveLength(1)
    await api.platform.businessClock.moveAhead(0.2 * dayMs)
    await forget()
    expect((await shop.client.call(calls.listImports, {})).data).toEqual([])
    expect(await refused(() => rowsOf(shop, read.id))).toMatchObject({ code: 'ENOTFOUND' })
    expect(await files()).toEqual([])
    const left = api.database.db.selectFrom('import_rows').select('no')
    expect(await left.where('shop_id', '=', shop.user.shop.id).execute()).toEqual([])
  })
})
