import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { markPickupRows, PickupRow, scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { pickupStandingOf } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import { scannedCode } from '@guihang/domain/parcels/pickup-lists/scanned-code'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findStore } from '../../shop/stores/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelByCode, statusOf } from '../parcels/index.ts'
import { findList, type OpenList, openList } from './asked-list.ts'
import {
  deleteRows,
  findPickupRows,
  findUnlistedRows,
  type ListedRow,
  openRows,
  tickRows,
} from './pickup-lists.store.ts'
import { pickupRowAnswer } from './read-list.ts'

type Asked = {
  readonly shop_id: string
  readonly user_id: string
  readonly language: Language
}

/** Ticks parcels, takes ticks back, adds leftovers or takes them off. A parcel that cannot be marked does not hinder the others. */
export async function markRows(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id, language }: Asked,
  { ids, mark, ...named }: BodyOf<typeof markPickupRows>,
): Promise<AnswerOf<typeof markPickupRows>> {
  const wanted = [...new Set(ids)]
  const list = await findList(tx, shop_id, named)
  // Without such a store none of them is on its list.
  if (list === undefined)
    return { data: wanted.map((id) => ({ id, ...rejectedRow(platform, reject('ENOTFOUND'), language) })) }
  const found = new Map((await findUnlistedRows(tx, shop_id, wanted)).map((row) => [row.id, row]))
  const data: AnswerOf<typeof markPickupRows>['data'] = []
  const able: string[] = []
  for (const id of wanted) {
    const row = found.get(id)
    const isOfList = row?.store_id === list.store_id && row.return_of_id === null && id < list.end_id
    if (!isOfList) data.push({ id, ...rejectedRow(platform, reject('ENOTFOUND'), language) })
    // What has fallen out of the list keeps no tick, but gets none either.
    else if (mark === 'handed_over' && pickupStandingOf(statusOf(row)) !== 'due')
      data.push({ id, ...rejectedRow(platform, reject('EPK001'), language) })
    else {
      able.push(id)
      data.push({ id, ok: true })
    }
  }
  if (able.length > 0) {
    if (mark === 'handed_over') await tick(platform, tx, list, able, user_id)
    else await (mark === 'open' ? openRows : deleteRows)(tx, list, able)
    await announceList(tx, list)
  }
  return { data }
}

/** Answers those that were not ticked before. */
export async function tick(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  list: OpenList,
  ids: readonly string[],
  user_id: string,
): Promise<string[]> {
  return await tickRows(tx, list, ids, { at: platform.businessClock.now(), user_id })
}

export async function announceList(tx: Tx, { shop_id, store_id }: OpenList): Promise<void> {
  await announce(tx, { shop_id, type: 'pickup_list', id: store_id })
}

type Answer = AnswerOf<typeof scanPickupRow>['data']
type Outcome = Answer['outcome']

export async function scanRow(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id }: { readonly shop_id: string; readonly user_id: string },
  { code, ...named }: BodyOf<typeof scanPickupRow>,
): Promise<Answer> {
  const list = await openList(tx, shop_id, named)
  const parcel = await findParcelByCode(tx, shop_id, scannedCode(code))
  if (parcel === undefined) return { outcome: 'unknown', row: null, store_name: null }
  const directory = await addressDirectory(platform)
  const answer = (outcome: Outcome, row: ListedRow, store_name: string | null = null): Answer => ({
    outcome,
    row: pickupRowAnswer(row, list, directory),
    store_name,
  })
  const [row] = await findPickupRows(tx, list, [parcel.id])
  if (row === undefined) {
    const [stranger] = await findUnlistedRows(tx, shop_id, [parcel.id])
    if (stranger === undefined) return { outcome: 'unknown', row: null, store_name: null }
    const outcome = outcomeOfStranger(list, stranger)
    const store = stranger.store_id === null ? undefined : await findStore(tx, shop_id, stranger.store_id)
    return answer(outcome, stranger, outcome === 'other_list' ? (store?.store_name ?? null) : null)
  }
  const { state } = pickupRowAnswer(row, list, directory)
  if (state !== 'open') return answer(outcomeOf[state], row)
  const ticked = await tick(platform, tx, list, [row.id], user_id)
  await announceList(tx, list)
  const [now = row] = await findPickupRows(tx, list, [row.id])
  // Somebody else may have ticked it meanwhile.
  return answer(ticked.length === 0 ? 'already_ticked' : 'ticked', now)
}

const outcomeOf: Readonly<Record<Exclude<PickupRow['state'], 'open'>, Outcome>> = {
  handed_over: 'already_ticked',
  collected: 'collected',
  fallen_out: 'fallen_out',
}

function outcomeOfStranger(
  list: OpenList,
  parcel: ListedRow & { readonly store_id: string | null },
): Outcome {
  const standing = pickupStandingOf(statusOf(parcel))
  if (standing !== 'due') return standing
  const isEarlier = parcel.store_id === list.store_id && parcel.id < list.first_id
  return isEarlier ? 'leftover' : 'other_list'
}
