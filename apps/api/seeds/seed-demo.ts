import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { returnPromise } from '@guihang/domain/parcels/parcels/delivery-promise'
import { receiverOutcomeOf } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import { dayMs, hourMs, minuteMs } from '@guihang/domain/time'
import { sql } from 'kysely'
import { type AddressDirectory, addressDirectory } from '../src/modules/parcels/addresses/index.ts'
import {
  columnsOf,
  draftColumns,
  insertParcels,
  type NewParcelRow,
  newborn,
  randomParcelCode,
  randomTrackingNumber,
} from '../src/modules/parcels/create/index.ts'
import { type DayMove, keepDays } from '../src/modules/parcels/day-counts/index.ts'
import { insertRecordedEvents, postMoney, type RecordedEvent } from '../src/modules/parcels/events/index.ts'
import { type ParcelEventRow, statusOf } from '../src/modules/parcels/parcels/index.ts'
import { quoteForStore } from '../src/modules/parcels/pricing/index.ts'
import { readDaysOff } from '../src/modules/provider/holidays/index.ts'
import { fixedClock, realClock } from '../src/platform/clock.ts'
import { acrossShops, type Database, type Tx } from '../src/platform/database/index.ts'
import { createFiles } from '../src/platform/files/files.ts'
import { newId } from '../src/platform/new-id.ts'
import type { HandedOver } from './books/cash-desk.ts'
import { keepBooks } from './books/keep-books.ts'
import { type Correction, correct, type Settled } from './demo-corrections.ts'
import { brokenLife, type DatedEvent, datedLife, eventOf, type Hubs, wholeLife } from './demo-history.ts'
import { tellOfHistory } from './demo-notices.ts'
import { demoBody, demoDays, demoFates, demoReceivers, everydayFates, type Fate } from './demo-parcels.ts'
import { pastOf } from './demo-past.ts'
import { insertDemoProvider } from './demo-provider.ts'
import { type DemoShop, insertDemoShop } from './demo-shop.ts'
import { seedSupport } from './demo-support.ts'
import { drawApart } from './draw-apart.ts'

/** A parcel as it was created, and its history. */
type Seeded = { readonly parcel: NewParcelRow; readonly events: readonly ParcelEventRow[] }

/**
 * About 400 parcels over 45 days up to `now`. The lifecycle table decides every history, the ledger's postings move
 * the money, and the product's statements write parcels and events. Pictures are sealed with the secret.
 */
export async function seedDemo(database: Database, tx: Tx, now: Date, secret: string): Promise<void> {
  const directory = await addressDirectory({ database })
  const random = randomOf('demo')
  const opened_at = new Date(now.getTime() - (demoDays + 10) * dayMs)
  const files = createFiles({ secret, clock: fixedClock(opened_at) })
  const shop = await insertDemoShop(tx, directory, opened_at, { now, files })
  await insertDemoProvider(tx, directory, opened_at)
  const receivers = demoReceivers(directory, random)
  const seeded: Seeded[] = []
  const numbers = new Set<string>()
  const corrections: [Seeded, Correction][] = []
  const add = async (fate: Fate) => {
    const number = seeded.length
    const store = shop.stores[random.chance(0.7) ? 0 : 1] ?? shop.stores[0]
    if (store === undefined) throw new Error('The demo shop has no store')
    const body = demoBody(fate, number, store, random.pick(reachable(receivers, store, fate)), random)
    const facts = { fate, store, body, shop, now, random }
    const one = await drawApart(
      numbers,
      ({ parcel }) => parcel.tracking_number,
      async () => (fate.kind === 'draft' ? draftOf(facts) : await parcelOf(tx, database, directory, facts)),
    )
    seeded.push(one)
    if (fate.kind === 'went_wrong' && fate.papers !== undefined) corrections.push([one, fate.papers])
  }
  for (const fate of demoFates()) await add(fate)
  const created = Map.groupBy(seeded, ({ parcel }) => businessDayOf(parcel.created_at))
  const counts = new Map([...created].map(([day, { length }]) => [day, length]))
  for (const fate of everydayFates(now, counts, random)) await add(fate)
  await storeSeeded(tx, seeded)
  const settled: Settled[] = []
  for (const [{ parcel }, correction] of corrections)
    settled.push(
      ...[await correct(database, tx, parcel, correction, { now, author: shop.author, files })].flatMap(
        (one) => one ?? [],
      ),
    )
  await keepBooks(
    tx,
    { shop, files, now },
    [...seeded.flatMap(handedOver), ...settled.map(({ handed }) => handed)],
    settled.map(({ rest }) => rest),
  )
  const standing = seeded.map(({ parcel: { tracking_number }, events }) => ({
    tracking_number,
    status: events.at(-1)?.status ?? '',
  }))
  await seedSupport(database, tx, { shop, now, parcels: standing })
  await tellOfHistory(tx, shop, seeded, now)
}

