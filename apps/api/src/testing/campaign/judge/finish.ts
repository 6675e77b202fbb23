import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import { countParcelsByStatus, listParcels, type ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { PostingKind } from '@guihang/domain/money/ledger/parcel-postings'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Step } from '../../../../../../judge/history.ts'
import { untilAnswered } from '../../until-answered.ts'
import { type Carried, type JudgedShop, restOf } from './board.ts'
import { makeStatements } from './clients/accountants.ts'
import { readBooks } from './clients/couriers.ts'
import { payStatements } from './clients/payers.ts'
import type { Told } from './clients/receivers.ts'
import { elementOf, elementsOf, exactly, isNameless, listOf } from './histories.ts'
import { noteMails, noteNotices, noticesOfHistories } from './notices.ts'
import { readAll } from './read-all.ts'
import { allRows, clientOf, plainClient, type Scene, untilNothingComes } from './scene.ts'
import type { Instance } from './servers/instance.ts'
import { readSettled } from './settled.ts'

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

/** What came to the software of the shops, and to the mail server. */
type Outside = {
  readonly told: ReadonlyMap<string, readonly Told[]>
  readonly mails: readonly string[]
}

/**
 * Reads everything once more when all is quiet: each parcel, all parcels of each shop by their keys, the books. Waits until
 * the order system has every parcel, the shops' software every message, and each shop a mail of each notice. Then the shops'
 * money goes on statements and is paid, while `disturb` breaks things.
 */
export async function finish(
  scene: Scene,
  instance: Instance,
  { told, mails }: Outside,
  disturb: () => Promise<void>,
): Promise<Ended> {
  const findings: string[] = []
  // What wanders may never come so far.
  const pushed = scene.board.all.filter(({ shop, wander }) => shop.is_oms && wander === null)
  const waiting = () => pushed.filter(({ id }) => !scene.taken.has(id))
  await untilNothingComes(
    () => waiting().length === 0,
    () => scene.taken.size,
  )
  for (const { tracking_number } of waiting())
    findings.push(`${tracking_number} never reached the order system`)
  const all = await readAll(scene, 'end', scene.board.all)
  const read = new Map(all.read)
  for (const number of all.unread) findings.push(`${number} was acknowledged and cannot be read`)
  notePages(scene, read)
  const listed = new Set<string>()
  for (const shop of scene.shops)
    for (const number of await readMade(scene, shop, restsOf(read))) listed.add(number)
  const provider = clientOf(scene, 'end of the books', scene.operatorToken)
  await readBooks(provider)
  await readBookings(scene, read)
  // The product deletes messages that have waited for thirty days, and two months pass below.
  await untilTold(instance, read, told)
  for (const number of told.keys())
    if (scene.board.withNumber(number) === undefined && !listed.has(number))
      findings.push(`The software heard of ${number}, which is not there`)
  const { database } = instance.storage.postgres
  await noteNotices(scene, noticesOfHistories(scene, read), mails, database)
  // Two months pass: nothing that happens from here on is in the lists of shops.
  const accounting = await makeStatements(scene, read, disturb)
  const { paid, findings: ofPayments } = await payStatements(scene, read, disturb)
  const { histories, payouts, findings: ofSettled } = await readSettled(scene, accounting)
  for (const [parcel, detail] of histories) read.set(parcel, detail)
  await noteNotices(scene, payouts, mails, database)
  noteMails(scene, read, mails)
  await readBooks(provider)
  await untilTold(instance, read, told)
  // The answer of the order system may have been stored after the last read of its parcel.
  const isBehind = ({ tracking_number }: Carried, { events }: ParcelDetail) =>
    idsOf(told.get(tracking_number)).size > changesOf(events).length
  const behind = [...read].flatMap(([parcel, detail]) => (isBehind(parcel, detail) ? parcel : []))
  const { read: caughtUp } = await readAll(scene, 'end of what is behind', behind)
  for (const [parcel, detail] of caughtUp) read.set(parcel, detail)
  for (const [parcel, { events }] of read)
    noteTold(scene, parcel, events, told.get(parcel.tracking_number) ?? [])
  return {
    moves: movesOf(read.values()),
    statements: accounting.made.size,
    payments: paid,
    mails: mails.length,
    findings: [...findings, ...accounting.findings, ...ofPayments, ...ofSettled],
  }
}

/** Waits until the software has heard of every step. What is due later, after a failure or a kill, is due now. */
async function untilTold(
  { units }: Instance,
  read: ReadonlyMap<Carried, ParcelDetail>,
  told: Outside['told'],
): Promise<void> {
  const workers = units.filter(({ role }) => role === 'worker')
  for (const worker of workers) worker.shiftClock(aheadMs)
  await untilNothingComes(
    () => [...read].every(([{ tracking_number }, { events }]) => hasAll(told.get(tracking_number), events)),
    () => [...told.values()].reduce((sum, heard) => sum + heard.length, 0),
  )
  for (const worker of workers) worker.shiftClock(0)
}

/**
 * Lists all parcels of a shop. Notes which ids each idempotency key made, and that the counter of each status says how
 * many of them have it. Answers their tracking numbers.
 */
