import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { importOperations as calls, type Import, type ImportRow } from '@guihang/contract/parcels/imports'
import { orderFileOperations } from '@guihang/contract/parcels/order-files'
import { findParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../platform/spreadsheets/write-workbook.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import {
  type ShopeeLine,
  shopeeCancelledCount,
  shopeeHeadings,
  shopeeLine,
  shopeeOrderCount,
  shopeeReturnedCount,
} from '../../../testing/imports/shopee-orders.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { waitingForLocks } from '../../../testing/server.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ jobs: true })
})
afterAll(() => api.stop())

const settled = async ({ client }: ShopWithStore, id: string): Promise<Import> => {
  const find = async () => (await client.call(calls.listImports, { query: { id } })).data[0]
  await expect.poll(async () => (await find())?.working, { interval: 50 }).toBeNull()
  const record = await find()
  if (record === undefined) throw new Error('There is no such import')
  return record
}
const upload = async (shop: ShopWithStore, file: File): Promise<Import> => {
  const { data } = await shop.client.call(calls.importExcel, { body: { store_id: shop.store.id }, file })
  return await settled(shop, data.id)
}
const rowsOf = async ({ client }: ShopWithStore, id: string, query = {}): Promise<ImportRow[]> =>
  (await client.call(calls.listImportRows, { params: { id }, query })).data
const create = async (shop: ShopWithStore, import_id: string): Promise<Import> => {
  await shop.client.call(calls.createFromImport, { body: { import_id } })
  return await settled(shop, import_id)
}
const csv = (lines: readonly (readonly (string | number | undefined)[])[], name = 'don.csv') => {
  const quoted = (cell: string | number = '') => `"${String(cell).replaceAll('"', '""')}"`
  return new File([lines.map((line) => line.map(quoted).join(',')).join('\n')], name)
}
const shopeeFile = (lines: readonly ShopeeLine[]) =>
  csv(
    [shopeeHeadings, ...lines.map((line) => shopeeHeadings.map((heading) => line[heading]))],
    'Order.all.csv',
  )
const fixture = async (name: string): Promise<File> => {
  const path = new URL(`../../../testing/imports/fixtures/${name}`, import.meta.url)
  return new File([new Uint8Array(await readFile(path))], name)
}

