import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import { listParcels, type ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Step } from '../../../../../../judge/history.ts'
import type { Carried, JudgedShop } from './board.ts'
import { makeStatements } from './clients/accountants.ts'
import { readBooks } from './clients/couriers.ts'
import { payStatements } from './clients/payers.ts'
import type { Told } from './clients/receivers.ts'
import { bookingsOf, elementOf, elementsOf, listOf } from './histories.ts'
import { noteNotices } from './notices.ts'
import {
  allRows,
  aWhile,
  type Client,
  clientOf,
  plainClient,
  readParcel,
  type Scene,
  untilNothingComes,
} from './scene.ts'
import type { Instance } from './servers/instance.ts'

const readersAtOnce = 6
/** Longer than the pauses before the first three attempts of a message, and than a killed sender keeps its messages. */
const aheadMs = 10 * 60_000
/** What the run as a whole reached: moves of the lifecycle by their names. */
export type Ended = {
  readonly moves: ReadonlySet<string>
  readonly statements: number
  readonly payments: number
  readonly mails: number
  readonly findings: readonly string[]
}

/** What came to the software of the shop with this name, and to the mail server. */
type Outside = {
  readonly told: ReadonlyMap<string, readonly Told[]>
  readonly hooked: string
  readonly mails: readonly string[]
}

/**
 * Reads everything once more when all is quiet: each parcel, all parcels of each shop by their keys, the books. Waits until
 * the order system has every parcel, the shop's software every message, and each shop a mail of each failed delivery. Then
 * the shops' money goes on statements and is paid, while `disturb` breaks things.
 */
export async function finish(
  scene: Scene,
  instance: Instance,
  { told, hooked, mails }: Outside,
  disturb: () => Promise<void>,
): Promise<Ended> {
  const findings: string[] = []
  const waiting = () => scene.board.all.filter(({ id, shop }) => shop.is_oms && !scene.taken.has(id))
  await untilNothingComes(
    () => waiting().length === 0,
    () => scene.taken.size,
  )
  for (const { tracking_number } of waiting())
    findings.push(`${tracking_number} never reached the order system`)
  const read = await readAll(scene)
  notePages(scene, read)
  for (const shop of scene.shops) {
    const acknowledged = scene.board.all.filter((parcel) => parcel.shop === shop).map(({ key }) => key)
    await readMade(scene, shop, acknowledged)
  }
  const provider = clientOf(scene, 'end of the books', scene.operatorToken)
  await readBooks(provider)
  await readBookings(scene, provider)
  // What is due later, after a failure or a kill, is due now.
  for (const unit of instance.units) if (unit.role === 'worker') unit.shiftClock(aheadMs)
  const ofHooked = [...read].filter(([{ shop }]) => shop.name === hooked)
  await untilNothingComes(
    () => ofHooked.every(([{ tracking_number }, { events }]) => hasAll(told.get(tracking_number), events)),
    () => [...told.values()].reduce((sum, heard) => sum + heard.length, 0),
  )
  for (const unit of instance.units) if (unit.role === 'worker') unit.shiftClock(0)
  for (const [parcel, { events }] of ofHooked)
    noteTold(scene, parcel, events, told.get(parcel.tracking_number) ?? [])
  await noteNotices(scene, mails)
  // Two months pass: nothing that happens from here on is in the lists.
  const { made, findings: ofStatements } = await makeStatements(scene, disturb)
  const { paid, findings: ofPayments } = await payStatements(scene, disturb)
  await readBooks(provider)
  return {
    moves: movesOf(read.values()),
    statements: made,
    payments: paid,
    mails: mails.length,
    findings: [...findings, ...ofStatements, ...ofPayments],
  }
}

async function readAll(scene: Scene): Promise<ReadonlyMap<Carried, ParcelDetail>> {
  const read = new Map<Carried, ParcelDetail>()
  const left = [...scene.board.all]
  await Promise.all(
    Array.from({ length: readersAtOnce }, async (_, place) => {
      const clients = new Map(
        scene.shops.map((shop) => [shop, clientOf(scene, `end ${place} at ${shop.name}`, shop.token)]),
      )
      for (let parcel = left.pop(); parcel !== undefined; parcel = left.pop()) {
        const client = clients.get(parcel.shop)
        const detail = client === undefined ? undefined : await untilRead(client, parcel)
        if (detail !== undefined) read.set(parcel, detail)
      }
    }),
  )
  return read
}

