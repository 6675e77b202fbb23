import { limits } from '@guihang/domain/limits'
import { readTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import { foldText } from '@guihang/domain/text'
import { type RawBuilder, sql } from 'kysely'
import { queryOfShop, type Reader } from '../../../platform/database/index.ts'
import { findCarriedParcels, findNumberedParcel } from '../numbers/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { searchLetters } from './search-letters.ts'

export type PageAsked = {
  readonly statuses: readonly string[] | undefined
  /** Ids at least, and below: of days and of a cursor. */
  readonly since_id: string | undefined
  readonly before_ids: readonly string[]
  readonly store_id: string | undefined
  readonly payment_option: string | undefined
  readonly printed: boolean | undefined
  readonly limit: number
}

/** Parcels of the shop, newest first: of a page only the ids are looked for, and its parcels are read afterwards. */
export async function listParcelRows(
  reader: Reader,
  shop_id: string,
  asked: PageAsked,
): Promise<ParcelRow[]> {
  const query = sql<ParcelRow>`
    SELECT parcel.* FROM (${idsOf(shop_id, asked)}) AS page
    JOIN whole_parcels AS parcel ON parcel.shop_id = ${shop_id} AND parcel.id = page.id
    ORDER BY page.id DESC`
  if (isPlainPage(asked)) return await queryOfShop(reader, shop_id, 'list-parcels', query)
  return (await query.execute(reader)).rows
}

function isPlainPage({ since_id, store_id, payment_option, printed, limit }: PageAsked): boolean {
  const conditions = [since_id, store_id, payment_option, printed]
  return limit === limits.page_default + 1 && conditions.every((condition) => condition === undefined)
}

/**
 * Newest first, at most `limit`, along an index: by id, or per status. `limit` stands in the text, because PostgreSQL
 * plans a tenth of the shop's parcels for a limit that it does not know.
 */
export function idsOf(shop_id: string, asked: PageAsked): RawBuilder<{ id: string }> {
  const { statuses, limit } = asked
  if (statuses === undefined)
    return sql`SELECT parcels.id FROM parcels
      WHERE parcels.shop_id = ${shop_id} AND ${idsWithin(asked, 'parcels.id')} AND ${fits(shop_id, asked, 'parcels.id')}
      ORDER BY parcels.id DESC LIMIT ${sql.lit(limit)}`
  // One short walk along (shop_id, status, parcel_id) per status, then the newest of them.
  return sql`SELECT walk.id FROM unnest(${statuses}::text[]) AS asked (status) CROSS JOIN LATERAL (
      SELECT listed.parcel_id AS id FROM parcel_lists AS listed
      WHERE listed.shop_id = ${shop_id} AND listed.status = asked.status AND ${idsWithin(asked, 'listed.parcel_id')}
        AND ${fits(shop_id, asked, 'listed.parcel_id')}
      ORDER BY listed.parcel_id DESC LIMIT ${sql.lit(limit)}
    ) AS walk ORDER BY walk.id DESC LIMIT ${sql.lit(limit)}`
}

/** By whole phone, tracking number or number of a carrier; else the newest parcels first, and the search index for the rest (decision 0198). */
export async function searchParcelRows(
  reader: Reader,
  shop_id: string,
  keyword: string,
  asked: PageAsked,
): Promise<ParcelRow[]> {
  const { statuses, limit } = asked
  const conditions = sql`${idsWithin(asked, 'parcel.id')} AND ${conditionsOf(asked)}`
  const narrowed =
    statuses === undefined ? conditions : sql`${conditions} AND parcel.status = ANY(${statuses}::text[])`
  const whole = await wholeNumber(reader, shop_id, keyword)
  if (whole !== undefined) {
    const exact = await sql<ParcelRow>`
      SELECT * FROM whole_parcels AS parcel
      WHERE parcel.shop_id = ${shop_id} AND ${narrowed} AND ${whole} ORDER BY id DESC LIMIT ${limit}`.execute(
      reader,
    )
    if (exact.rows.length > 0) return exact.rows
  }
  const texts = textsOf(keyword)
  const matches = sql`search_text LIKE ANY (${patternsOf(texts)}::text[])`
  // MATERIALIZED: the planner would otherwise walk all parcels of the shop backwards, hoping to meet enough of them.
  const rowsOf = async (hits: RawBuilder<unknown>) =>
    (
      await sql<ParcelRow>`
        WITH hits AS MATERIALIZED (${hits} ORDER BY parcel_id DESC)
        SELECT parcel.* FROM whole_parcels AS parcel JOIN hits ON hits.parcel_id = parcel.id
        WHERE parcel.shop_id = ${shop_id} AND ${narrowed} ORDER BY parcel.id DESC LIMIT ${limit}`.execute(
        reader,
      )
    ).rows
  const recent = await rowsOf(sql`
    SELECT parcel_id FROM (
      SELECT parcel_id, search_text FROM parcel_searches
      WHERE shop_id = ${shop_id} AND ${idsWithin(asked, 'parcel_id')} ORDER BY parcel_id DESC LIMIT ${newestRead}
    ) AS newest WHERE ${matches}`)
  if (recent.length === limit) return recent
  return await rowsOf(sql`
    SELECT parcel_id FROM parcel_searches
    WHERE shop_id = ${shop_id} AND (${mayHold(shop_id, texts)}) AND ${matches}`)
}

/** How many of the newest parcels a search reads before it turns to the index. */
const newestRead = 500

function conditionsOf({ store_id, payment_option, printed }: PageAsked): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (store_id !== undefined) conditions.push(sql`parcel.store_id = ${store_id}`)
  if (payment_option !== undefined) conditions.push(sql`parcel.payment_option = ${payment_option}`)
  if (printed !== undefined)
    conditions.push(printed ? sql`parcel.awb_printed_at IS NOT NULL` : sql`parcel.awb_printed_at IS NULL`)
  return sql.join(conditions, sql` AND `)
}

