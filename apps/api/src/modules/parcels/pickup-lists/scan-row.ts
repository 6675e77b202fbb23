import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { PickupRow, scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { pickupStandingOf } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import { scannedCode } from '@guihang/domain/parcels/pickup-lists/scanned-code'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findStore } from '../../shop/stores/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelByCode, statusOf } from '../parcels/index.ts'
import { type OpenList, openList } from './asked-list.ts'
import { announceList, tick } from './mark-rows.ts'
import { findPickupRows, findUnlistedRows, type ListedRow } from './pickup-lists.store.ts'
import { pickupRowAnswer } from './read-list.ts'

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
