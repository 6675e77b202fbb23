import { CreateParcel } from '@guihang/contract/parcels/parcels'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { shopTables } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { isSingleServer } from '../../../testing/database.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { createParcel, createParcels, type NewOrder } from './create-parcel.ts'
import type { StoredParcel } from './store-parcels.ts'

let api: TestApi
const now = new Date('2026-11-18T14:40:00Z')

beforeAll(async () => {
  api = await startTestApi({ clocks: { business: fixedClock(now) } })
})
afterAll(() => api.stop())

const creatorOf = ({ user }: ShopWithStore) => ({
  shop: { ...user.shop, papers_due_at: null },
  actor_name: 'Nguyễn Thị Hạnh',
})
const orderOf = ({ store }: ShopWithStore, traits: object = {}): NewOrder => ({
  body: CreateParcel.parse(parcelBody(store, traits)),
})

/** All in one call. */
function together(shop: ShopWithStore, orders: readonly NewOrder[]): Promise<StoredParcel[]> {
  return api.database.transaction((tx) => createParcels(api.platform, tx, creatorOf(shop), orders))
}

/** Each by a call of its own, one after the other. */
async function singly(shop: ShopWithStore, orders: readonly NewOrder[]): Promise<StoredParcel[]> {
  const results: StoredParcel[] = []
  for (const order of orders) {
    const created = createParcel(api.platform, api.database.db, creatorOf(shop), order)
    results.push(
      await created.then(
        (parcel) => ({ ok: true, parcel }) as const,
        (error: unknown) => {
          if (!(error instanceof Rejection)) throw error
          return { ok: false, rejection: error } as const
        },
      ),
    )
  }
  return results
}

/** What was said of each row: nothing, or the rules it broke at its fields. */
function outcomes(results: readonly StoredParcel[]): object[] {
  return results.map((result) => {
    if (result.ok) return { ok: true }
    const faults = Object.entries(result.rejection.faults ?? {})
    return {
      code: result.rejection.code,
      ...Object.fromEntries(faults.map(([field, list]) => [field, list.map(({ rule }) => rule)])),
    }
  })
}

