import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { searchAllShops as declared, FoundParcel } from '@guihang/contract/provider/search'
import { readTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { maskName } from '@guihang/domain/shop/people/mask-name'
import { maskPhone, normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import type { Reader } from '../../../platform/database/index.ts'
import { searchParcelRows } from '../../parcels/list/index.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { findShops } from '../operated-shops/index.ts'
import {
  findOperatedRow,
  findShopId,
  listCarriedRows,
  listCodedRows,
  listRowsOf,
  type OperatedRow,
  searchRows,
} from './operated-parcels.store.ts'

const parcelsAtMost = 20
const shopsAtMost = 8

/** Each way of looking walks an index whose cost does not grow with the parcels of all shops. */
export async function searchAllShops(
  reader: Reader,
  { keyword, shop_code }: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>['data']> {
  if (shop_code !== undefined)
    return { parcels: (await withinShop(reader, shop_code, keyword)).map(foundParcel), shops: [] }
  const [rows, shops] = await Promise.all([
    everywhere(reader, keyword),
    findShops(reader, foundText(keyword), shopsAtMost),
  ])
  return {
    parcels: rows.map(foundParcel),
    shops: shops.map(({ id, shop_code, shop_name, state }) => ({ id, shop_code, shop_name, state })),
  }
}

async function everywhere(reader: Reader, keyword: string): Promise<OperatedRow[]> {
  const tracking_number = readTrackingNumber(keyword)
  const phone = wholePhone(keyword)
  const found = await Promise.all([
    tracking_number === undefined ? [] : findOperatedRow(reader, tracking_number),
    phone === undefined ? [] : searchRows(reader, { ...anyParcel, phone }),
    listCodedRows(reader, keyword, parcelsAtMost),
    listCarriedRows(reader, keyword),
  ])
  const byId = new Map(found.flat().flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
  const newestFirst = [...byId.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1))
  return newestFirst.slice(0, parcelsAtMost)
}

async function withinShop(reader: Reader, shop_code: string, keyword: string): Promise<OperatedRow[]> {
  const shop_id = await findShopId(reader, shop_code)
  if (shop_id === undefined) return []
  const asked = { ...anyParcel, payment_option: undefined, printed: undefined }
  const rows = await searchParcelRows(reader, shop_id, keyword, asked)
  return await listRowsOf(
    reader,
    shop_id,
    rows.map(({ id }) => id),
  )
}

const anyParcel = {
  statuses: undefined,
  held: false,
  hub_code: undefined,
  shop_code: undefined,
  store_id: undefined,
  since_id: undefined,
  before_ids: [],
  limit: parcelsAtMost,
} as const

function wholePhone(text: string): string | undefined {
  return phoneFault(text) === undefined ? normalizePhone(text) : undefined
}

/** A phone is looked for as it is stored, however it was typed. */
function foundText(keyword: string): string {
  return wholePhone(keyword) ?? keyword
}

function foundParcel(row: OperatedRow): FoundParcel {
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    private_code: row.private_code,
    status: statusOf(row),
    status_at: row.status_at.toISOString(),
    shop_code: row.shop_code,
    shop_name: row.shop_name,
    receiver_name_masked: maskName(row.receiver_name),
    receiver_phone_masked: maskPhone(row.receiver_phone),
    total_cod: row.total_cod,
    created_at: row.created_at.toISOString(),
  }
}
