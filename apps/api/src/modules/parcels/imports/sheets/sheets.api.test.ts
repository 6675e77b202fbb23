import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importOperations as calls, type Import } from '@guihang/contract/parcels/imports'
import { createStore } from '@guihang/contract/shop/stores'
import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { templateColumns, templateVersion } from '@guihang/domain/parcels/imports/import-template'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../../platform/spreadsheets/sheet-rows.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { goodOrder, orderFile } from '../../../../testing/imports/order-files.ts'
import { sheetTexts } from '../../../../testing/read-workbook.ts'
import { type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { storeBody } from '../../../../testing/road/places.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startTestApi({ jobs: true })
  folder = await mkdtemp(join(tmpdir(), 'guihang-sheets-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await api.stop()
})

const rowsOf = async (file: Blob): Promise<SheetRow[]> => {
  const path = join(folder, String(Math.random()))
  await writeFile(path, new Uint8Array(await file.arrayBuffer()))
  const rows: SheetRow[] = []
  for await (const lot of readSheet(path)) rows.push(...lot)
  return rows
}
const upload = async ({ client, store }: ShopWithStore, file: File): Promise<Import> => {
  const { data } = await client.call(calls.importExcel, { body: { store_id: store.id }, file })
  const find = async () => (await client.call(calls.listImports, { query: { id: data.id } })).data[0]
  await expect.poll(async () => (await find())?.working).toBeNull()
  return (await find()) ?? data
}

it('the template names its version, says each column in both languages, and lists stores and provinces', async () => {
  const shop = await shopWithStore(api)
  await shop.client.call(createStore, { body: storeBody({ store_name: 'Kho <Gò Vấp> & "cũ"' }) })
  const response = await shop.client.raw(calls.downloadImportTemplate, {})
  expect(response.headers.get('content-disposition')).toContain(`mau-tai-don-${templateVersion}.xlsx`)
  const file = await response.blob()
  const rows = await rowsOf(file)
  const [first, second] = sheetTexts(Buffer.from(await file.arrayBuffer()), 2)
  expect([first?.[0], second?.[0]].toSorted()).toEqual(
    [shop.store.store_name, 'Kho <Gò Vấp> & "cũ"'].toSorted(),
  )
  expect([first?.[1], second?.[1]]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  expect(rows.map(({ no }) => no)).toEqual([1, 2, 3])
  expect(rows[0]?.cells[0]).toBe(`Gửi Hàng: mẫu tải đơn · GUIHANG-TEMPLATE ${templateVersion}`)
  expect(rows[1]?.cells[2]).toContain('hệ thống tự thêm lại\nFor example 0912345678')
  expect(rows[2]?.cells).toEqual(
    importFields.map(
      (field) => `${templateColumns[field].heading.vi}${templateColumns[field].required ? ' *' : ''}`,
    ),
  )
  const english = api.client((await api.signIn(shop.user)).access_token, 'en')
  const translated = await english.raw(calls.downloadImportTemplate, {})
  expect(translated.headers.get('content-disposition')).toContain(`order-template-${templateVersion}.xlsx`)
  expect((await rowsOf(await translated.blob()))[0]?.cells[0]).toMatch(/^Gửi Hàng: order template/)
  expect(await upload(shop, new File([file], 'mau.xlsx'))).toMatchObject({
    status: 'failed',
    fault: { rule: 'empty' },
  })
})

it('check 35: the rows that are left come as a spreadsheet with their reasons, which can be uploaded again', async () => {
  const shop = await shopWithStore(api)
  const odd = {
    ...goodOrder,
    receiver_phone: '0987654321',
    receiver_name: '=HYPERLINK("http://x")',
    private_code: '+84912345678',
    notes: '-1',
    cod: 'hai trăm',
    payment_option: 'Người nhận trả',
    allow_partial_delivery: 'Có',
  }
  const read = await upload(shop, orderFile([goodOrder, odd]))
  await shop.client.call(calls.createFromImport, { body: { import_id: read.id } })
  const count = async () =>
    (await shop.client.call(calls.countImportRows, { params: { id: read.id } })).data.valid
  await expect.poll(count).toBe(0)
  const rest = await shop.client.raw(calls.downloadImportRest, { params: { id: read.id } })
  expect(rest.headers.get('content-disposition')).toContain('don-con-lai.xlsx')
  const file = await rest.blob()
  const english = api.client((await api.signIn(shop.user)).access_token, 'en')
  const translated = await english.raw(calls.downloadImportRest, { params: { id: read.id } })
  expect(translated.headers.get('content-disposition')).toContain('orders-left.xlsx')
  expect((await rowsOf(await translated.blob()))[3]?.cells.at(-1)).toMatch(/^[\x20-\x7e]+$/)
  const [, , , row, ...others] = await rowsOf(file)
  expect(others).toEqual([])
  expect(row?.cells.slice(0, 2)).toEqual(['+84912345678', '=HYPERLINK("http://x")'])
  expect(row?.cells.at(-1)).toBe('Không đọc được số tiền. Viết như 350000, 350.000 hoặc 350k')
  const cellAt = (field: (typeof importFields)[number]) => row?.cells[importFields.indexOf(field)]
  expect([cellAt('product_value'), cellAt('weight'), cellAt('length')]).toEqual([350_000, 0.5, 20])
  expect([cellAt('payment_option'), cellAt('allow_partial_delivery')]).toEqual(['Người nhận trả', 'Có'])
  const again = await upload(shop, new File([file], 'con-lai.xlsx'))
  const [kept] = (await shop.client.call(calls.listImportRows, { params: { id: again.id } })).data
  const [before] = (
    await shop.client.call(calls.listImportRows, { params: { id: read.id }, query: { type: 'invalid' } })
  ).data
  expect(kept?.values).toEqual(before?.values)
  expect(kept?.errors).toEqual(before?.errors)
})