describe('an order file of Shopee', () => {
  it.each([['shopee-exceljs.xlsx'], ['shopee-libreoffice.xlsx']])(
    'with ten kinds of mistakes says each at its cell, and leaves out what is cancelled: %s',
    async (name) => {
      const shop = await shopWithStore(api)
      const read = await upload(shop, await fixture(name))
      expect(read).toMatchObject({
        source: 'shopee',
        status: 'needs_verification',
        rows_total: shopeeOrderCount,
        left_out: shopeeCancelledCount + shopeeReturnedCount,
        columns_asked: false,
        fault: null,
      })
      const rows = await rowsOf(shop, read.id)
      const said = rows.flatMap(({ values, errors, proposals, warnings }) =>
        [...errors, ...proposals, ...warnings].map(({ field }) => [
          Number(values.private_code.slice(6, 10)),
          field,
        ]),
      )
      expect(said).toEqual([
        [10, 'receiver_phone'],
        [11, 'receiver_phone'],
        [20, 'receiver_phone'],
        [30, 'receiver_phone'],
        [40, 'address_level_3'],
        [50, 'weight'],
        [60, 'cod'],
        [70, 'product_value'],
        [80, 'quantity'],
        [90, 'weight'],
        [101, 'receiver_name'],
      ])
      expect(read.counts).toEqual({ invalid: 4, proposed_for_edit: 4, warnings: 3, valid: 189 })
      expect(rows[0]?.values).toMatchObject({ length: '10', width: '10', height: '10' })
      const out = await shop.client.call(orderFileOperations.listLeftOutOrders, { params: { id: read.id } })
      expect(out.data.map(({ reason }) => reason).filter((reason) => reason === 'cancelled')).toHaveLength(
        shopeeCancelledCount,
      )
      expect(out.data[0]).toEqual({ no: 3, private_code: '2611211001KQ', reason: 'cancelled' })
      expect(out.meta.total).toBe(shopeeCancelledCount + shopeeReturnedCount)
    },
  )

  it('becomes parcels with the code, goods and money of the orders', async () => {
    const shop = await shopWithStore(api)
    const gift = { 'Tên sản phẩm': 'Quà', 'Tên phân loại hàng': '', 'Giá ưu đãi': 10_000, 'Số lượng': 1 }
    const first = shopeeLine(3)
    const read = await upload(shop, shopeeFile([first, shopeeLine(4), { ...first, ...gift }]))
    expect(read).toMatchObject({ rows_total: 2, counts: { valid: 2 } })
    await create(shop, read.id)
    const parcel = await shop.client.call(findParcel, { query: { code: '2611210003KQ' } })
    expect(parcel.data).toMatchObject({
      cod: 325_000,
      product_value: 310_000,
      weight: 0.75,
      products: [{ name: '2 × Áo thun cotton (Đen, M); 1 × Quà', quantity: 3 }],
      receiver: { phone: '0910023757', address: '3 Đống Đa' },
    })
    const paid = await shop.client.call(findParcel, { query: { code: '2611210004KQ' } })
    expect(paid.data.cod).toBe(0)
    // The same file a day later creates nothing twice.
    const again = await upload(shop, shopeeFile([first, shopeeLine(5)]))
    const [known] = await rowsOf(shop, again.id, { type: 'invalid' })
    expect(known?.errors).toMatchObject([{ field: 'private_code' }])
    expect(again.counts.invalid).toBe(1)
  })

  it('with an amount that nobody is sure of keeps asking until it is answered', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, shopeeFile([shopeeLine(3, { 'Phương thức thanh toán': '' })]))
    const [row] = await rowsOf(shop, read.id)
    expect(row).toMatchObject({ type: 'proposed_for_edit', values: { cod: '325000?' } })
    expect(row?.proposals[0]?.choices.map(({ values }) => values)).toEqual([{ cod: '325000' }, { cod: '0' }])
    const put = async (values: object) =>
      (
        await shop.client.call(calls.validateImportRows, {
          body: { import_id: read.id, rows: [{ no: row?.no ?? 0, values }] },
        })
      ).data[0]
    expect((await put({ notes: 'Gọi trước' }))?.type).toBe('proposed_for_edit')
    expect((await put({ cod: '0' }))?.proposals).toEqual([])
  })

  it('of cancelled orders only has no rows, and says which they are', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, shopeeFile([shopeeLine(1, { 'Lý do hủy': 'Hết hàng' })]))
    expect(read).toMatchObject({ fault: null, rows_total: 0, left_out: 1 })
  })

  it('lists the orders that it leaves out page by page', async () => {
    const shop = await shopWithStore(api)
    const cancelled = [1, 2].map((no) => shopeeLine(no, { 'Lý do hủy': 'Hết hàng' }))
    const read = await upload(shop, shopeeFile([...cancelled, shopeeLine(3)]))
    const asked = { params: { id: read.id } }
    const { data, meta } = await shop.client.call(orderFileOperations.listLeftOutOrders, asked)
    expect([data.length, meta.total]).toEqual([2, 2])
    const walked = await walkPages((query) =>
      shop.client.call(orderFileOperations.listLeftOutOrders, { ...asked, query }),
    )
    expect(walked).toEqual(data)
  })
})

