import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import {
  eventsByOwnCall,
  type ParcelEvent,
  parcelEvents,
} from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { isParcelStatus, parcelStatuses, statusesOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusesOfTarget } from '@guihang/domain/parcels/lifecycle/targets'
import { randomOf } from '@guihang/domain/seeded-random'
import { isCategory } from '@guihang/domain/shop/people/categories'
import { phoneFault } from '@guihang/domain/shop/people/phone'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressDirectory } from '../src/modules/parcels/addresses/index.ts'
import { readDaysOff } from '../src/modules/provider/holidays/index.ts'
import { hubFinder } from '../src/modules/provider/hubs/index.ts'
import { demoPeople } from '../src/modules/provider/staff/index.ts'
import { realClock } from '../src/platform/clock.ts'
import { acrossShops } from '../src/platform/database/index.ts'
import { createFiles } from '../src/platform/files/files.ts'
import { seed } from '../src/seed.ts'
import { brokenPromises, promises } from '../src/testing/campaign/promises.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts'
import { sizeOf } from '../src/testing/size.ts'
import { miscountedDays } from '../src/testing/unpaid-days.ts'
import { hourOf } from './books/clerk.ts'

let test: TestDatabase
const now = new Date('2026-11-18T14:40:00Z')
const secret = 'the secret of this test'

beforeAll(async () => {
  test = await createTestDatabase()
  expect(await seed(test.database, 'demo', now, secret)).toBe(true)
})
afterAll(() => test.drop())

const all = () => acrossShops(test.database.db, 'the test looks at everything')
const isEvent = (text: string): text is ParcelEvent => parcelEvents.some((event) => event === text)