function idsWithin({ since_id, before_ids }: PageAsked, id: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (since_id !== undefined) conditions.push(sql`${sql.ref(id)} >= ${since_id}`)
  for (const before of before_ids) conditions.push(sql`${sql.ref(id)} < ${before}`)
  return sql.join(conditions, sql` AND `)
}

/** By itself: from a join the planner would guess, and read all parcels of the shop where it guesses few. */
function fits(shop_id: string, asked: PageAsked, id: string): RawBuilder<unknown> {
  const { store_id, payment_option, printed } = asked
  if (store_id === undefined && payment_option === undefined && printed === undefined) return sql`true`
  const source = printed === undefined ? sql`parcels` : sql`whole_parcels`
  return sql`(SELECT ${conditionsOf(asked)} FROM ${source} AS parcel
    WHERE parcel.shop_id = ${shop_id} AND parcel.id = ${sql.ref(id)})`
}

/** The condition for a keyword that is a whole tracking number, phone or number of a carrier. Some shops use them as private codes. */
async function wholeNumber(
  reader: Reader,
  shop_id: string,
  keyword: string,
): Promise<RawBuilder<unknown> | undefined> {
  const tracking_number = readTrackingNumber(keyword)
  if (tracking_number !== undefined) {
    const numbered = await findNumberedParcel(reader, tracking_number)
    return numbered && sql`parcel.id = ${numbered.parcel_id}`
  }
  const phone = normalizePhone(keyword)
  if (phoneFault(phone) === undefined) return sql`(receiver_phone = ${phone} OR private_code = ${phone})`
  const carried = (await findCarriedParcels(reader, keyword)).filter((parcel) => parcel.shop_id === shop_id)
  if (carried.length === 0) return undefined
  const ids = carried.map(({ parcel_id }) => parcel_id)
  return sql`(parcel.id = ANY(${ids}::uuid[]) OR private_code = ${keyword})`
}

/** The texts a keyword may stand for, folded as the search text is. */
function textsOf(keyword: string): string[] {
  const texts = new Set([foldText(keyword)])
  // A code or a phone as people paste it, with spaces, dots or +84.
  const tracking_number = readTrackingNumber(keyword)
  if (tracking_number !== undefined) texts.add(foldText(tracking_number))
  const phone = normalizePhone(keyword)
  if (/^\d{3,}$/.test(phone)) texts.add(phone)
  return [...texts]
}

/** The condition the index can check for parcels that hold one of the texts: their letters by three. */
function mayHold(shop_id: string, texts: readonly string[]): RawBuilder<unknown> {
  const asked = texts.map((text) => {
    const letters = searchLetters(text)
    // Too short for the index: all parcels of the shop are read.
    if (letters.length === 0) return sql`true`
    const keys = letters.map((three) => sql`parcel_search_key(${shop_id}, ${three})`)
    return sql`parcel_search_keys(shop_id, search_text) @> ARRAY[${sql.join(keys)}]`
  })
  return sql.join(asked, sql` OR `)
}

function patternsOf(texts: readonly string[]): string[] {
  return texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}
