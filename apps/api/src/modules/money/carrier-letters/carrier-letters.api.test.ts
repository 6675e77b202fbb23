import type { Client } from '@guihang/contract/client'
import { addCarrierConnection, editCarrierConnection } from '@guihang/contract/connection/carriers'
import {
  downloadCarrierLetterPdf,
  downloadCarrierLetterSheet,
  listCarrierLetters,
  makeCarrierLetter,
} from '@guihang/contract/money/carrier-letters'
import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import type { DifferenceState } from '@guihang/domain/money/carrier-statements/difference-states'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { acrossShops } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { printInMemory } from '../../../testing/read-printed.ts'
import { sheetTexts } from '../../../testing/read-workbook.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

// Monday, 30 November 2026, in the morning in Vietnam.
const business = manualClock('2026-11-30T02:00:00Z')

let api: TestApi
let lan: Client
let hoa: Client
let shop: ShopWithStore
let connections: ReadonlyMap<string, string>
beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  lan = (await api.operator('Lan', ['money', 'read', 'settings'])).client
  hoa = (await api.operator('Hoa', ['money', 'read'])).client
  shop = await shopWithStore(api)
  const secrets = { token: 'f1e2d3c4-0000-4000-8000-00000000', shop_id: '196560', webhook_secret: 'bí mật' }
  for (const code of ['GHN', 'GHN-HN'])
    await lan.call(addCarrierConnection, {
      body: { code, kind: 'ghn', name: `GHN ${code}`, mode: 'test', secrets },
    })
  const rows = await api.database.db.selectFrom('carrier_connections').select(['code', 'id']).execute()
  connections = new Map(rows.map(({ code, id }) => [code, id]))
})
afterAll(() => api.stop())

let count = 0

type Difference = {
  readonly connection?: string
  readonly class?: DifferenceClass
  readonly state?: DifferenceState
  readonly amount?: number
}

/** Of a parcel that the carrier says is delivered. */
async function differs({
  connection = 'GHN',
  class: name = 'not_paid',
  state = 'open',
  amount = 350_000,
}: Difference = {}): Promise<{
  id: string
  carrier_code: string
  tracking_number: string
  parcel_id: string
}> {
  count += 1
  const carrier_code = `GA${String(count).padStart(4, '0')}`
  const parcel = await carriedParcel(api, shop, { connection, kind: 'ghn', code: carrier_code })
  const at = business.now()
  const of = {
    shop_id: shop.user.shop.id,
    parcel_id: parcel.id,
    connection_id: connections.get(connection) ?? '',
    carrier_code,
  }
  const { db } = api.database
  const said = (status: string, reason: string | null, hours: number) => ({
    ...{ ...of, id: newId(), received_at: at, source: 'message' as const, state: 'applied' as const },
    ...{
      status,
      reason,
      word: status === 'delivered' ? ('delivered' as const) : ('delivery_failed' as const),
    },
    said_at: new Date(at.getTime() + hours * 3_600_000),
  })
  await db
    .insertInto('carrier_messages')
    .values([said('delivery_fail', 'GHN-DFC1A2', 2), said('delivered', null, 0)])
    .execute()
  const id = newId()
  await db
    .insertInto('carrier_differences')
    .values({ ...of, id, subject: id, class: name, amount, state, opened_at: at, changed_at: at })
    .execute()
  return { id, carrier_code, tracking_number: parcel.tracking_number, parcel_id: parcel.id }
}