describe('parcels created in one call', () => {
  it('leave in every table exactly what as many single calls leave', async () => {
    const [one, many] = [await shopWithStore(api, { is_oms: 1 }), await shopWithStore(api, { is_oms: 1 })]
    const before = { one: await rowsOf(one), many: await rowsOf(many) }
    const traits = (index: number) => ({
      private_code: `DON-${index}`,
      receiver_name: `Nguyễn Thị "Hồng" {${index}}, \\N`,
      receiver_phone: `09${String(10_000_000 + (index % 40))}`,
      ...(index % 3 === 0 ? places.hoanKiem : places.saiGon),
      notes: index % 5 === 0 ? '' : 'Gọi trước\nkhi giao',
      payment_option: index % 2 === 0 ? 'sender' : 'receiver',
      weight: 0.5 + (index % 7) / 8,
      products: [{ name: `Ấm, chén “${index}”`, quantity: 1 + (index % 3), value: 250_000 }],
    })
    const all = Array.from({ length: 500 }, (_, index) => traits(index))
    const singles = await singly(
      one,
      all.map((each) => orderOf(one, each)),
    )
    const lot = await together(
      many,
      all.map((each) => orderOf(many, each)),
    )
    expect(outcomes(lot)).toEqual(outcomes(singles))
    expect(lot.every(({ ok }) => ok)).toBe(true)
    const after = { one: await rowsOf(one), many: await rowsOf(many) }
    const changed = (shop: 'one' | 'many') =>
      Object.keys(after[shop]).filter((table) => after[shop][table]?.join() !== before[shop][table]?.join())
    expect(changed('many')).toEqual([
      ...[
        'parcel_counts',
        'parcel_days',
        'parcel_events',
        'parcel_lists',
        'parcel_searches',
        'parcel_states',
        'parcels',
      ],
      ...['parcel_numbers', 'jobs'],
    ])
    expect(changed('one')).toEqual(changed('many'))
    for (const table of changed('many')) expect(after.many[table]).toEqual(after.one[table])
    expect(await miscountedStatuses(api.database)).toBe(0)
  })

  it('are answered as the database has them, in the order asked', async () => {
    const shop = await shopWithStore(api)
    const orders = Array.from({ length: 20 }, (_, index) => orderOf(shop, { private_code: `TT-${index}` }))
    const results = await together(shop, orders)
    const { rows } = await api.database.pool.query('SELECT * FROM whole_parcels WHERE shop_id = $1', [
      shop.user.shop.id,
    ])
    const stored = new Map(rows.map((row) => [row.private_code, row]))
    for (const [index, result] of results.entries()) {
      expect(result).toEqual({ ok: true, parcel: stored.get(`TT-${index}`) })
    }
  })

  it('give a private code or a chosen tracking number to the first that asks, and to no second, of this call or another', async () => {
    const shop = await shopWithStore(api)
    const chosen = makeTrackingNumber('GH', 41)
    await singly(shop, [orderOf(shop, { private_code: 'CU' })])
    const results = await together(shop, [
      orderOf(shop, { private_code: 'CU' }),
      orderOf(shop, { private_code: 'MOI' }),
      { ...orderOf(shop), tracking_number: chosen },
      orderOf(shop, { private_code: 'MOI' }),
      { ...orderOf(shop, { private_code: 'CU' }), tracking_number: chosen },
      orderOf(shop),
    ])
    expect(outcomes(results)).toEqual([
      { code: 'EVALID', private_code: ['private_code_taken'] },
      { ok: true },
      { ok: true },
      { code: 'EVALID', private_code: ['private_code_taken'] },
      { code: 'EVALID', tracking_number: ['code_taken'], private_code: ['private_code_taken'] },
      { ok: true },
    ])
    expect(results[2]).toMatchObject({ ok: true, parcel: { tracking_number: chosen } })
    expect(await miscountedStatuses(api.database)).toBe(0)
  })

  it('copy the stores as they are, whoever changed them since the last parcel', async () => {
    const shop = await shopWithStore(api)
    await together(shop, [orderOf(shop)])
    // Another process: this one is not told.
    await api.database.db
      .updateTable('stores')
      .set({ store_name: 'Kho mới' })
      .where('shop_id', '=', shop.user.shop.id)
      .execute()
    const results = await together(shop, [orderOf(shop), orderOf(shop)])
    expect(results).toMatchObject([
      { ok: true, parcel: { sender_name: 'Kho mới' } },
      { ok: true, parcel: { sender_name: 'Kho mới' } },
    ])
  })

  it('are refused altogether when the shop was closed (ETOKEN)', async () => {
    const shop = await shopWithStore(api)
    const orders = [orderOf(shop), orderOf(shop)]
    await api.database.db
      .updateTable('shops')
      .set({ state: 'closed' })
      .where('id', '=', shop.user.shop.id)
      .execute()
    await expect(together(shop, orders)).rejects.toMatchObject({ code: 'ETOKEN' })
  })

  it('take no more statements for many rows than for few, however they end', async () => {
    const shop = await shopWithStore(api)
    const mixed = (count: number, run: string) =>
      Array.from({ length: count }, (_, index) =>
        orderOf(shop, [{}, { private_code: run }, { address_level_3_code: '00000' }][index % 3]),
      )
    // From here on the process knows the store.
    await together(shop, [orderOf(shop)])
    const few = await statementsOf(() => together(shop, mixed(6, 'IT')))
    const many = await statementsOf(() => together(shop, mixed(300, 'NHIEU')))
    expect(many).toEqual(few)
    const one = await statementsOf(() => singly(shop, [orderOf(shop)]))
    expect(one).toEqual([(await isSingleServer()) ? 'insert-parcel' : 'of-shop'])
  })

  it('that want the same private codes at the same time get each code once', async () => {
    const shop = await shopWithStore(api)
    const codes = Array.from({ length: 60 }, (_, index) => `CHUNG-${index}`)
    const lots = [codes, codes.toReversed(), codes.toSorted(() => Math.random() - 0.5)]
    const results = await Promise.all(
      lots.map((lot) =>
        together(
          shop,
          lot.map((private_code) => orderOf(shop, { private_code })),
        ),
      ),
    )
    const won = results.flat().flatMap((result) => (result.ok ? [result.parcel.private_code] : []))
    expect(won.toSorted()).toEqual(codes.toSorted())
    expect(await miscountedStatuses(api.database)).toBe(0)
  })

  it('end as one after the other would, whatever the rows are', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const foreign = await shopWithStore(api)
    const row = fc.record({
      body: fc.oneof(
        fc.constant({}),
        fc.constantFrom({ address_level_3_code: '00000' }, { store_id: foreign.store.id }, { cod: 0 }),
        fc.record({ private_code: fc.constantFrom('A', 'B', 'C') }),
      ),
      number: fc.option(fc.nat({ max: 3 }), { nil: undefined, freq: 3 }),
    })
    // The second fails by its code, so the third has its number, and the fourth not its code.
    const rivals = [
      { body: { private_code: 'A' }, number: undefined },
      { body: { private_code: 'A' }, number: 1 },
      { body: { private_code: 'B' }, number: 1 },
      { body: { private_code: 'B' }, number: undefined },
    ]
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
        run += 2
        // Codes and numbers of its own for each run, so that both begin with none taken.
        const ordersOf = (own: number) =>
          rows.map(({ body, number }): NewOrder => {
            const code = 'private_code' in body ? { private_code: `${body.private_code}-${own}` } : {}
            return {
              ...orderOf(shop, { ...body, ...code }),
              ...(number !== undefined && {
                tracking_number: makeTrackingNumber('GH', 1_000 * own + number),
              }),
            }
          })
        const results = await together(shop, ordersOf(run))
        expect(outcomes(results)).toEqual(outcomes(await singly(shop, ordersOf(run + 1))))
      }),
      { numRuns: 40, examples: [[rivals]] },
    )
    expect(await miscountedStatuses(api.database)).toBe(0)
  })
})