describe('a workbook of several sheets', () => {
  const headings = ['Tên khách', 'SĐT', 'Địa chỉ', 'Hàng', 'Giá trị', 'COD', 'Kg', 'Dài', 'Rộng', 'Cao']
  const order = (name: string, phone: string) => [
    ...[name, phone, '12 Lê Lợi, phường Sài Gòn, TP.HCM', 'Áo', 350_000, 350_000, 0.5, 20, 15, 10],
  ]
  const workbook = async (sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) => {
    const written = Object.entries(sheets).map(([name, rows]) => ({
      ...{ name, columns: headings.map(() => ({ width: 12 })) },
      rows: rows.map((row) => [...row]),
    }))
    return new File([new Uint8Array(await buffer(writeWorkbook(written)))], 'don.xlsx')
  }
  const { getImportColumns, chooseImportSheet } = orderFileOperations

  it('is read in the sheet that holds orders, and says which others there are', async () => {
    const shop = await shopWithStore(api)
    const guide = [['Hướng dẫn'], ['Tên khách', 'Họ tên người nhận hàng'], ['SĐT', 'Mười số']]
    const orders = [headings, order('Chị Mai', '0912345678'), order('Anh Nam', '0912345679')]
    const read = await upload(shop, await workbook({ 'Hướng dẫn': guide, Đơn: orders }))
    expect(read).toMatchObject({ columns_asked: false, rows_total: 2, fault: null })
    const { data } = await shop.client.call(getImportColumns, { params: { id: read.id } })
    expect(data).toMatchObject({ sheet: 1, sheet_because: 'alone', questions: [] })
    expect(data.sheets.map(({ name, orders: some }) => [name, some])).toEqual([
      ['Hướng dẫn', 0],
      ['Đơn', 2],
    ])
  })

  it('asks which one where several hold orders, and reads another when it is chosen', async () => {
    const shop = await shopWithStore(api)
    const file = await workbook({
      'Tháng 10': [
        headings,
        order('Chị Mai', '0912345678'),
        order('Anh Nam', '0912345679'),
        ['Tổng', '', '', '', 700_000, 700_000, 1],
      ],
      'Tháng 11': [headings, order('Chị Lan', '0912345670')],
    })
    const asked = await upload(shop, file)
    const params = { params: { id: asked.id } }
    const { data } = await shop.client.call(getImportColumns, params)
    expect(data).toMatchObject({ questions: ['sheet'], sheet: 0, sheet_because: 'most' })
    const choose = (sheet: number) => shop.client.call(chooseImportSheet, { ...params, body: { sheet } })
    const leftOut = () => shop.client.call(orderFileOperations.listLeftOutOrders, params)
    await choose(0)
    expect(await settled(shop, asked.id)).toMatchObject({ rows_total: 2, counts: { valid: 2 } })
    expect(await leftOut()).toEqual({
      data: [{ no: 4, private_code: 'Tổng', reason: 'sum' }],
      meta: { next_cursor: null, total: 1 },
    })
    const { data: chosen } = await choose(1)
    // Until it is read again nothing is known of it.
    expect(chosen).toMatchObject({
      working: 'reading',
      status: 'created',
      rows_total: null,
      rows_done: 0,
      counts: { valid: 0 },
      cod: 0,
      fee: 0,
      source: null,
      left_out: 0,
      left_out_by: {},
    })
    expect(await refusal(choose(0))).toMatchObject(answers(409, 'EIMPORT'))
    const read = await settled(shop, asked.id)
    expect(read).toMatchObject({ columns_asked: false, rows_total: 1, rows_done: 1, cod: 350_000 })
    expect((await rowsOf(shop, asked.id)).map(({ values }) => values.receiver_name)).toEqual(['Chị Lan'])
    expect(await leftOut()).toEqual({ data: [], meta: { next_cursor: null, total: 0 } })
    expect((await shop.client.call(getImportColumns, params)).data).toMatchObject({
      sheet: 1,
      sheet_because: 'chosen',
      questions: [],
      can_change: true,
    })
    expect((await refusal(choose(7))).body.errors).toHaveProperty('sheet')
    await create(shop, asked.id)
    expect((await shop.client.call(getImportColumns, params)).data.can_change).toBe(false)
    expect(await refusal(choose(0))).toMatchObject(answers(409, 'EIMPORT'))
  })
})

