import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listParcels as declared } from '@guihang/contract/parcels/parcels'
import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import { statusesOf, statusGroups } from '@guihang/domain/lifecycle/parcel-statuses'
import { readTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import { normalizePhone, phoneFault } from '@guihang/domain/people/phone'
import { foldText } from '@guihang/domain/text'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { AddressDirectory } from '../../addresses/index.ts'
import { firstIdAt } from '../create/parcel-ids.ts'
import { type ParcelRow, parcelAnswer } from '../parcel-row.ts'
import { listParcelCounts } from '../parcels.store.ts'
import { lettersAsked, rarePart } from './rare-part.ts'

type Filters = QueryOf<typeof declared>

/**
 * A page of the shop's parcels, newest first. The page is read along an index whatever the shop's size: by id, or per
 * status when statuses are chosen. A keyword that is a whole phone or tracking number is looked up as such; any other is
 * looked for in the newest parcels first, and by the search index only for the rest (decisions 0108, 0198).
 */
export async function listParcels(
  reader: Reader,
  shop_id: string,
  filters: Filters,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>> {
  const statuses = statusesAsked(filters)
  const conditions = conditionsOf(filters)
  const wanted = filters.limit + 1
  const rows =
    filters.keyword === undefined || filters.keyword === ''
      ? await readPage(reader, shop_id, statuses, conditions, wanted)
      : await searchPage(reader, shop_id, statuses, conditions, filters.keyword, wanted)
  const page = rows.slice(0, filters.limit)
  return {
    data: page.map((row) => parcelAnswer(row, directory)),
    meta: {
      next_cursor: rows.length > filters.limit ? (page.at(-1)?.id ?? null) : null,
      total: await cheapTotal(reader, shop_id, filters, statuses),
    },
  }
}

function statusesAsked(filters: Filters): string[] | undefined {
  const groups = filters.status_group?.split(',')
  const inGroups = groups && statusGroups.filter((group) => groups.includes(group)).flatMap(statusesOf)
  const single = filters.status?.split(',')
  if (single === undefined) return inGroups
  return inGroups === undefined ? single : inGroups.filter((status) => single.includes(status))
}

function conditionsOf(filters: Filters): RawBuilder<unknown> {
  const { from, to, cursor } = filters
  if (from !== undefined && to !== undefined && from > to)
    throw rejectFields({ to: [{ rule: 'date_order' }] })
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (cursor !== undefined && cursor !== '') {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
      throw rejectFields({ cursor: [{ rule: 'cursor' }] })
    conditions.push(sql`id < ${cursor}`)
  }
  if (from !== undefined) conditions.push(sql`id >= ${firstIdAt(startOfBusinessDay(from))}`)
  if (to !== undefined) conditions.push(sql`id < ${firstIdAt(startOfBusinessDay(addDays(to, 1)))}`)
  if (filters.store_id !== undefined) conditions.push(sql`store_id = ${filters.store_id}`)
  if (filters.payment_option !== undefined) conditions.push(sql`payment_option = ${filters.payment_option}`)
  if (filters.printed === 'true') conditions.push(sql`awb_printed_at IS NOT NULL`)
  if (filters.printed === 'false') conditions.push(sql`awb_printed_at IS NULL`)
  return sql.join(conditions, sql` AND `)
}

async function readPage(
  reader: Reader,
  shop_id: string,
  statuses: string[] | undefined,
  conditions: RawBuilder<unknown>,
  limit: number,
): Promise<ParcelRow[]> {
  const query =
    statuses === undefined
      ? sql<ParcelRow>`SELECT * FROM parcels WHERE shop_id = ${shop_id} AND ${conditions} ORDER BY id DESC LIMIT ${limit}`
      : // One short walk along (shop_id, status, id) per status, then the newest of them.
        sql<ParcelRow>`SELECT page.* FROM unnest(${statuses}::text[]) AS asked (status) CROSS JOIN LATERAL (
          SELECT * FROM parcels WHERE shop_id = ${shop_id} AND parcels.status = asked.status AND ${conditions}
          ORDER BY id DESC LIMIT ${limit}
        ) AS page ORDER BY page.id DESC LIMIT ${limit}`
  return (await query.execute(reader)).rows
}

/** How many of the newest parcels a search reads before it turns to the index. */
const newestRead = 500

async function searchPage(
  reader: Reader,
  shop_id: string,
  statuses: string[] | undefined,
  conditions: RawBuilder<unknown>,
  keyword: string,
  limit: number,
): Promise<ParcelRow[]> {
  const narrowed =
    statuses === undefined ? conditions : sql`${conditions} AND status = ANY(${statuses}::text[])`
  const whole = wholeNumber(keyword)
  if (whole !== undefined) {
    const exact = await sql<ParcelRow>`
      SELECT * FROM parcels WHERE shop_id = ${shop_id} AND ${narrowed} AND ${whole} ORDER BY id DESC LIMIT ${limit}`.execute(
      reader,
    )
    if (exact.rows.length > 0) return exact.rows
  }
  const texts = textsOf(keyword)
  const matches = sql`search_text LIKE ANY (${patternsOf(texts)}::text[])`
  const recent = await sql<ParcelRow>`
    SELECT * FROM (
      SELECT * FROM parcels WHERE shop_id = ${shop_id} AND ${conditions} ORDER BY id DESC LIMIT ${newestRead}
    ) AS newest WHERE ${narrowed} AND ${matches} ORDER BY id DESC LIMIT ${limit}`.execute(reader)
  if (recent.rows.length === limit) return recent.rows
  // MATERIALIZED: the planner would otherwise walk all parcels of the shop backwards, hoping to meet enough of them.
  const all = await sql<ParcelRow>`
    WITH hits AS MATERIALIZED (
      SELECT id FROM parcels WHERE shop_id = ${shop_id} AND (${mayHold(shop_id, texts)}) AND ${matches}
    )
    SELECT parcels.* FROM parcels JOIN hits USING (id)
    WHERE shop_id = ${shop_id} AND ${narrowed} ORDER BY id DESC LIMIT ${limit}`.execute(reader)
  return all.rows
}

/** What a keyword equals that is written out whole, as people paste it; shops number their parcels by phone, too. */
function wholeNumber(keyword: string): RawBuilder<unknown> | undefined {
  const tracking_number = readTrackingNumber(keyword)
  if (tracking_number !== undefined) return sql`tracking_number = ${tracking_number}`
  const phone = normalizePhone(keyword)
  if (phoneFault(phone) !== undefined) return undefined
  return sql`(receiver_phone = ${phone} OR private_code = ${phone})`
}

/** What a keyword may stand for, folded as the search text is. */
function textsOf(keyword: string): string[] {
  const texts = new Set([foldText(keyword)])
  // A code or a phone as people paste it, with spaces, dots or +84.
  const tracking_number = readTrackingNumber(keyword)
  if (tracking_number !== undefined) texts.add(foldText(tracking_number))
  const phone = normalizePhone(keyword)
  if (/^\d{3,}$/.test(phone)) texts.add(phone)
  return [...texts]
}

/** What the index can tell of parcels that hold one of the texts: their letters by three. */
function mayHold(shop_id: string, texts: readonly string[]): RawBuilder<unknown> {
  const asked = texts.map((text) => {
    const letters = lettersAsked(rarePart(text))
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

async function cheapTotal(
  reader: Reader,
  shop_id: string,
  filters: Filters,
  statuses: string[] | undefined,
): Promise<number | null> {
  const { keyword, store_id, from, to, payment_option, printed } = filters
  if (
    [keyword, store_id, from, to, payment_option, printed].some(
      (value) => value !== undefined && value !== '',
    )
  ) {
    return null
  }
  const counts = await listParcelCounts(reader, shop_id)
  return counts
    .filter(({ status }) => statuses === undefined || statuses.includes(status))
    .reduce((total, { count }) => total + count, 0)
}