async function untilRead(client: Client, parcel: Carried): Promise<ParcelDetail | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const detail = await readParcel(client, parcel)
    if (detail !== undefined) return detail
    await aWhile(100)
  }
  return undefined
}

/** Everything a shop has, by the keys with which it was made: one call to the judge, however many pages. */
async function readMade(
  scene: Scene,
  { name, token }: JudgedShop,
  acknowledged: readonly string[],
): Promise<void> {
  // What is not listed any more was made as well.
  const ids = new Map<string, string[]>(acknowledged.map((key) => [key, []]))
  const shop = plainClient(scene, token)
  for (const { notes, id } of await allRows((query) => shop.call(listParcels, { query })))
    ids.set(notes, [...(ids.get(notes) ?? []), id])
  scene.recorder.note(
    `end at ${name}`,
    'all parcels',
    [...ids].map(([key, made]): Step => ['all made', key, made]),
  )
}

/** What each row of a list had seen of its parcel's history: everything up to the event of its newest change. */
function notePages({ board, pages, recorder }: Scene, read: ReadonlyMap<Carried, ParcelDetail>): void {
  for (const { process, begun, ended, rows } of pages) {
    const steps = rows.flatMap(({ id, status, updated_at }): Step[] => {
      const parcel = board.find(id)
      const events = parcel === undefined ? undefined : read.get(parcel)?.events
      if (parcel === undefined || events === undefined) return []
      const newest = events.findLastIndex((event) => event.at === updated_at && event.status === status)
      // The order system's code changes a parcel without an event.
      if (newest === -1) return []
      return [['read', listOf(parcel.key), elementsOf(events.slice(0, newest + 1))]]
    })
    recorder.note(process, 'list', steps, begun, ended)
  }
}

/** How often the ledger booked that each parcel's cash went on. */
async function readBookings(scene: Scene, { caller }: Client): Promise<void> {
  const { all } = scene.board
  const counts = new Map(all.map(({ tracking_number }) => [tracking_number, 0]))
  const operator = plainClient(scene, scene.operatorToken)
  for (const kind of ['cash-handed-to-hub', 'cash-to-main-hub', 'cash-to-center'] as const) {
    const rows = await allRows((query) =>
      operator.call(listLedgerTransactions, { query: { ...query, kind } }),
    )
    for (const { tracking_number: number } of rows)
      if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  for (const { key, tracking_number } of all)
    caller.note('bookings', [['count', bookingsOf(key), counts.get(tracking_number) ?? 0]])
}

/** How many messages there are to come. */
function hasAll(heard: readonly Told[] | undefined, events: ParcelDetail['events']): boolean {
  return new Set(heard?.map(({ id }) => id)).size >= changesOf(events).length
}

type Change = Omit<Told, 'id' | 'at'> & { readonly element: string }

/** What the shop's software is to hear of a parcel. */
function changesOf(events: ParcelDetail['events']): Change[] {
  return events.flatMap((event, place) => {
    const { status, at: timestamp } = event
    const previous_status = events[place - 1]?.status ?? null
    return event.event === 'edit' ? [] : [{ element: elementOf(event), previous_status, status, timestamp }]
  })
}

/** What the software heard, in the order in which it came; what fits no event of the parcel by its own name. */
function noteTold(
  scene: Scene,
  { key }: Carried,
  events: ParcelDetail['events'],
  heard: readonly Told[],
): void {
  const left = changesOf(events)
  const byId = new Map<string, string>()
  for (const { id, at, ...said } of heard) {
    const place = left.findIndex(
      ({ status, previous_status, timestamp }) =>
        status === said.status && previous_status === said.previous_status && timestamp === said.timestamp,
    )
    const [fitting] = place === -1 || byId.has(id) ? [] : left.splice(place, 1)
    const element = byId.get(id) ?? fitting?.element ?? `${said.status} at ${said.timestamp}`
    byId.set(id, element)
    scene.recorder.note('software', 'hear', [['told', listOf(key), element]], at)
  }
  scene.recorder.note('software', 'heard all', [['all told', listOf(key), true]])
}

function movesOf(read: Iterable<ParcelDetail>): ReadonlySet<string> {
  const moves = new Set<string>()
  for (const { events } of read) {
    let before = 'nothing'
    for (const { event, status } of events) {
      if (event !== 'edit') moves.add(`${before} > ${event} > ${status}`)
      before = status
    }
  }
  return moves
}