describe('a file whose headings are unknown', () => {
  const headings = ['Ngày', 'Khách', 'Số gọi', 'Giao tới', 'Món', 'Tiền thu', 'Xuất', 'Nặng']
  const line = (no: number) => [
    ...['21/11', `Chị Mai ${no}`, `09123456${no}`, '12 Lê Lợi, phường Sài Gòn, TP.HCM'],
    ...['Áo', '350k', '350000', '0,5'],
  ]
  const fields = [
    ...[
      'receiver_name',
      'receiver_phone',
      'receiver_address',
      'product_name',
      'cod',
      'product_value',
      'weight',
    ],
  ] as const
  const columns = fields.map((field, at) => ({ place: at + 1, field }))
  const params = (record: Pick<Import, 'id'>) => ({ params: { id: record.id } })
  const { getImportColumns, nameImportColumns, listImportMappings, deleteImportMapping, editImportMapping } =
    orderFileOperations

  it('waits until its columns are named, is read without another upload, and is known from then on', async () => {
    const shop = await shopWithStore(api)
    const asked = await upload(shop, csv([headings, line(11), line(12)], 'zalo.csv'))
    expect(asked).toMatchObject({
      columns_asked: true,
      status: 'needs_verification',
      rows_total: null,
      fault: null,
    })
    const shown = await shop.client.call(getImportColumns, params(asked))
    expect(shown.data).toMatchObject({
      questions: ['columns', 'product_value'],
      lacks: ['product_value', 'sides'],
      can_change: true,
    })
    expect(shown.data.columns[6]).toMatchObject({
      heading: 'Xuất',
      field: null,
      seems: 'amount',
      asked: true,
    })
    expect(shown.data.columns[0]).toMatchObject({ heading: 'Ngày', field: null, seems: 'date', asked: false })
    expect(shown.data.columns[2]).toMatchObject({
      place: 2,
      heading: 'Số gọi',
      values: ['0912345611', '0912345612'],
      field: 'receiver_phone',
    })
    const named = await shop.client.call(nameImportColumns, {
      ...params(asked),
      body: { columns, joins_lines: false },
    })
    expect(named.data).toMatchObject({ working: 'reading', columns_asked: false })
    expect(await settled(shop, asked.id)).toMatchObject({ source: 'mapped', rows_total: 2, cod: 700_000 })
    const again = await upload(shop, csv([headings.toReversed(), line(13).toReversed()]))
    expect(again).toMatchObject({ source: 'mapped', columns_asked: false, rows_total: 1, cod: 350_000 })

    const { data: mappings } = await shop.client.call(listImportMappings, {})
    expect(mappings).toMatchObject([{ file_name: 'zalo.csv', joins_lines: false }])
    const id = mappings[0]?.id ?? ''
    const without = columns.filter(({ field }) => field !== 'cod')
    await shop.client.call(editImportMapping, {
      params: { id },
      body: { columns: without, joins_lines: false },
    })
    expect(await upload(shop, csv([headings, line(14)]))).toMatchObject({ source: 'mapped', cod: 0 })
    await shop.client.call(deleteImportMapping, { params: { id } })
    expect(await upload(shop, csv([headings, line(15)]))).toMatchObject({ columns_asked: true })
  })

  it('of a platform keeps its layout: what was answered for it is renamed without it', async () => {
    const shop = await shopWithStore(api)
    const read = await upload(shop, shopeeFile([shopeeLine(3)]))
    const fill = { product_value: null, weight: null, sides: { length: 20, width: 15, height: 5 } }
    await shop.client.call(nameImportColumns, { ...params(read), body: { fill } })
    expect(await settled(shop, read.id)).toMatchObject({ source: 'shopee', rows_total: 1 })
    const [row] = await rowsOf(shop, read.id)
    expect(row?.values).toMatchObject({ length: '20', width: '15', height: '5' })
    const { data: mappings } = await shop.client.call(listImportMappings, {})
    expect(mappings).toEqual([
      {
        id: expect.any(String),
        file_name: 'Order.all.csv',
        joins_lines: false,
        keeps_layout: true,
        fill,
        columns: expect.any(Array),
        used_at: expect.any(String),
      },
    ])
    const [before] = mappings
    const id = before?.id ?? ''
    const edit = async (body: object) =>
      (await shop.client.call(editImportMapping, { params: { id }, body })).data
    expect(await edit({ joins_lines: true })).toEqual({
      ...before,
      joins_lines: true,
      columns: expect.any(Array),
    })
    expect((await edit({ joins_lines: true })).keeps_layout).toBe(true)
    const [code, name, phone, address] = [0, 43, 44, 48]
    const named = await edit({
      columns: [
        { place: code, field: 'private_code' },
        { place: name, field: 'receiver_name' },
        { place: phone, field: 'receiver_phone' },
        { place: address, field: 'receiver_address' },
      ],
    })
    expect(named).toMatchObject({ keeps_layout: false, joins_lines: true, fill })
    expect(named.columns.filter(({ field }) => field !== null).map(({ field }) => field)).toEqual([
      'private_code',
      'receiver_name',
      'receiver_phone',
      'receiver_address',
    ])
    expect((await edit({ joins_lines: false })).keeps_layout).toBe(false)
    expect((await shop.client.call(listImportMappings, {})).data).toMatchObject([{ id, keeps_layout: false }])
  })

  it('whose columns are named anew while they are forgotten has none: ENOTFOUND', async () => {
    const shop = await shopWithStore(api)
    const asked = await upload(shop, csv([headings, line(11)]))
    await shop.client.call(nameImportColumns, { ...params(asked), body: { columns, joins_lines: false } })
    await settled(shop, asked.id)
    const [mapping] = (await shop.client.call(listImportMappings, {})).data
    let called: Promise<unknown> = Promise.resolve()
    await api.database.transaction(async (tx) => {
      await tx.deleteFrom('import_mappings').where('shop_id', '=', shop.user.shop.id).execute()
      called = refusal(
        shop.client.call(editImportMapping, {
          params: { id: mapping?.id ?? '' },
          body: { columns, joins_lines: true },
        }),
      )
      await expect.poll(() => waitingForLocks(api.database.url)).toBe(1)
    })
    expect(await called).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('is answered for once: what its orders are worth and weigh, and in what its figures count', async () => {
    const shop = await shopWithStore(api)
    const own = ['Tên khách', 'SĐT', 'Địa chỉ', 'Sản phẩm', 'Thu hộ (nghìn)', 'KL (gram)', 'Ghi chú shop']
    const order = (no: number, cod: number) => [
      ...[
        `Chị Mai ${no}`,
        `09123456${no}`,
        '12 Lê Lợi, phường Sài Gòn, TP.HCM',
        'Áo',
        cod,
        400,
        'khách quen',
      ],
    ]
    const asked = await upload(
      shop,
      csv([own, order(11, 350), order(12, 420), ['Tổng', '', '', '', 770, 800]]),
    )
    expect(asked.columns_asked).toBe(true)
    const { data: shown } = await shop.client.call(getImportColumns, params(asked))
    expect(shown).toMatchObject({ questions: ['product_value'], lacks: ['product_value', 'sides'] })
    expect(shown.columns.map(({ field, unit }) => [field, unit]).slice(4)).toEqual([
      ['cod', 'thousand'],
      ['weight', 'g'],
      [null, null],
    ])
    const sides = { length: 20, width: 15, height: 5 }
    const fill = { product_value: 'cod' as const, weight: null, sides } // as: the answer
    await shop.client.call(nameImportColumns, { ...params(asked), body: { fill } })
    const read = await settled(shop, asked.id)
    expect(read).toMatchObject({ counts: { valid: 2 }, cod: 770_000, left_out: 0, left_out_by: { sum: 1 } })
    const [row] = await rowsOf(shop, read.id)
    expect(row?.values).toMatchObject({ cod: '350000', product_value: '350000', weight: '0.4', height: '5' })
    // The next file of these headings asks nothing.
    expect(await upload(shop, csv([own, order(13, 300)]))).toMatchObject({
      columns_asked: false,
      cod: 300_000,
    })
    // Read again as long as nothing is created, and not afterwards.
    const again = { ...params(read), body: { fill: { ...fill, product_value: 500_000 } } }
    await shop.client.call(nameImportColumns, again)
    await settled(shop, read.id)
    const [changed] = await rowsOf(shop, read.id)
    expect(changed?.values.product_value).toBe('500000')
    const made = await create(shop, read.id)
    expect(made).toMatchObject({ rows_created: 2, created_cod: 770_000 })
    const [parcel] = await rowsOf(shop, read.id, { type: 'created' })
    expect(parcel?.tracking_number).toMatch(/^GH\d{10}$/)
    expect((await refusal(shop.client.call(nameImportColumns, again))).body).toMatchObject({
      code: 'EIMPORT',
    })
  })

  it('may have one order in several lines: pieces, values and weights are summed, COD counts once', async () => {
    const shop = await shopWithStore(api)
    const coded = ['Mã đặt', ...headings.slice(1)]
    const more = [
      'A1',
      'Chị Mai',
      '0912345678',
      '12 Lê Lợi, phường Sài Gòn, TP.HCM',
      'Quần',
      '',
      '50000',
      '0,2',
    ]
    const asked = await upload(shop, csv([coded, ['A1', ...line(11).slice(1)], more]))
    const body = { columns: [{ place: 0, field: 'private_code' as const }, ...columns], joins_lines: true }
    await shop.client.call(nameImportColumns, { ...params(asked), body })
    expect(await settled(shop, asked.id)).toMatchObject({ rows_total: 1 })
    const [row] = await rowsOf(shop, asked.id)
    expect(row?.values).toMatchObject({
      private_code: 'A1',
      product_name: '1 × Áo; 1 × Quần',
      quantity: '2',
      product_value: '400000',
      cod: '350000',
      weight: '0.7',
    })
  })

  it('needs the columns of the receiver, each of ours once, and columns that it has', async () => {
    const shop = await shopWithStore(api)
    const asked = await upload(shop, csv([headings, line(11)]))
    const fault = async (named: { place: number; field: 'cod' | 'receiver_phone' }[]) => {
      const call = shop.client.call(nameImportColumns, {
        ...params(asked),
        body: { columns: named, joins_lines: false },
      })
      return (await refusal(call)).body.errors?.columns
    }
    expect(await fault([{ place: 5, field: 'cod' }])).toEqual([
      'Chọn cột cho tên, số điện thoại và địa chỉ người nhận',
    ])
    expect(await fault([...columns.slice(0, 2), { place: 7, field: 'receiver_phone' }] as never)).toEqual([
      'Mỗi mục chỉ chọn một cột',
    ])
    expect(await fault([{ place: 99, field: 'cod' }])).toEqual(['File không có cột này'])
  })

  it('takes no rows while it waits, and is given up when it is stopped', async () => {
    const shop = await shopWithStore(api)
    const asked = await upload(shop, csv([headings, line(11)]))
    const rows = [{ no: 1, values: { cod: '1' } }]
    const edit = shop.client.call(calls.validateImportRows, { body: { import_id: asked.id, rows } })
    expect((await refusal(edit)).body).toMatchObject({ code: 'EIMPORT' })
    const stopped = await shop.client.call(calls.stopImport, params(asked))
    expect(stopped.data).toMatchObject({ status: 'failed', columns_asked: false, fault: { rule: 'stopped' } })
    expect((await refusal(shop.client.call(getImportColumns, params(asked)))).body).toMatchObject({
      code: 'ENOTFOUND',
    })
  })

  it('check 20: is nobody else’s', async () => {
    const [shop, stranger] = [await shopWithStore(api), await shopWithStore(api)]
    const asked = await upload(stranger, csv([headings, line(11)]))
    for (const call of [
      () => shop.client.call(getImportColumns, params(asked)),
      () => shop.client.call(nameImportColumns, { ...params(asked), body: { columns, joins_lines: false } }),
      () => shop.client.call(orderFileOperations.listLeftOutOrders, params(asked)),
      () => shop.client.call(deleteImportMapping, params(asked)),
    ]) {
      expect((await refusal(call())).body).toMatchObject({ code: 'ENOTFOUND' })
    }
  })
})
