import { cancelParcel, editParcel, listParcels, type Parcel } from '@guihang/contract/parcels/parcels'
import { enterSandbox, openSandbox, wipeSandbox } from '@guihang/contract/shop/sandbox'
import { listStores } from '@guihang/contract/shop/stores'
import { readTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import { foldText } from '@guihang/domain/text'
import { dayMs } from '@guihang/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { standAlike } from '../../../testing/parcel-states.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { maskReceivers } from '../parcels/index.ts'
import { searchLetters } from './search-letters.ts'

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

/** Many names share words or parts of words, so a piece of one name is also found in others. Some words have no vowel. */
const words =
  'Nguyễn Trần Lê Đỗ Thị Văn Hồng Hoàng Nhung Nhu Nh Thu Thư Trang Tran An Ân Hà Hạ Quỳnh Ý Yến Nghĩa Ngân Bông Long (花子) 🌷 X. St. Kh’Ray'.split(
    ' ',
  )
const word = fc.constantFrom(...words)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', '2', '9'), minLength: least, maxLength: most })
const receiver = fc.record({ receiver_name: name, receiver_phone: digits(8, 8).map((end) => `09${end}`) })

type Row = {
  readonly id: string
  readonly tracking_number: string
  readonly code: string
  readonly private_code: string | null
  readonly receiver_name: string
  readonly receiver_phone: string
  readonly status: string
  readonly masked: boolean
}

/** All parcels of the shop, newest first. */
async function rowsOf(): Promise<Row[]> {
  const { rows } = await api.database.pool.query<Row>(
    `SELECT id, tracking_number, code, private_code, receiver_name, receiver_phone, status,
       receiver_masked_at IS NOT NULL AS masked FROM whole_parcels WHERE shop_id = $1 ORDER BY id DESC`,
    [shop.user.shop.id],
  )
  return rows
}

/** What the search promises, read from each parcel of the shop by itself (docs/rules/lists-and-search.md). */
function scan(rows: readonly Row[], typed: string): Row[] {
  const keyword = typed.trim()
  const number = readTrackingNumber(keyword)
  const phone = normalizePhone(keyword)
  const whole = rows.filter((row) => {
    if (number !== undefined) return row.tracking_number === number
    return phoneFault(phone) === undefined && [row.receiver_phone, row.private_code].includes(phone)
  })
  if (whole.length > 0) return whole
  const texts = [
    keyword,
    ...(number === undefined ? [] : [number]),
    ...(/^\d{3,}$/.test(phone) ? [phone] : []),
  ]
  return rows.filter((row) => {
    const { tracking_number, code, private_code, receiver_name, receiver_phone, masked } = row
    const codes = [tracking_number, code, private_code]
    const said = masked
      ? codes.filter((one) => one !== null)
      : [...codes.map((one) => one ?? ''), receiver_name, receiver_phone]
    return texts.some((text) => foldText(said.join(' ')).includes(foldText(text)))
  })
}

async function walk(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const more: Record<string, string> = cursor === '' ? {} : { cursor }
    const { data, meta } = await shop.client.call(listParcels, { query: { ...query, ...more } })
    ids.push(...data.map(({ id }) => id))
    expect(meta.total).toBeNull()
    cursor = meta.next_cursor
  }
  return ids
}

/** Parcels of one receiver, newer than all others: more than a search reads before it asks its index. */
async function makeNewest(count: number): Promise<void> {
  const { pool } = api.database
  const { id: shop_id } = shop.user.shop
  await pool.query(
    `INSERT INTO parcels SELECT made.* FROM generate_series(1, $2) AS no, (
       SELECT parcels AS row FROM parcels WHERE shop_id = $1 ORDER BY id LIMIT 1) AS one,
     jsonb_populate_record(one.row, jsonb_build_object('id', 'ffffffff-0000-7000-8000-' || lpad(no::text, 12, '0'),
       'code', 'C' || no, 'private_code', NULL, 'tracking_number', 'ZZ' || no, 'receiver_name', 'Phú Phú',
       'receiver_phone', '0388888888')) AS made`,
    [shop_id, count],
  )
  await standAlike(pool, shop_id)
  await pool.query(
    `UPDATE parcel_searches AS search SET search_text = lower(tracking_number || ' ' || code || '  phu phu 0388888888')
     FROM parcels WHERE parcels.shop_id = $1 AND search.shop_id = $1 AND parcels.id = search.parcel_id
       AND receiver_phone = '0388888888'`,
    [shop_id],
  )
  await pool.query('ANALYZE parcels, parcel_searches')
}