/** The shop's rows in every table, without what is drawn or differs by shop, each table in an order of its own. */
async function rowsOf({ user, store }: ShopWithStore): Promise<Record<string, string[]>> {
  const { pool } = api.database
  const shop_id = user.shop.id
  const { rows: parcels } = await pool.query('SELECT * FROM whole_parcels WHERE shop_id = $1', [shop_id])
  const names = new Map<string, string>([
    [shop_id, 'shop'],
    [store.id, 'store'],
  ])
  for (const { id, code, tracking_number, private_code } of parcels) {
    names.set(id, `id of ${private_code}`)
    for (const drawn of [code, tracking_number]) names.set(drawn.toLowerCase(), 'drawn')
  }
  const text = (row: object) =>
    JSON.stringify(row)
      .replaceAll(`"${store.store_name}"`, '"store name"')
      .replace(
        /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|DH\d{6}-\w{6}|GH\d+/gi,
        (word) => names.get(word.toLowerCase()) ?? word,
      )
  const tables: Record<string, string[]> = {}
  // Written with the notices, after the commit.
  for (const table of shopTables.filter((name) => name !== 'shop_changes')) {
    const { rows } = await pool.query(`SELECT * FROM ${table} WHERE shop_id = $1`, [shop_id])
    tables[table] = rows.map(text).toSorted()
  }
  const { rows: jobs } = await pool.query(
    `SELECT task_id, payload, key, max_attempts, attempts, job_queue_id, priority, revision, flags
     FROM graphile_worker._private_jobs WHERE payload ->> 'shop_id' = $1`,
    [shop_id],
  )
  tables.jobs = jobs.map(text).toSorted()
  return tables
}

/** The statements sent to PostgreSQL during some work, without notices, what a process reads once a second, and signs of life. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const statements = sent.mock.calls.map(([query]) => {
    const { name, text } = query as unknown as { name?: string; text: string } // as: every query of ours is a config
    if (text.includes('on_shop_node')) return 'of-shop'
    return name ?? text.replace(/ (in|values) \(.*\)/, ' $1 (…)')
  })
  sent.mockRestore()
  return statements.filter(
    (statement) => !/^notify|^select 1$|"(price_tables|holidays|area_rules)"/.test(statement),
  )
}