async function readMade(
  scene: Scene,
  { name, token }: JudgedShop,
  rests: ReadonlyMap<string, string>,
): Promise<string[]> {
  // What is not listed any more was made as well.
  const own = scene.board.all.filter(({ shop }) => shop.name === name)
  const ids = new Map<string, string[]>(own.map(({ key }) => [key, []]))
  const shop = plainClient(scene, token)
  const parcels = await allRows((query) => shop.call(listParcels, { query }))
  for (const { notes, id } of parcels) {
    const key = rests.get(id) ?? notes
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  const { data: groups } = await untilAnswered(() => shop.call(countParcelsByStatus, {}))
  const counts = groups.flatMap(({ statuses }) => statuses)
  scene.recorder.note(`end at ${name}`, 'all parcels', [
    ...[...ids].map(([key, made]): Step => ['all made', key, made]),
    ...counts.map(({ status, count }) =>
      exactly(`${status} of ${name}`, count, parcels.filter((parcel) => parcel.status === status).length),
    ),
  ])
  return parcels.map(({ tracking_number }) => tracking_number)
}

/** The keys of the rests of partial deliveries, which have the notes of their originals, by their ids. */
function restsOf(read: ReadonlyMap<Carried, ParcelDetail>): ReadonlyMap<string, string> {
  return new Map(
    [...read].flatMap(([{ key }, { returned_in }]) =>
      returned_in === null ? [] : [[returned_in.id, restOf(key)] as const],
    ),
  )
}

/** What each row of a list had seen of its parcel's history: everything up to the event of its newest change. */
function notePages({ board, pages, recorder }: Scene, read: ReadonlyMap<Carried, ParcelDetail>): void {
  for (const { process, begun, ended, rows, missing } of pages) {
    const steps = rows.flatMap(({ id, status, updated_at }): Step[] => {
      const parcel = board.find(id)
      const events = parcel === undefined ? undefined : read.get(parcel)?.events
      if (parcel === undefined || events === undefined) return []
      const isNewest = (event: (typeof events)[number]) => event.at === updated_at && event.status === status
      const newest = events.findIndex(isNewest)
      // A process whose clock is wrong gives the row its time and the event that of the one before, and the order system's
      // code changes a parcel without an event. What never had such a status is a row of nothing.
      if (newest === -1 && events.some((event) => event.status === status)) return []
      // After a clock was wrong two events have one time, and on the way back also one status: which one the row shows, nobody
      // can say.
      if (newest !== events.findLastIndex(isNewest)) return []
      const saw =
        newest === -1 ? [`${status} at ${updated_at}`] : elementsOf(parcel.key, events.slice(0, newest + 1))
      return [['peek', listOf(parcel.key), saw]]
    })
    // Nobody adds to the count: none may be missing.
    const all: Step = ['count', `parcels missing in the ${process}`, missing]
    recorder.note(process, 'list', [...steps, all], begun, ended)
  }
}

/** The ledger books each step of a parcel's cash once. */
async function readBookings(scene: Scene, read: ReadonlyMap<Carried, ParcelDetail>): Promise<void> {
  const operator = plainClient(scene, scene.operatorToken)
  const booked = new Map<string, number>()
  for (const [kind] of cashBookings) {
    const rows = await allRows((query) =>
      operator.call(listLedgerTransactions, { query: { ...query, kind } }),
    )
    for (const { tracking_number: number } of rows)
      booked.set(`${kind} of ${number}`, (booked.get(`${kind} of ${number}`) ?? 0) + 1)
  }
  for (const [{ tracking_number }, { events, total_cod }] of read) {
    const steps = cashBookings.map(([kind, ...causes]): Step => {
      const what = `${kind} of ${tracking_number}`
      const happened = events.filter(({ event }) => causes.some((cause) => cause === event))
      // Nothing is collected for what a receiver sent back and takes after all.
      return exactly(what, booked.get(what) ?? 0, total_cod === 0 ? 0 : happened.length)
    })
    scene.recorder.note('end of the books', 'bookings', steps)
  }
}

const cashBookings: readonly (readonly [kind: PostingKind, ...causes: ParcelEvent[]])[] = [
  ['cash-collected', 'deliver', 'deliver_partly'],
  ['cash-handed-to-hub', 'hand_over_cash'],
  ['cash-to-main-hub', 'transfer_to_hub'],
  ['cash-to-center', 'transfer_to_center'],
]

/** How many messages there are to come. */
function hasAll(heard: readonly Told[] | undefined, events: ParcelDetail['events']): boolean {
  return idsOf(heard).size >= changesOf(events).length
}

/** A message that came again has the same id. */
function idsOf(heard: readonly Told[] = []): ReadonlySet<string> {
  return new Set(heard.map(({ id }) => id))
}

/** `element` is null of what has no name in the list. */
type Change = Omit<Told, 'id' | 'at'> & { readonly element: string | null }

/** What the shop's software is to hear of a parcel. */
function changesOf(events: ParcelDetail['events']): Change[] {
  return events.flatMap((event, place) => {
    const { status, at: timestamp } = event
    const before = events[place - 1]?.status ?? 'draft'
    // The software hears nothing of a draft. When the shop submits it, the software hears of a new parcel.
    const isTold =
      status !== before && status !== 'draft' && (before !== 'draft' || status !== 'shop_canceled')
    const previous_status = before === 'draft' ? null : before
    const element = isNameless(event.event) ? null : elementOf(event, place)
    return isTold ? [{ element, previous_status, status, timestamp }] : []
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
  const byId = new Map<string, string | null>()
  for (const { id, at, ...said } of heard) {
    const place = left.findIndex(
      ({ status, previous_status, timestamp }) =>
        status === said.status && previous_status === said.previous_status && timestamp === said.timestamp,
    )
    const [fitting] = place === -1 || byId.has(id) ? [] : left.splice(place, 1)
    const unknown = { element: `${said.status} at ${said.timestamp}` }
    const known = byId.get(id)
    const element = known === undefined ? (fitting ?? unknown).element : known
    byId.set(id, element)
    if (element !== null) scene.recorder.note('software', 'hear', [['told', listOf(key), element]], at)
  }
  const told = new Set(changesOf(events).map(({ element }) => element))
  const silent = elementsOf(key, events).filter((element) => !told.has(element))
  scene.recorder.note('software', 'heard all', [['all told', listOf(key), silent]])
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