function handedOver({ parcel: { tracking_number }, events }: Seeded): HandedOver[] {
  const last = events.at(-1)
  return last?.event === 'hand_over_cash' ? [{ tracking_number, at: last.at }] : []
}

// A parcel in a linehaul status goes to another province.
function reachable<R extends { address_level_1_code: string }>(
  receivers: readonly R[],
  store: DemoShop['stores'][number],
  fate: Fate,
): readonly R[] {
  if (fate.kind !== 'stands_in' && fate.kind !== 'went_wrong') return receivers
  return receivers.filter(({ address_level_1_code }) => address_level_1_code !== store.address_level_1_code)
}

type Facts = {
  readonly fate: Fate
  readonly store: DemoShop['stores'][number]
  readonly body: ReturnType<typeof demoBody>
  readonly shop: DemoShop
  readonly now: Date
  readonly random: Random
}

function draftOf({ body, store, shop, now, random }: Facts): Seeded {
  const created_at = new Date(now.getTime() - random.between(1, 30) * hourMs)
  // A draft that somebody left half-way: receiver's name and goods only.
  const { receiver_name, receiver_phone, products, product_value, private_code } = body
  const columns = draftColumns(
    { receiver_name, receiver_phone, products, product_value, private_code },
    store,
  )
  const history = datedLife(created_at, [eventOf('create', 'draft', { type: 'shop', name: shop.author })])
  return placeInTime(shop.id, columns, created_at, history)
}

async function parcelOf(
  tx: Tx,
  database: Database,
  directory: AddressDirectory,
  facts: Facts,
): Promise<Seeded> {
  const { body, store, shop, fate, now, random } = facts
  const quoteAt = (at: Date) =>
    quoteForStore({ database, realClock, businessClock: fixedClock(at) }, tx, store, body)
  const { total_cod, zone } = columnsOf(body, store, await quoteAt(now))
  const hubs = hubsOf(directory, store, body)
  const whole = wholeLife({ total_cod, zone }, hubs, shop.author, random)
  const broken = { parcel: { total_cod, zone }, hubs, author: shop.author, random }
  const life = fate.kind === 'went_wrong' ? brokenLife(whole, fate, broken) : whole
  const { created_at, events } = pastOf(life, fate, now, random)
  const seeded = placeInTime(shop.id, columnsOf(body, store, await quoteAt(created_at)), created_at, events)
  const accepted = events.some(({ event }) => event === 'accept')
  const held = fate.kind === 'unapproved'
  const printed = accepted && random.chance(0.9)
  return {
    ...seeded,
    parcel: {
      ...seeded.parcel,
      // A code that is not the simulator's own: the simulator leaves the parcel to another provider.
      oms_code: accepted || held ? `OMS${seeded.parcel.tracking_number.slice(2)}` : null,
      approval_reason: held ? 'value' : null,
      awb_print_count: printed ? 1 : 0,
      awb_printed_at: printed
        ? new Date(Math.min(created_at.getTime() + 10 * minuteMs, now.getTime()))
        : null,
    },
  }
}

function placeInTime(
  shop_id: string,
  columns: ReturnType<typeof columnsOf>,
  created_at: Date,
  history: readonly DatedEvent[],
): Seeded {
  const id = newId(created_at)
  const events = history.map((past, index): ParcelEventRow => {
    const { hours: _, ...told } = past
    const { actor, ...rest } = told
    return {
      shop_id,
      parcel_id: id,
      position: index + 1,
      ...rest,
      hub_code: null,
      deliver_on: null,
      deliver_half: null,
      actor_type: actor.type,
      actor_name: actor.name,
      source_key: null,
      recorded_at: past.at,
      reported_at: null,
    }
  })
  const parcel: NewParcelRow = {
    ...columns,
    ...newborn,
    code: randomParcelCode(businessDayOf(created_at)),
    tracking_number: randomTrackingNumber('GH'),
    shop_id,
    id,
    status: events[0]?.status ?? 'draft',
    status_at: created_at,
    awb_printed_at: null,
    awb_print_count: 0,
    oms_code: null,
    // The order system of the past has them; what the shop changes from now on is pushed.
    pushed_version: history.at(-1)?.status === 'draft' ? null : 1,
    approval_reason: null,
    return_of_id: null,
    created_at,
    updated_at: created_at,
  }
  return { parcel, events }
}