describe('a search', () => {
  it('finds what a look at each parcel finds, in the same order, page by page', async () => {
    const people = fc.sample(receiver, { numRuns: 70, seed: 34 })
    const made: Parcel[] = []
    for (const [at, one] of people.entries()) {
      const private_code =
        at % 3 === 0 ? { private_code: `${foldText(one.receiver_name).slice(0, 3)}-${at} ${at}` } : {}
      made.push(await newParcel(shop, { ...one, ...private_code }))
    }
    // Some get another receiver, and some are cancelled: before the masking, which takes their receiver, and after it.
    const each = async (left: number, change: (id: string, at: number) => Promise<unknown>) => {
      for (const [at, { id }] of made.entries()) if (at % 7 === left) await change(id, at)
    }
    const cancel = (id: string) => shop.client.call(cancelParcel, { params: { id }, body: {} })
    await each(1, (id, at) =>
      shop.client.call(editParcel, { params: { id }, body: people[(at * 3) % people.length] ?? {} }),
    )
    await each(2, cancel)
    await maskReceivers(api.platform.database.db, new Date(Date.now() + dayMs), new Date())
    await each(3, cancel)
    await makeNewest(520)

    const rows = await rowsOf()
    const older = rows.filter(({ receiver_phone }) => receiver_phone !== '0388888888')
    expect(older.filter(({ masked }) => masked).length).toBeGreaterThan(5)
    const text = fc
      .constantFrom(...older)
      .map((row) => [
        row.tracking_number,
        row.code,
        row.private_code ?? '',
        row.receiver_name,
        row.receiver_phone,
      ])
    const letters = text.map((parts) => Array.from(parts.join(' ')))
    const piece = fc
      .tuple(letters, fc.nat(), fc.integer({ min: 1, max: 20 }))
      .map(([all, from, length]) => all.slice(from % all.length, (from % all.length) + length).join(''))
    const asked = fc.oneof(
      piece,
      piece.map((some) => foldText(some).toUpperCase()),
      text.map(([, , , receiver_name = '']) => receiver_name),
      fc
        .tuple(text, fc.integer({ min: 3, max: 10 }))
        .map(([parts, length]) => (parts[4] ?? '').slice(-length)),
      text.map(([, , , , phone = '']) => `+84 ${phone.slice(1, 4)} ${phone.slice(4)}`),
      fc.tuple(word, word).map((two) => two.join(' ')),
      fc.tuple(name, digits(3, 6)).map((two) => two.join(' ')),
      fc.constantFrom('phu phu', 'u ph', 'gh', 'zz'),
    )
    const found: number[] = []
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.constantFrom(3, 20, 200),
        fc.boolean(),
        async (keyword, limit, cancelled) => {
          fc.pre(keyword.trim() !== '')
          const status = 'shop_canceled'
          const expected = scan(cancelled ? rows.filter((row) => row.status === status) : rows, keyword)
          // A long list costs a call for each page.
          fc.pre(expected.length <= 12 * limit)
          const query = { keyword, limit: String(limit), ...(cancelled && { status }) }
          expect(await walk(query)).toEqual(expected.map(({ id }) => id))
          found.push(expected.length)
        },
      ),
      { numRuns: 250 },
    )
    for (const most of [0, 1, 5, 500]) expect(found.some((count) => count <= most)).toBe(true)
    expect(Math.max(...found)).toBeGreaterThan(20)
  })

  it('asks the index only for what it holds of every parcel that has the keyword', async () => {
    const part = fc.oneof(
      word.map(foldText),
      digits(1, 12),
      fc.string({ unit: 'grapheme', maxLength: 6 }).map(foldText),
    )
    const texts = fc
      .array(part, { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(' ').replaceAll('\0', ''))
    const cases = fc
      .sample(fc.tuple(texts, fc.nat(), fc.nat()), 3_000)
      .map(([text, from, length]) => {
        const all = Array.from(text)
        const start = from % (all.length + 1)
        return { text, keyword: all.slice(start, start + 1 + (length % 24)).join('') }
      })
      .map((one) => ({ ...one, letters: searchLetters(one.keyword) }))
      .filter(({ text, letters }) => letters.length > 0 && text.isWellFormed())
    expect(cases.filter(({ letters }) => letters.some((some) => some.length > 4)).length).toBeGreaterThan(100)
    const { rows } = await api.database.pool.query(
      `SELECT one->>'keyword' AS keyword, one->>'text' AS text FROM unnest($2::jsonb[]) AS one
       WHERE NOT parcel_search_keys($1, one->>'text') @>
         array(SELECT parcel_search_key($1, letters) FROM jsonb_array_elements_text(one->'letters') AS letters)`,
      [shop.user.shop.id, cases.map((one) => JSON.stringify(one))],
    )
    expect(rows).toEqual([])
  })

  it('finds nothing in a sandbox that was wiped', async () => {
    await shop.client.call(openSandbox, {})
    const enter = async () => api.client((await shop.client.call(enterSandbox, {})).access_token)
    const inside = { ...shop, client: await enter() }
    const { data: stores } = await inside.client.call(listStores, { query: {} })
    const { id } = await newParcel(
      { ...inside, store: stores[0] ?? shop.store },
      { receiver_name: 'Đỗ Hồng Nhung' },
    )
    const find = async () =>
      (await inside.client.call(listParcels, { query: { keyword: 'do hong nhung' } })).data.map(
        (one) => one.id,
      )
    expect(await find()).toEqual([id])
    await shop.client.call(wipeSandbox, {})
    await shop.client.call(openSandbox, {})
    inside.client = await enter()
    expect(await find()).toEqual([])
  })
})
