import { cashThatCame, type HeldByAccount, withHolders } from '@guihang/domain/money/cod/cash-holders'
import { cashLeaves, isCashEvent } from '@guihang/domain/money/cod/cash-steps'
import type { CodStand } from '@guihang/domain/money/cod/cod-sums'
import { postingsOf } from '@guihang/domain/money/ledger/parcel-postings'
import type { Tx } from '../../../platform/database/index.ts'
import { postAll, readHeldCash } from '../../money/ledger/index.ts'
import { addUnpaid, type CodMove } from '../../money/owed/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import type { EventFacts, EventPosting } from './accepted-event.ts'

/** Events that must bring their money with them, be it none. */
const bringMoney: readonly string[] = [
  'approve_collection',
  'correct',
  'reweigh',
  'accept_reweigh',
  'uphold_reweigh',
  'correct_reweigh',
]

type PostedEvent = {
  readonly parcel: ParcelRow
  /** The parcel before the event; absent where a call brings a parcel's whole history, which tells it. */
  readonly before?: ParcelRow
  readonly entry: Pick<EventFacts, 'at' | 'recorded_at' | 'money' | 'cash_taker' | 'cash_counted'> & {
    readonly event: string
    readonly status: string
  }
}

/** In the events' own transaction; adds what the shops are owed to the sums of its day. */
export async function postMoney(tx: Tx, events: readonly PostedEvent[]): Promise<void> {
  const givers = events.filter(({ entry }) => isCashEvent(entry.event) || entry.event === 'correct')
  const cash = new Map(
    await readHeldCash(
      tx,
      givers.map(({ parcel }) => parcel),
    ),
  )
  const requests = events.flatMap(({ parcel, entry }) => {
    const held = cash.get(parcel.id) ?? {}
    const hands = { held, taker: entry.cash_taker }
    const postings = postingsFor(parcel, entry, held).map(({ move, ...more }) => ({
      ...more,
      move: { ...move, posting: withHolders(move.posting, hands) },
    }))
    // A call can bring a parcel's whole history.
    cash.set(parcel.id, { ...held, ...cashThatCame(postings.flatMap(({ move }) => move.posting.entries)) })
    return postings.map((posting) => requestOf(parcel, entry, posting))
  })
  await postAll(tx, requests)
  await addUnpaid(tx, requests, movesOf(events))
}

function movesOf(events: readonly PostedEvent[]): CodMove[] {
  const stands = new Map<string, CodStand>()
  return events.map(({ parcel, before, entry }) => {
    const { shop_id, id: parcel_id, store_id } = parcel
    const known = stands.get(parcel_id) ?? (before && { ...before, status: statusOf(before) })
    const after = { ...parcel, status: statusOf(entry) }
    stands.set(parcel_id, after)
    const owed_since = entry.money?.find((posting) => posting.owed_since !== undefined)?.owed_since
    return { shop_id, parcel_id, store_id, before: known, after, at: entry.at, owed_since }
  })
}

function postingsFor(
  parcel: ParcelRow,
  { event, money, cash_counted }: PostedEvent['entry'],
  held_cash: HeldByAccount,
): readonly EventPosting[] {
  if (bringMoney.includes(event) !== (money !== undefined))
    throw new Error(`${event} ${money === undefined ? 'came without' : 'must not bring'} money of its own`)
  if (money !== undefined) return money
  if (!isCashEvent(event)) return postingsOf(event, parcel).map((move) => ({ move }))
  // Less than was collected where an earlier hand-over was short.
  const held = held_cash[cashLeaves[event]]?.amount ?? 0
  const moves = postingsOf(event, parcel, { held, counted: cash_counted ?? held })
  // A parcel's cash can be over at each hand-over.
  return moves.map((move) =>
    move.kind === 'cash-counted-over' ? { move, part: `${event}-${parcel.corrections}` } : { move },
  )
}

function requestOf(
  parcel: ParcelRow,
  { at, recorded_at }: PostedEvent['entry'],
  { move: { kind, posting }, part, owed_since, reverses_id = null }: EventPosting,
) {
  return {
    shop_id: parcel.shop_id,
    store_id: parcel.store_id,
    key: [kind, parcel.id, part ?? roundOf(parcel)].filter((word) => word !== undefined).join(':'),
    kind,
    parcel_id: parcel.id,
    posting,
    reverses_id,
    occurred_at: at,
    recorded_at,
    at: owed_since ?? at,
  }
}

/** After a correction the same kind of money moves again, under another key. */
function roundOf({ corrections }: ParcelRow): string | undefined {
  return corrections === 0 ? undefined : `after-correction-${corrections}`
}
