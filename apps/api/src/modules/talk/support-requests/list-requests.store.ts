import { foldText } from '@guihang/domain/text'
import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import type { RequestRow } from './support-requests.store.ts'

export type RequestsAsked = {
  readonly statuses: readonly string[] | undefined
  readonly request_types: readonly string[] | undefined
  readonly tracking_number: string | undefined
  readonly keyword: string | undefined
  /** Ids at least, below, and above: of days and of a cursor. */
  readonly since_id: string | undefined
  readonly before_ids: readonly string[]
  readonly after_id?: string | undefined
  readonly limit: number
}

export async function listRequestRows(
  reader: Reader,
  shop_id: string,
  asked: RequestsAsked,
  unread: { readonly user_id: string; readonly is: boolean } | undefined,
  asked_by: string | undefined,
): Promise<RequestRow[]> {
  const marked = sql<boolean>`EXISTS (SELECT 1 FROM support_unread AS mark WHERE mark.shop_id = ${shop_id}
    AND mark.user_id = ${unread?.user_id ?? null} AND mark.request_id = request.id)`
  const conditions = [...conditionsOf(asked)]
  if (asked_by !== undefined) conditions.push(sql<boolean>`request.asked_by = ${asked_by}`)
  if (unread !== undefined) conditions.push(unread.is ? marked : sql<boolean>`NOT ${marked}`)
  const { rows } = await sql<RequestRow>`
    SELECT request.* FROM shop_requests AS request
    WHERE request.shop_id = ${shop_id} AND ${sql.join(conditions, sql` AND `)}
    ORDER BY request.id DESC LIMIT ${asked.limit}`.execute(reader)
  return rows
}

export type OperatedRequestRow = RequestRow & { readonly shop_code: string; readonly shop_name: string }

export async function listOperatedRows(
  reader: Reader,
  asked: RequestsAsked & {
    readonly id?: string
    readonly team?: string | undefined
    readonly shop_code?: string | undefined
    readonly newest_first: boolean
    readonly queue?: QueueAsked | undefined
  },
): Promise<OperatedRequestRow[]> {
  const { queue } = asked
  const conditions = [...conditionsOf(asked)]
  if (asked.id !== undefined) conditions.push(sql<boolean>`request.id = ${asked.id}`)
  if (asked.team !== undefined) conditions.push(sql<boolean>`request.team = ${asked.team}`)
  if (asked.shop_code !== undefined)
    conditions.push(sql<boolean>`shops.shop_code = ${asked.shop_code.toUpperCase()}`)
  if (queue !== undefined) conditions.push(...queueConditions(queue))
  const order =
    queue === undefined
      ? sql`request.id ${asked.newest_first ? sql`DESC` : sql`ASC`}`
      : sql`${queuePlace}, request.id`
  const { rows } = await sql<OperatedRequestRow>`
    SELECT request.*, shops.shop_code, shops.shop_name
    FROM shop_requests AS request JOIN shops ON shops.id = request.shop_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order} LIMIT ${asked.limit}`.execute(
    acrossShops(reader, 'operators answer requests of all shops'),
  )
  return rows
}

export type QueueAsked = {
  readonly which: 'mine' | 'nobody' | 'waiting' | 'all'
  readonly operator_id: string
  /** Behind this one; `due` is an instant, or `infinity`. */
  readonly after: { readonly due: string; readonly id: string } | undefined
}

/** What waits for somebody else has no deadline, and comes last. */
const queuePlace = sql`coalesce(request.due_at, 'infinity')`

function queueConditions({ which, operator_id, after }: QueueAsked) {
  const conditions = [sql<boolean>`request.closed_at IS NULL`]
  if (which === 'mine') conditions.push(sql<boolean>`request.assigned_to = ${operator_id}`)
  if (which === 'nobody') conditions.push(sql<boolean>`request.assigned_to IS NULL`)
  if (which === 'waiting') conditions.push(sql<boolean>`coalesce(request.due_at, 'infinity') = 'infinity'`)
  if (after !== undefined)
    conditions.push(
      sql<boolean>`(${queuePlace}, request.id) > (${after.due}::timestamptz, ${after.id}::uuid)`,
    )
  return conditions
}

/** Of all shops, by who looks after them. */
export async function countOpenRequests(
  reader: Reader,
  { now, tomorrow }: { readonly now: Date; readonly tomorrow: Date },
) {
  return await acrossShops(reader, 'operators answer requests of all shops')
    .selectFrom('shop_requests')
    .select(['assigned_to', sql<number>`count(*)::int`.as('open')])
    .select([
      sql<number>`count(*) FILTER (WHERE due_at < ${now})::int`.as('overdue'),
      sql<number>`count(*) FILTER (WHERE due_at < ${tomorrow})::int`.as('due_today'),
      sql<number>`count(*) FILTER (WHERE due_at IS NULL)::int`.as('waiting'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('assigned_to')
    .execute()
}

function conditionsOf(asked: RequestsAsked) {
  const { statuses, request_types, tracking_number, keyword, since_id, before_ids, after_id } = asked
  const conditions = [sql<boolean>`true`]
  if (statuses !== undefined) conditions.push(sql<boolean>`request.status = ANY (${statuses}::text[])`)
  if (request_types !== undefined)
    conditions.push(sql<boolean>`request.request_type = ANY (${request_types}::text[])`)
  if (tracking_number !== undefined)
    conditions.push(sql<boolean>`request.tracking_number = ${tracking_number.toUpperCase()}`)
  // Not LIKE, because % and _ are ordinary letters here.
  if (keyword) conditions.push(sql<boolean>`position(${foldText(keyword)} in request.search_text) > 0`)
  if (since_id !== undefined) conditions.push(sql<boolean>`request.id >= ${since_id}`)
  if (after_id !== undefined) conditions.push(sql<boolean>`request.id > ${after_id}`)
  for (const id of before_ids) conditions.push(sql<boolean>`request.id < ${id}`)
  return conditions
}
