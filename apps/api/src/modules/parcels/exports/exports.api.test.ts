import type { BodySent } from '@guihang/contract/operation'
import { createExport, downloadExport, getExport, stopExport } from '@guihang/contract/parcels/exports'
import { cancelParcel, createParcel } from '@guihang/contract/parcels/parcels'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../platform/jobs/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type JobTime, jobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { standAlike } from '../../../testing/parcel-states.ts'
import { workbookRows } from '../../../testing/read-workbook.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
let time: JobTime
beforeAll(async () => {
  api = await startTestApi()
  time = jobTime(api)
})
afterAll(() => api.stop())

const today = businessDayOf(new Date())
const newParcel = async ({ client, store }: ShopWithStore, traits: object = {}) =>
  (await client.call(createParcel, { body: parcelBody(store, traits) })).data

async function fileOf({ client }: ShopWithStore, query: object): Promise<Buffer> {
  return Buffer.from(await (await client.raw(downloadExport, { query })).arrayBuffer())
}

async function exported(shop: ShopWithStore, body: BodySent<typeof createExport> = {}) {
  const { data } = await shop.client.call(createExport, { body })
  await time.run('write-export')
  return (await shop.client.call(getExport, { params: { id: data.id } })).data
}

/** Copies the parcel of a shop, each copy with an id, a code and a number of its own. */
async function copyParcel(shop_id: string, copies: number): Promise<void> {
  await api.database.pool.query(
    `INSERT INTO parcels SELECT copy.* FROM parcels, generate_series(1, $2::int) AS no,
       jsonb_populate_record(parcels, jsonb_build_object(
         'id', left(parcels.id::text, 24) || lpad(to_hex(no), 12, '0'),
         'code', 'C' || no, 'tracking_number', 'XX' || lpad(no::text, 10, '0'))) AS copy
     WHERE parcels.shop_id = $1`,
    [shop_id, copies],
  )
  await standAlike(api.database.pool, shop_id)
}

describe('a file of parcels', () => {
  it('holds what matches, newest first, with the chosen columns, text with its zeros, and amounts', async () => {
    const shop = await shopWithStore(api)
    const first = await newParcel(shop, { private_code: '00123', receiver_name: 'Đỗ Thị Ngọc Ưng' })
    const second = await newParcel(shop, { cod: 0 })
    const gone = await newParcel(shop)
    await shop.client.call(cancelParcel, { params: { id: gone.id }, body: {} })
    const query = {
      status: 'waiting_for_pickup',
      columns: 'cod,receiver_phone,private_code,tracking_number,receiver_name,status',
    }
    const rows = workbookRows(await fileOf(shop, query))
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['Mã vận đơn', 'Mã đơn của shop', 'Trạng thái', 'Người nhận', 'Số điện thoại', 'COD'],
      [second.tracking_number, 'Chờ lấy hàng', 'Nguyễn Thị Hồng Nhung', '0912345678', '0'],
      [first.tracking_number, '00123', 'Chờ lấy hàng', 'Đỗ Thị Ngọc Ưng', '0912345678', '1250000'],
    ])
    expect(rows[2]?.map(({ isText }) => isText)).toEqual([true, true, true, true, true, false])
    expect(workbookRows(await fileOf(shop, { keyword: 'ngoc ung' }))).toHaveLength(2)
  })

  it('is text for a spreadsheet too as .csv: marked as UTF-8, with leading zeros', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop, { private_code: '00123', receiver_name: 'Lê "Út", Sóc Trăng' })
    const response = await shop.client.raw(downloadExport, {
      query: { format: 'csv', columns: 'private_code,receiver_name,receiver_phone,cod' },
    })
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toContain(`don-hang-${today}.csv`)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text).toBe(
      `\ufeff"Mã đơn của shop","Người nhận","Số điện thoại","COD"\r\n"'00123","Lê ""Út"", Sóc Trăng","0912 345 678",1250000\r\n`,
    )
  })

  it('check 35: is never a formula, whatever a shop wrote, and check 44: carries no markup', async () => {
    const shop = await shopWithStore(api)
    const risky = ['=HYPERLINK("http://x")', '+84912345678', '-1+1', '@SUM(A1)', '<script>alert(1)</script>']
    for (const text of risky) await newParcel(shop, { receiver_name: text, notes: text, private_code: text })
    const columns = 'receiver_name,notes,private_code'
    const rows = workbookRows(await fileOf(shop, { columns })).slice(1)
    expect(rows.flat().every(({ isText }) => isText)).toBe(true)
    expect(rows.map((row) => row[0]?.value).reverse()).toEqual(risky)
    // The style says that the text was typed with an apostrophe: edited, it is still text.
    const [markup, ...formulas] = rows
    const plain = markup?.[0]?.style
    expect(formulas.flat().every(({ style }) => style !== plain)).toBe(true)
    const csv = (await fileOf(shop, { columns, format: 'csv' })).toString().split('\r\n').slice(1, -1)
    for (const line of csv.slice(1)) expect(line).toMatch(/^"'[=+\-@].*","'[=+\-@].*","'[=+\-@].*"$/)
  })

  it('covers at most 30 days of creation, both ends included', async () => {
    const shop = await shopWithStore(api)
    const get = (query: object) => refusal(shop.client.raw(downloadExport, { query }))
    const told = { to: ['Chỉ xuất được tối đa 30 ngày một lần'] }
    expect(await get({ from: addDays(today, -30), to: today })).toMatchObject(answers(422, 'EPK028', told))
    const body = { filter: { from: addDays(today, -30) } }
    expect(await refusal(shop.client.call(createExport, { body }))).toMatchObject(
      answers(422, 'EPK028', told),
    )
    const covered = await fileOf(shop, { from: addDays(today, -29), to: today })
    expect(workbookRows(covered)).toHaveLength(1)
    expect(await get({ columns: 'tracking_number,password' })).toMatchObject({ status: 422 })
  })
})