describe('the demo seed', () => {
  it('is sown once', async () => {
    expect(await seed(test.database, 'demo', now, secret)).toBe(false)
  })

  it('has a person of the provider for each role, whom a demo of an earlier release gets at its next start', async () => {
    const emails = async () =>
      (await test.database.db.selectFrom('staff').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      )
    const expected = Object.values(demoPeople).map(({ email }) => email)
    expect(await emails()).toEqual(expected.toSorted())
    await test.database.pool.query(
      `delete from staff_totp; delete from staff; delete from seeds where name = 'staff'`,
    )
    expect(await seed(test.database, 'demo', now, secret)).toBe(false)
    expect(await emails()).toEqual(expected.toSorted())
  })

  it('puts nobody into an instance that is no demo, however it is started', async () => {
    const empty = await createTestDatabase()
    await seed(empty.database, 'empty', now, secret)
    await seed(empty.database, 'demo', now, secret)
    expect(await empty.database.db.selectFrom('staff').select('id').execute()).toEqual([])
    await empty.drop()
  })

  it('has a shop that nothing is asked of: papers verified, categories of the list, paid at its bank', async () => {
    const [shop] = await all().selectFrom('shops').selectAll().execute()
    expect(shop).toMatchObject({
      paper_uploaded_full: true,
      paper_verified: true,
      id_card_number: '001184000000',
      business_licence_number: '0100000000',
    })
    expect(shop?.categories.every(({ id }) => isCategory(id))).toBe(true)
    const accounts = await all().selectFrom('bank_accounts').selectAll().execute()
    expect(accounts).toMatchObject([{ bank_id: 'vietcombank', is_default: true }])
    expect(accounts.every(({ payout_from }) => payout_from < now)).toBe(true)
  })

  it('has told its shop of the history, which has read all but the newest, and sends nothing of it', async () => {
    const notices = await all().selectFrom('notices').selectAll().orderBy('at', 'desc').execute()
    const kinds = new Set(notices.map(({ kind }) => kind))
    for (const kind of ['delivery_failed', 'claim_decided', 'reweighed'] as const)
      expect(kinds).toContain(kind)
    expect(notices.every(({ at }) => at <= now)).toBe(true)
    const unread = await all().selectFrom('unread_notices').select('notice_id').execute()
    const unreadIds = new Set(unread.map(({ notice_id }) => notice_id))
    const isUnread = notices.map(({ id }) => unreadIds.has(id))
    expect(isUnread).toContain(true)
    expect(isUnread).toContain(false)
    expect(isUnread).toEqual(isUnread.toSorted((one, other) => Number(other) - Number(one)))
    expect(await all().selectFrom('notices_to_send').selectAll().execute()).toEqual([])
  })

  it('keeps eight of its goods, each with value, weight and box', async () => {
    const products = await all().selectFrom('product_presets').selectAll().execute()
    expect(products).toHaveLength(8)
    for (const { value, weight_g, size_id } of products) {
      expect(value).toBeGreaterThan(0)
      expect(weight_g).toBeGreaterThan(0)
      expect(size_id).not.toBeNull()
    }
  })

  it('has pictures of all its papers, which can be opened with the secret of the instance', async () => {
    const papers = await all().selectFrom('shop_papers').selectAll().execute()
    expect(papers.map(({ picture }) => picture).toSorted()).toEqual([
      'id_card_back',
      'id_card_front',
      'licence_back',
      'licence_front',
    ])
    const files = createFiles({ secret, clock: realClock })
    const { default: sharp } = await import('sharp')
    for (const { shop_id, file_id } of papers) {
      const file = await files.getFile(test.database.db, shop_id, file_id)
      expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'jpeg' })
      const { channels } = await sharp(file?.bytes).stats()
      // A blank page would have one colour.
      expect(channels[0]?.stdev).toBeGreaterThan(5)
    }
  })

  it('charges returns at the hub to which they came back, and lets lorries back depart from the other one', async () => {
    const events = await all().selectFrom('parcel_events').select(['parcel_id', 'event', 'place']).execute()
    const histories = [...Map.groupBy(events, ({ parcel_id }) => parcel_id).values()]
    const placeOf = (history: typeof events, event: string) =>
      history.findLast((past) => past.event === event)?.place
    const charged = histories.filter((history) => history.some(({ event }) => /^charge_return/.test(event)))
    expect(charged.length).toBeGreaterThan(10)
    for (const history of charged) {
      const charge = history.find(({ event }) => /^charge_return/.test(event))
      expect(charge?.place).toBe(placeOf(history, 'arrive_return'))
      expect(placeOf(history, 'depart_return')).toBe(placeOf(history, 'await_return_linehaul'))
    }
  })

  it('has support requests in all nine statuses, none of them in the future, and answers to read', async () => {
    const requests = await all().selectFrom('shop_requests').selectAll().execute()
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(supportStatuses))
    expect(requests.every(({ created_at, updated_at }) => created_at < now && updated_at < now)).toBe(true)
    const unread = await all().selectFrom('support_unread').selectAll().execute()
    expect(unread.length).toBeGreaterThan(0)
  })

  it('remembers in its log how it began', async () => {
    const entries = await all().selectFrom('audit_log').select(['action', 'at']).orderBy('at').execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'shop_registered',
      'account_activated',
      'bank_account_added',
      'papers_verified',
      // One is upheld, the other corrected.
      ...['reweigh_disputed', 'reweigh_disputed'],
    ])
    expect(entries.every(({ at }) => at < now)).toBe(true)
  })

  it('has a provider: hubs that serve the whole country, thirty couriers with plates of their own', async () => {
    const couriers = await all().selectFrom('couriers').selectAll().execute()
    expect(couriers).toHaveLength(30)
    expect(couriers.every(({ phone }) => phoneFault(phone) === undefined)).toBe(true)
    expect(couriers.every(({ plate }) => /^\d\d-[A-Z]\d \d{3}\.\d\d$/.test(plate ?? ''))).toBe(true)
    const hubs = await all().selectFrom('hubs').select(['code', 'name']).execute()
    expect(hubs.length).toBeGreaterThanOrEqual(12)
    const directory = await addressDirectory(test)
    const hubOf = await hubFinder(all(), directory)
    const serving = new Set<string | undefined>()
    for (const province of directory.provinces('vn_legacy')) {
      const district = directory.children('vn_legacy', province.code)[0]?.code ?? null
      const place = { level_1_code: province.code, level_2_code: district, level_3_code: null }
      serving.add(hubOf({ scheme: 'vn_legacy', ...place }))
    }
    expect(serving).not.toContain(undefined)
    const choLon = await all()
      .selectFrom('address_units')
      .select('code')
      .where('scheme', '=', 'vn2025')
      .where('name', '=', 'Phường Chợ Lớn')
      .executeTakeFirstOrThrow()
    const ward = { level_1_code: '79', level_2_code: null, level_3_code: choLon.code }
    expect(hubOf({ scheme: 'vn2025', ...ward })).toBe('SGN-CL')
  })

  it('has about 400 parcels in every status that needs no papers of its own', async () => {
    const rows = await all().selectFrom('whole_parcels').select(['status']).execute()
    expect(rows.length).toBeGreaterThan(380)
    const reachable = new Set([
      'draft',
      // Claims that wait at each desk, and one that was paid.
      'shop_lost_claimed',
      'lost_claimed',
      'hub_lost_claimed',
      'lost_collection_created',
      'lost_collection_approved',
      // The cash of delivered parcels, all the way to the bank, and a rest that was settled after it.
      'cod_transferred_to_hub',
      'cod_transferred_to_center',
      'cod_transferred_to_shop',
      'cod_transfered',
      'bank_transfered',
      'returned_cod_transferred_to_shop',
      ...lifecycle
        .filter(({ event }) => !eventsByOwnCall.includes(event))
        .flatMap(({ to }) => statusesOfTarget(to)),
    ])
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([...reachable].toSorted())
  })

  it('has each status in its history', async () => {
    const told = await all().selectFrom('parcel_events').select('status').distinct().execute()
    expect(told.map(({ status }) => status).toSorted()).toEqual([...parcelStatuses].toSorted())
  })

  it('has weeks of paid statements, one carried over, one claim paid, one transfer that came at the second try', async () => {
    const statements = await all().selectFrom('statements').selectAll().orderBy('created_at').execute()
    const paid = statements.filter(({ kind, state }) => kind === 'delivered' && state === 'paid')
    const weeks = new Set(paid.map(({ payout_on }) => Math.floor(Date.parse(payout_on) / 604_800_000)))
    expect(weeks.size).toBeGreaterThanOrEqual(4)
    expect(statements.filter(({ state }) => state === 'carried_over')).toMatchObject([{ kind: 'delivered' }])
    expect(statements.find(({ state }) => state === 'carried_over')?.carried_into).not.toBeNull()
    expect(statements.filter(({ kind }) => kind === 'lost')).toMatchObject([{ state: 'paid' }])
    expect(statements.every(({ created_at }) => created_at < now)).toBe(true)
    const transfers = await all().selectFrom('statement_transfers').select(['state', 'sent_at']).execute()
    expect(transfers.filter(({ state }) => state === 'failed')).toHaveLength(1)
    expect(transfers.every(({ sent_at }) => sent_at < now)).toBe(true)
  })

  it('has paid every payout on the day that its shop was told, before the evening', async () => {
    expect(await brokenPayouts(test)).toEqual([])
  })

  it('keeps every promise about its money', async () => {
    expect(await brokenPromises(test.database.pool, promises)).toEqual([])
  })

  it('tells only histories the lifecycle allows, none of them in the future', async () => {
    const events = await all()
      .selectFrom('parcel_events')
      .selectAll()
      .orderBy('parcel_id')
      .orderBy('position')
      .execute()
    const histories = Map.groupBy(events, ({ parcel_id }) => parcel_id)
    for (const history of histories.values()) {
      let status = 'draft'
      for (const { event, status: to, at } of history) {
        if (event !== 'create' && !event.endsWith('reweigh') && event !== 'return_rest') {
          if (!isParcelStatus(status) || !isEvent(event)) throw new Error(`${status} ${event}`)
          expect(nextStatus(status, event)).toBe(to)
        }
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
        status = to
      }
    }
  })

  it('has a weighing that waits for the shop, one that was upheld and one that was corrected', async () => {
    const weighings = await all().selectFrom('parcel_reweighs').select(['id', 'state']).execute()
    expect(weighings.map(({ state }) => state).sort()).toEqual(['corrected', 'open', 'upheld'])
    const photos = await all().selectFrom('reweigh_photos').select('reweigh_id').execute()
    expect(photos.map(({ reweigh_id }) => reweigh_id).sort()).toEqual(weighings.map(({ id }) => id).sort())
  })

  it('says of every parcel on its way back by when it is back, and of no other', async () => {
    const rows = await all().selectFrom('whole_parcels').select(['status', 'estimated_return_on']).execute()
    for (const { status, estimated_return_on } of rows) {
      const back = statusesOf('return').some((known) => known === status) || status === 'return_failed'
      if (back) expect(estimated_return_on, status).not.toBeNull()
      else if (status !== 'abandoned') expect(estimated_return_on, status).toBeNull()
    }
  })

  it('has counters that equal a recount and a ledger that sums to zero', async () => {
    const { rows: wrong } = await test.database.pool.query(`
      SELECT status FROM parcel_counts FULL JOIN (SELECT shop_id, status, count(*) AS real FROM whole_parcels GROUP BY 1, 2) AS recount
      USING (shop_id, status) WHERE coalesce(count, 0) IS DISTINCT FROM coalesce(real, 0)`)
    expect(wrong).toEqual([])
    expect(await miscountedDays(test.database)).toBe(0)
    expect((await test.database.pool.query('SELECT FROM unpaid_days')).rowCount).toBeGreaterThan(10)
    const { rows } = await test.database.pool.query('SELECT sum(amount)::int AS sum FROM ledger_entries')
    expect(rows).toEqual([{ sum: 0 }])
  })
})

