import { parcelStatuses, parcelStatusFacts } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import type { Selectable } from 'kysely'
import {
  acrossShops,
  markSeeded,
  type Reader,
  type Tables,
  type Tx,
} from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'
import { newId } from '../../../platform/new-id.ts'

export type PriceTableRow = Selectable<Tables['price_tables']>

export async function listPriceTables(
  reader: Reader,
): Promise<Pick<PriceTableRow, 'valid_from' | 'prices'>[]> {
  return await reader
    .selectFrom('price_tables')
    .select(['valid_from', 'prices'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listPriceTableRows(reader: Reader, { after, limit }: IdPage): Promise<PriceTableRow[]> {
  let query = reader.selectFrom('price_tables').selectAll()
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export async function insertPriceTable(
  tx: Tx,
  { prices, ...row }: Omit<PriceTableRow, 'prices'> & { readonly prices: object },
): Promise<void> {
  await tx
    .insertInto('price_tables')
    .values({ ...row, prices: JSON.stringify(prices) })
    .execute()
}

export type ChargedRow = Pick<
  Selectable<Tables['parcels']>,
  | 'id'
  | 'zone'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'product_value'
  | 'cod'
  | 'shipping_fee'
  | 'insurance_fee'
  | 'service_fee'
  | 'receiver_scheme'
  | 'receiver_level_2_code'
  | 'receiver_level_3_code'
  | 'created_at'
> & { readonly shop_code: string; readonly shop_name: string }

type IdRange = { readonly after: string; readonly until: string }

/** The id of the parcel of all shops so many behind one, or of the last below another; undefined where none follows. */
export async function findLotEnd(
  reader: Reader,
  { after, before, lot }: { readonly after: string; readonly before: string; readonly lot: number },
): Promise<string | undefined> {
  const row = await acrossShops(reader, tried)
    .selectFrom((from) =>
      from
        .selectFrom('parcels')
        .select('id')
        .where('id', '>', after)
        .where('id', '<', before)
        .orderBy('id')
        .limit(lot)
        .as('lot'),
    )
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/**
 * Parcels of all shops with fees in a range of ids, without drafts, cancelled ones, returns and those of sandboxes. A range,
 * because by a limit PostgreSQL reads all parcels with their statuses for each lot.
 */
export async function listChargedRows(reader: Reader, { after, until }: IdRange): Promise<ChargedRow[]> {
  return await acrossShops(reader, tried)
    .selectFrom('whole_parcels as parcel')
    .innerJoin('shops', 'shops.id', 'parcel.shop_id')
    .select(['parcel.id', 'parcel.zone', 'weight', 'length', 'width', 'height', 'product_value', 'cod'])
    .select(['shipping_fee', 'insurance_fee', 'service_fee'])
    .select(['receiver_scheme', 'receiver_level_2_code', 'receiver_level_3_code', 'parcel.created_at'])
    .select(['shops.shop_code', 'shops.shop_name'])
    .where('parcel.id', '>', after)
    .where('parcel.id', '<=', until)
    .where('parcel.zone', 'is not', null)
    .where('receiver_scheme', 'is not', null)
    .where('return_of_id', 'is', null)
    .where('tracking_number', 'not like', `${sandboxPair}%`)
    .where('parcel.status', 'not in', neverGone)
    .execute()
}

const tried = 'prices are tried on the parcels of all shops'

const neverGone = parcelStatuses.filter((status) => {
  const { outcome, recipient } = parcelStatusFacts[status]
  return outcome === 'cancelled' || recipient === null
})

const seedName = 'prices'

/** Of two processes that start together one stores it. */
export async function insertFirstPriceTable(tx: Tx, prices: object, now: Date): Promise<void> {
  if (!(await markSeeded(tx, seedName, now))) return
  const id = newId(now)
  await insertPriceTable(tx, { id, valid_from: new Date(0), prices, created_at: now })
}