describe('who took a file of parcels', () => {
  it('stands in the audit log of the shop, for a file at once and for one made in the background', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    await fileOf(shop, { format: 'csv' })
    const done = await exported(shop)
    const told = async () =>
      (await shop.client.call(listAuditLog, {})).data.filter(({ action }) => action === 'parcels_exported')
    expect((await told()).map(({ what }) => what)).toEqual([`don-hang-${today}.csv`])
    await fileOf(shop, { export_id: done.id })
    expect(await told()).toMatchObject([
      { what: done.file_name, user_id: shop.user.id },
      { what: `don-hang-${today}.csv` },
    ])
  })
})

describe('an export in the background', () => {
  it('takes more than an answer does, tells how far it is, and says when it is done', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    await copyParcel(shop.user.shop.id, 10_000)
    const query = { columns: 'tracking_number' }
    expect(await refusal(shop.client.raw(downloadExport, { query }))).toMatchObject(answers(409, 'EEXPORT'))
    const { data: made } = await shop.client.call(createExport, { body: { columns: ['tracking_number'] } })
    expect(made).toMatchObject({ state: 'waiting', rows_done: 0, rows_total: 10_001 })
    const early = shop.client.raw(downloadExport, { query: { export_id: made.id } })
    expect(await refusal(early)).toMatchObject(answers(409, 'ENOTDONE'))
    // Created afterwards: the parcels of an export are fixed.
    await newParcel(shop)
    await time.run()
    const { data: done } = await shop.client.call(getExport, { params: { id: made.id } })
    expect(done).toMatchObject({ state: 'done', rows_done: 10_001 })
    const rows = workbookRows(await fileOf(shop, { export_id: made.id }))
    expect(new Set(rows.map(([cell]) => cell?.value)).size).toBe(10_002)
    const told = await shop.client.call(listNotifications, { query: { kind: 'export_done' } })
    expect(told.data).toMatchObject([
      { outcome: 'done', subjects: [{ code: made.file_name }], link: `/packages?export=${made.id}` },
    ])
  })

  it('takes chosen parcels whatever their age, and only the shop’s own (check 20)', async () => {
    const shop = await shopWithStore(api)
    const stranger = await shopWithStore(api)
    const chosen = await newParcel(shop)
    await newParcel(shop)
    const foreign = await newParcel(stranger)
    const done = await exported(shop, { ids: [foreign.id, chosen.id], columns: ['tracking_number'] })
    const rows = workbookRows(await fileOf(shop, { export_id: done.id }))
    expect(rows.map(([cell]) => cell?.value)).toEqual(['Mã vận đơn', chosen.tracking_number])
    for (const call of [
      () => stranger.client.call(getExport, { params: { id: done.id } }),
      () => stranger.client.raw(downloadExport, { query: { export_id: done.id } }),
      () => stranger.client.call(stopExport, { params: { id: done.id } }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('writes nothing more once it is stopped, and its file is gone', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const { data } = await shop.client.call(createExport, { body: {} })
    await shop.client.call(stopExport, { params: { id: data.id } })
    await time.run()
    const { data: after } = await shop.client.call(getExport, { params: { id: data.id } })
    expect(after).toMatchObject({ state: 'stopped', rows_done: 0 })
    const done = await exported(shop)
    expect(done.state).toBe('done')
    await shop.client.call(stopExport, { params: { id: done.id } })
    const gone = shop.client.raw(downloadExport, { query: { export_id: done.id } })
    expect(await refusal(gone)).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await filesOf(shop)).toBe(0)
  })

  it('is deleted with its file after a day', async () => {
    const shop = await shopWithStore(api)
    await newParcel(shop)
    const done = await exported(shop)
    expect(await filesOf(shop)).toBe(1)
    await api.database.db
      .updateTable('exports')
      .set({ created_at: new Date(0) })
      .where('shop_id', '=', shop.user.shop.id)
      .execute()
    await addJob(api.database.db, 'forget-old-exports', {})
    await time.run('forget-old-exports')
    const call = shop.client.call(getExport, { params: { id: done.id } })
    expect(await refusal(call)).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await filesOf(shop)).toBe(0)
  })
})

async function filesOf({ user }: ShopWithStore): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM files WHERE shop_id = $1 AND kind = 'export'`
  const { rows } = await api.database.pool.query<{ count: number }>(text, [user.shop.id])
  return rows[0]?.count ?? 0
}