/** Payouts that came on another day than the shop was told, or at night; what is late for its payout comes with the next one. */
async function brokenPayouts({ database }: TestDatabase) {
  const daysOff = await readDaysOff(database.db)
  const paid = await acrossShops(database.db, 'the test looks at everything')
    .selectFrom('statements')
    .select(['number', 'payout_on', 'paid_at'])
    .where('state', '=', 'paid')
    .execute()
  expect(paid.length).toBeGreaterThan(10)
  return paid.filter(({ payout_on, paid_at }) => {
    if (paid_at === null || !isPayoutDay(payout_on, daysOff)) return true
    return paid_at < hourOf(payout_on, 16) || paid_at > hourOf(payout_on, 17)
  })
}

describe('the first seed of a new instance', () => {
  const shopsOf = async ({ database }: TestDatabase) =>
    (await database.pool.query('SELECT shop_code FROM shops')).rows.length

  // The last parcel but one whose cash was late had no COD.
  const withoutCod = new Date('2026-11-29T16:23:00Z')

  it(`starts over when it was killed at the mark, also at ${withoutCod.toISOString()}`, async () => {
    const fresh = await createTestDatabase()
    await fresh.database.pool.query(`
      CREATE FUNCTION fall_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
      CREATE CONSTRAINT TRIGGER killed AFTER INSERT ON seeds DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.name = 'first') EXECUTE FUNCTION fall_over()`)
    await expect(seed(fresh.database, 'demo', withoutCod, secret)).rejects.toThrow('killed')
    await fresh.database.pool.query('DROP TRIGGER killed ON seeds')
    expect(await shopsOf(fresh)).toBe(0)
    // As autovacuum may do between the two.
    await fresh.database.pool.query('ANALYZE')
    expect(await seed(fresh.database, 'demo', withoutCod, secret)).toBe(true)
    expect(await shopsOf(fresh)).toBe(1)
    await expectPaidShop(fresh)
    await fresh.drop()
  })

  it('is sown once by two processes that start together, and shows all statuses on a day without a payout, too', async () => {
    const fresh = await createTestDatabase()
    const sunday = new Date('2026-11-22T01:10:00Z')
    const sown = await Promise.all([
      seed(fresh.database, 'demo', sunday, secret),
      seed(fresh.database, 'demo', sunday, secret),
    ])
    expect(sown.toSorted()).toEqual([false, true])
    expect(await shopsOf(fresh)).toBe(1)
    const { rows } = await fresh.database.pool.query(
      "SELECT DISTINCT status FROM whole_parcels WHERE status IN ('cod_transfered', 'lost_claimed', 'hub_lost_claimed', 'lost_collection_created')",
    )
    expect(rows).toHaveLength(4)
    expect(await brokenPayouts(fresh)).toEqual([])
    expect(await brokenPromises(fresh.database.pool, promises)).toEqual([])
    await fresh.drop()
  })

  const moments = Array.from({ length: sizeOf({ short: 0, full: 60 }) }, (_, day) => {
    const random = randomOf(`moment ${day}`)
    return new Date(Date.parse('2026-01-01T00:00:00Z') + random.whole(0, 1_000 * 24 * 60) * minuteMs)
  })
  it.each(moments)('can be sown at %s', async (moment) => {
    const fresh = await createTestDatabase()
    expect(await seed(fresh.database, 'demo', moment, secret)).toBe(true)
    await expectPaidShop(fresh)
    await fresh.drop()
  })

  async function expectPaidShop(fresh: TestDatabase): Promise<void> {
    const { rows } = await fresh.database.pool.query(
      "SELECT status FROM whole_parcels WHERE status = 'cod_transfered'",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await brokenPayouts(fresh)).toEqual([])
    expect(await brokenPromises(fresh.database.pool, promises)).toEqual([])
  }
})