/** Stores all parcels as they were created, then the second events of all, the third, and so on, and at last their money. */
async function storeSeeded(tx: Tx, seeded: readonly Seeded[]): Promise<void> {
  const created = seeded.flatMap(({ parcel, events: [first] }) =>
    first === undefined ? [] : [{ row: parcel, first, guarded: false }],
  )
  const stored = await insertParcels(tx, created)
  if (stored.size < seeded.length) throw new Error('A code of the demo was drawn twice')
  const longest = Math.max(...seeded.map(({ events }) => events.length))
  const daysOff = await readDaysOff(tx)
  for (let step = 1; step < longest; step += 1) {
    await insertRecordedEvents(
      tx,
      seeded.flatMap(
        ({ parcel, events }) => recordedEvent(parcel, events.slice(0, step), events[step], daysOff) ?? [],
      ),
    )
    await keepDays(
      tx,
      seeded.flatMap(({ parcel, events }) => dayMove(parcel, events[step - 1], events[step]) ?? []),
    )
  }
  await postMoney(
    tx,
    seeded.flatMap(({ parcel, events }) => events.map((entry) => ({ parcel, entry }))),
  )
  // PostgreSQL counts the rows of an open transaction only when it is asked to. Without that it may plan the books'
  // joins for empty tables, and one of them then takes minutes: so it did after a first start that was killed.
  await sql`ANALYZE parcels, parcel_states, parcel_events, ledger_transactions, ledger_entries, ledger_unstated`.execute(
    acrossShops(tx, 'PostgreSQL counts rows of every shop'),
  )
}

function dayMove(
  parcel: NewParcelRow,
  past: ParcelEventRow | undefined,
  row: ParcelEventRow | undefined,
): DayMove | undefined {
  if (past === undefined || row === undefined) return undefined
  const { event, position } = row
  return {
    before: { ...parcel, status: past.status },
    after: { ...parcel, status: row.status },
    event,
    position,
  }
}

function recordedEvent(
  { zone, receiver_phone: phone }: NewParcelRow,
  past: readonly ParcelEventRow[],
  row: ParcelEventRow | undefined,
  daysOff: ReadonlySet<Day>,
): RecordedEvent | undefined {
  const before = past.at(-1)
  if (before === undefined || row === undefined) return undefined
  return {
    row,
    from: before.status,
    makes_version: false,
    current_hub: statusGroupOf(statusOf(row)) === 'passed' ? row.place : null,
    push_error: row.event === 'fail_push' ? row.note : undefined,
    estimated_return_on: returnPromise({
      from: statusOf(before),
      to: statusOf(row),
      zone,
      on: businessDayOf(row.at),
      daysOff,
    }),
    receiver: {
      before: { phone, outcome: outcomeOf(past) },
      after: { phone, outcome: outcomeOf([...past, row]) },
    },
  }
}

function outcomeOf(events: readonly ParcelEventRow[]) {
  return receiverOutcomeOf(events.map((event) => ({ ...event, status: statusOf(event) })))
}

function hubsOf(
  directory: AddressDirectory,
  store: DemoShop['stores'][number],
  body: ReturnType<typeof demoBody>,
): Hubs {
  const name = (code: string | null | undefined) =>
    (code ? directory.find('vn2025', code)?.name : undefined)?.replace(/^(Phường|Xã|Thành phố|Tỉnh) /, '') ??
    ''
  const receiver = `${name(body.address_level_3_code)}, ${name(body.address_level_1_code)}`
  return {
    sender: `Bưu cục ${name(store.address_level_3_code)}, ${name(store.address_level_1_code)}`,
    receiver: `Bưu cục ${receiver}`,
    door: receiver,
  }
}
