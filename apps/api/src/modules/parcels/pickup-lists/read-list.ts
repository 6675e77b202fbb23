import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type {
  listPickupRows as declared,
  PickupList,
  PickupRow,
} from '@guihang/contract/parcels/pickup-lists'
import { pickupRowState } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer } from '../../../platform/http/answers/id-pages.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { statusOf } from '../parcels/index.ts'
import { type OpenList, openList } from './asked-list.ts'
import {
  countLeftovers,
  type ListedRow,
  listLeftovers,
  listPickupRows,
  sumPickupRows,
} from './pickup-lists.store.ts'

/** The counts and sums of a list. `today` is the business day: parcels left over are offered to no earlier list. */
export async function getPickupList(reader: Reader, list: OpenList, today: string): Promise<PickupList> {
  const counts = { open: 0, handed_over: 0, collected: 0, fallen_out: 0 }
  const totals = { count: 0, pieces: 0, weight: 0, total_cod: 0 }
  for (const sum of await sumPickupRows(reader, list)) {
    const state = pickupRowState({ status: statusOf(sum), ticked: sum.ticked })
    counts[state] += sum.count
    if (state !== 'open' && state !== 'handed_over') continue
    totals.count += sum.count
    totals.pieces += sum.pieces
    totals.weight += sum.weight
    totals.total_cod += sum.total_cod
  }
  const leftovers = list.listed_on < today ? 0 : await countLeftovers(reader, list, list.leftovers_since)
  return {
    store_id: list.store_id,
    on: list.listed_on,
    store_name: list.store_name,
    counts: { ...counts, leftovers },
    // Kilograms have three decimals; sums of binary fractions have more.
    totals: { ...totals, weight: Math.round(totals.weight * 1_000) / 1_000 },
  }
}

/** Oldest parcel first. Raises ENOTFOUND. */
export async function listRows(
  reader: Reader,
  shop_id: string,
  { show, limit, cursor, ...named }: QueryOf<typeof declared>,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>> {
  const list = await openList(reader, shop_id, named)
  const after = readCursor(cursor)
  const asked = { after, limit: limit + 1 }
  const rows =
    show === 'leftovers'
      ? await listLeftovers(reader, list, list.leftovers_since, asked)
      : await listPickupRows(reader, list, show, asked)
  return idPageAnswer(rows, { limit }, (row) => pickupRowAnswer(row, list, directory))
}

export function pickupRowAnswer(
  row: ListedRow,
  list: Pick<OpenList, 'first_id'>,
  directory: AddressDirectory,
): PickupRow {
  const status = statusOf(row)
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    private_code: row.private_code,
    status,
    state: pickupRowState({ status, ticked: row.ticked_at !== null }),
    is_leftover: row.id < list.first_id,
    receiver_name: row.receiver_name,
    receiver_city: cityOf(row, directory),
    total_cod: row.total_cod,
    weight: row.weight,
    pieces: row.pieces,
    awb_printed_at: row.awb_printed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ticked_at: row.ticked_at?.toISOString() ?? null,
    ticked_by: row.ticked_by,
  }
}

export function cityOf(
  { receiver_scheme, receiver_level_1_code }: ListedRow,
  directory: AddressDirectory,
): string | null {
  return (
    directory.unitRefs(receiver_scheme, [receiver_level_1_code, null, null]).address_level_1?.name ?? null
  )
}

function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || cursor === '') return undefined
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return cursor
}