const make = async (
  difference_ids: string[],
  more: { connection?: string; again?: string[] } = {},
  by = lan,
) => (await by.call(makeCarrierLetter, { body: { connection: 'GHN', difference_ids, ...more } })).data
const stateOf = async (id: string) =>
  await acrossShops(api.database.db, 'a test looks')
    .selectFrom('carrier_differences')
    .select(['state', 'letter_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const bytesOf = async (
  call: typeof downloadCarrierLetterPdf | typeof downloadCarrierLetterSheet,
  id: string,
) => Buffer.from(await (await hoa.raw(call, { params: { id } })).arrayBuffer())
const letters = async () => (await hoa.call(listCarrierLetters, {})).data

describe('a letter to a carrier', () => {
  it('names each difference once, in the carrier’s order, and they are sent from then on', async () => {
    const [one, other] = [await differs(), await differs({ class: 'twice', amount: -20_000 })]
    const letter = await make([other.id, one.id, one.id])
    expect(letter).toEqual({
      ...{ id: expect.any(String), number: 'GHN-CV-301126-01', connection: 'GHN', differences: 2 },
      ...{ amount: 330_000, made_by: 'Lan', made_at: business.now().toISOString() },
    })
    for (const { id } of [one, other])
      expect(await stateOf(id)).toEqual({ state: 'sent', letter_id: letter.id, version: 2 })
    expect(await letters()).toEqual([letter])
    const rows = sheetTexts(await bytesOf(downloadCarrierLetterSheet, letter.id))
    const said = ['delivered', 'Nhân viên đã giao hàng thành công', '', '', '2026-11-30 09:00']
    const known = (row: readonly string[] | undefined) => [
      ...(row ?? []).slice(0, 6),
      ...(row ?? []).slice(14),
    ]
    expect(known(rows[6])).toEqual([
      ...['1', one.carrier_code, one.tracking_number, '', 'Đã giao, chưa chuyển tiền COD', 'Tiền COD'],
      ...['350000', ...said],
    ])
    expect(known(rows[7])).toEqual([
      ...['2', other.carrier_code, other.tracking_number, '', 'Đơn có trong hai bảng đối soát'],
      ...['Số tiền thanh toán', '-20000', ...said],
    ])
    expect(rows.slice(8).map((row) => [row[1], row.at(-1)])).toEqual([
      ['Hãng còn phải trả', '350000'],
      ['Chúng tôi phải trả lại', '-20000'],
      ['Tổng cộng', '330000'],
    ])
  })

  it('is printed with all it says, and nothing of the receiver', async () => {
    const one = await differs()
    const letter = await make([one.id])
    expect(letter.number).toBe('GHN-CV-301126-02')
    const pages = await printInMemory(await bytesOf(downloadCarrierLetterPdf, letter.id))
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[842, 595]])
    const text = pages.map((page) => page.text).join(' ')
    for (const word of [
      'CÔNG VĂN ĐỀ NGHỊ',
      letter.number,
      'GỬI HÀNG',
      one.carrier_code,
      one.tracking_number,
      '350.000',
    ])
      expect(text).toContain(word)
    const { receiver_name, receiver_phone, receiver_address } = await api.database.db
      .selectFrom('parcels')
      .select(['receiver_name', 'receiver_phone', 'receiver_address'])
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', one.parcel_id)
      .executeTakeFirstOrThrow()
    const sheet = JSON.stringify(sheetTexts(await bytesOf(downloadCarrierLetterSheet, letter.id)))
    for (const personal of [receiver_name, receiver_phone, receiver_address]) {
      expect(personal).toBeTruthy()
      expect(text).not.toContain(personal)
      expect(sheet).not.toContain(personal)
    }
  })

  it('is the same file each time, whatever has changed since', async () => {
    const one = await differs({ connection: 'GHN-HN' })
    const { id, number } = await make([one.id], { connection: 'GHN-HN' })
    // A connection counts its own.
    expect(number).toBe('GHN-HN-CV-301126-01')
    const files = async () =>
      [await bytesOf(downloadCarrierLetterPdf, id), await bytesOf(downloadCarrierLetterSheet, id)].map(
        (bytes) => bytes.toString('base64'),
      )
    const before = await files()
    await lan.call(editCarrierConnection, {
      params: { code: 'GHN-HN' },
      body: { version: 1, name: 'Tên mới' },
    })
    await acrossShops(api.database.db, 'a test decides')
      .updateTable('carrier_differences')
      .set({ amount: 1 })
      .where('id', '=', one.id)
      .execute()
    await api.database.pool.query(`UPDATE carrier_messages SET status = 'lost' WHERE parcel_id = $1`, [
      one.parcel_id,
    ])
    business.advance(dayMs)
    expect(await files()).toEqual(before)
  })

  it('names what an earlier letter named only where that is wanted', async () => {
    const [one, fresh] = [await differs(), await differs()]
    const first = await make([one.id])
    expect(first.number).toBe('GHN-CV-011226-01')
    expect(await refusal(make([fresh.id, one.id]))).toMatchObject(answers(409, 'ECS004'))
    expect(await stateOf(fresh.id)).toMatchObject({ state: 'open', letter_id: null, version: 1 })
    const second = await make([fresh.id, one.id], { again: [first.id] })
    expect(second).toMatchObject({ number: 'GHN-CV-011226-02', differences: 2 })
    expect(await stateOf(one.id)).toMatchObject({ letter_id: second.id })
    // The first stays as it was.
    expect(sheetTexts(await bytesOf(downloadCarrierLetterSheet, first.id))).toHaveLength(6 + 1 + 3)
  })

  it('ECS004: is not about what is decided, or waits for a second person', async () => {
    for (const state of ['accepted', 'write_off_asked', 'written_off', 'gone'] as const) {
      const decided = await differs({ state })
      expect(await refusal(make([decided.id], { again: [newId()] }))).toMatchObject(answers(409, 'ECS004'))
      expect(await stateOf(decided.id)).toEqual({ state, letter_id: null, version: 1 })
    }
  })

  it('ENOTFOUND: is about differences of its connection', async () => {
    const [one, foreign] = [await differs(), await differs({ connection: 'GHN-HN' })]
    expect(await refusal(make([one.id, foreign.id]))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(make([newId()]))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(make([one.id], { connection: 'KHÔNG' }))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(bytesOf(downloadCarrierLetterPdf, newId()))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await stateOf(one.id)).toMatchObject({ state: 'open' })
    expect(await refusal(make([]))).toMatchObject({ status: 422 })
  })

  it('is made once by two people at once, and those of others follow in their numbers', async () => {
    const shared = [await differs(), await differs()]
    const own = [await differs(), await differs()]
    const ids = shared.map(({ id }) => id)
    const made = await Promise.allSettled([
      make(ids),
      make(ids.toReversed(), {}, hoa),
      make([own[0]?.id ?? '']),
      make([own[1]?.id ?? ''], {}, hoa),
    ])
    const done = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made.map(({ status }) => status).slice(2)).toEqual(['fulfilled', 'fulfilled'])
    expect(done.filter(({ differences }) => differences === 2)).toHaveLength(1)
    const numbers = (await letters()).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(done.map(({ number }) => number.slice(-2)).sort()).toEqual(['03', '04', '05'])
  })

  it('is made again once by two people at once: the other has not seen it', async () => {
    const one = await differs()
    const first = await make([one.id])
    const before = (await letters()).length
    const made = await Promise.allSettled([
      make([one.id], { again: [first.id] }),
      make([one.id], { again: [first.id] }, hoa),
    ])
    const [second, ...more] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const refused = made.filter((each) => each.status === 'rejected')
    expect([more, refused.length]).toEqual([[], 1])
    for (const each of refused)
      expect(await refusal(Promise.reject(each.reason))).toMatchObject(answers(409, 'ECS004'))
    expect((await letters()).length).toBe(before + 1)
    expect(await stateOf(one.id)).toMatchObject({ letter_id: second?.id, version: 3 })
    // Whoever has seen it may write once more.
    const third = await make([one.id], { again: [second?.id ?? ''] }, hoa)
    expect(await stateOf(one.id)).toMatchObject({ letter_id: third.id })
  })

  it('has a thousand lines at most, on pages that repeat their headings', async () => {
    const { parcel_id } = await differs()
    const ids = Array.from({ length: 1_000 }, () => newId())
    await api.database.pool.query(
      `INSERT INTO carrier_differences (id, connection_id, subject, class, shop_id, parcel_id, carrier_code, amount, state, opened_at, changed_at)
       SELECT id, $2, id::text, 'paid_less', $3, $4, 'GM' || place, 1000, 'open', now(), now()
       FROM unnest($1::uuid[]) WITH ORDINALITY AS one (id, place)`,
      [ids, connections.get('GHN'), shop.user.shop.id, parcel_id],
    )
    expect(await refusal(make([...ids, newId()]))).toMatchObject({ status: 422 })
    const letter = await make(ids)
    expect(letter).toMatchObject({ differences: 1_000, amount: 1_000_000 })
    const pages = await printInMemory(await bytesOf(downloadCarrierLetterPdf, letter.id))
    expect(
      pages.every(({ text }) => text.includes('Nội dung chênh lệch') && text.includes(letter.number)),
    ).toBe(true)
    const text = pages.map((page) => page.text).join(' ')
    for (const at of [1, 2, 500, 999, 1_000]) expect(text).toContain(`GM${at}`)
    expect(text.match(/Tổng cộng/g)).toHaveLength(1)
    expect(sheetTexts(await bytesOf(downloadCarrierLetterSheet, letter.id))).toHaveLength(6 + 1_000 + 3)
  })
})
