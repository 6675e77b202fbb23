import { Id } from '@guihang/contract/common'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listOperatedParcels as declared } from '@guihang/contract/provider/operated-parcels'
import { addDays, businessDayOf, type Day, daysBetween, startOfBusinessDay } from '@guihang/domain/calendar'
import { isParcelStatus, parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Operator, StaffSession } from '../../../platform/auth/caller.ts'
import { seesPersonalData } from '../../../platform/auth/sees-personal-data.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { cursorInstant } from '../../../platform/http/answers/cursor-instant.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import { recordParcelReads } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { listConnectionCodes } from '../../parcels/carriage/index.ts'
import { searchParcelRows } from '../../parcels/list/index.ts'
import { daysOff } from '../holidays/index.ts'
import { hubFinder } from '../hubs/index.ts'
import { operatedAnswer } from './operated-answer.ts'
import {
  findOperatedRow,
  findShopId,
  listRowsOf,
  listWaitingRows,
  type Narrowed,
  type OperatedRow,
  type Search,
  searchRows,
} from './operated-parcels.store.ts'

type Asked = QueryOf<typeof declared>
type Page = { readonly rows: OperatedRow[]; readonly next_cursor: string | null }

/**
 * Those longest in their status first, so that nobody is forgotten; a search for a phone, a shop, a store or days
 * answers the newest first. Who read is written down before the answer leaves.
 */
export async function listOperatedParcels(
  platform: Platform,
  caller: { readonly operator: Operator; readonly session: StaffSession | null },
  asked: Asked,
): Promise<AnswerOf<typeof declared>> {
  const { db } = platform.database
  const { rows, next_cursor } = await pageOf(platform, asked)
  const personal_data = asked.personal_data !== 'false' && seesPersonalData(caller)
  if (personal_data) await recordParcelReads(db, platform.realClock.now(), caller.operator, numbersOf(rows))
  const directory = await addressDirectory(platform)
  const parts = {
    directory,
    hubOf: await hubFinder(db, directory),
    holidays: await daysOff(platform, db),
    personal_data,
    connections: await listConnectionCodes(db, rows),
  }
  return { data: rows.map((row) => operatedAnswer(row, parts)), meta: { next_cursor, total: null } }
}

async function pageOf({ database: { db }, businessClock }: Platform, asked: Asked): Promise<Page> {
  const { tracking_number, held, hub_code, limit } = asked
  const statuses = statusesAsked(asked.status)
  const narrowed = { statuses, held: held !== undefined, hub_code, limit: limit + 1 }
  if (tracking_number !== undefined) {
    const row = await findOperatedRow(db, tracking_number)
    return { rows: row !== undefined && fits(row, narrowed) ? [row] : [], next_cursor: null }
  }
  const search = searchOf(asked)
  if (search !== undefined) {
    if (asked.keyword !== undefined)
      return await keywordPage(db, asked.keyword, asked, { ...narrowed, ...search })
    refuseLongWalk(asked, businessDayOf(businessClock.now()))
    const rows = await searchRows(db, { ...narrowed, ...search })
    return cut(rows, limit, ({ id }) => id)
  }
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const walked = narrowed.held ? heldStatuses : (statuses ?? parcelStatuses)
  const rows = await listWaitingRows(db, { ...narrowed, statuses: walked, after })
  return cut(rows, limit, ({ status_at, id }) => `${status_at.toISOString()}_${id}`)
}

const heldStatuses = ['waiting_for_approval'] as const

function statusesAsked(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined
  const statuses = [...new Set(text.split(','))]
  if (!statuses.every(isParcelStatus)) throw rejectFields({ status: [{ rule: 'invalid' }] })
  return statuses
}

function fits(
  row: OperatedRow,
  asked: { statuses: readonly string[] | undefined; held: boolean; hub_code: string | undefined },
): boolean {
  return (
    (asked.statuses?.includes(row.status) ?? true) &&
    (!asked.held || (row.status === 'waiting_for_approval' && row.approval_reason !== null)) &&
    (asked.hub_code === undefined || row.current_hub_code === asked.hub_code)
  )
}

/** Within one shop, along its own index. What else narrows is looked at row by row: a page may hold fewer rows than asked for. */
async function keywordPage(
  db: Reader,
  keyword: string,
  { shop_code, limit }: Asked,
  asked: Narrowed & Search,
): Promise<Page> {
  if (shop_code === undefined) throw rejectFields({ shop_code: [{ rule: 'required' }] })
  const shop_id = await findShopId(db, shop_code)
  if (shop_id === undefined) return { rows: [], next_cursor: null }
  const { statuses, since_id, before_ids, store_id, phone } = asked
  const whole = { payment_option: undefined, printed: undefined }
  const page = { statuses, since_id, before_ids, store_id, limit: asked.limit, ...whole }
  const found = await searchParcelRows(db, shop_id, keyword, page)
  const ids = found.map(({ id }) => id)
  const { rows, next_cursor } = cut(await listRowsOf(db, shop_id, ids), limit, ({ id }) => id)
  const isAsked = (row: OperatedRow) =>
    fits(row, asked) && (phone === undefined || row.receiver_phone === phone)
  return { rows: rows.filter(isAsked), next_cursor }
}

/** What a search names; undefined when nothing is searched for. */
function searchOf({ phone, shop_code, store_id, keyword, from, to, cursor }: Asked) {
  const named = [phone, shop_code, store_id, keyword, from, to].some((value) => value !== undefined)
  if (!named) return undefined
  if (from !== undefined && to !== undefined && from > to)
    throw rejectFields({ to: [{ rule: 'date_order' }] })
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return {
    phone,
    shop_code,
    store_id,
    since_id: from === undefined ? undefined : firstIdAt(startOfBusinessDay(from)),
    before_ids: [
      ...(cursor === undefined ? [] : [cursor]),
      ...(to === undefined ? [] : [firstIdAt(startOfBusinessDay(addDays(to, 1)))]),
    ],
  }
}

/** Days that one search may read through. */
const daysAtMost = 31

/**
 * Where something narrows days that may fit none of them, all are read: they must be few, or a phone, shop or store
 * must be named. Raises EVALID at `from`.
 */
function refuseLongWalk(asked: Asked, today: Day): void {
  const { phone, shop_code, store_id, status, held, hub_code, from, to = today } = asked
  const isKeyed = [phone, shop_code, store_id].some((key) => key !== undefined)
  const isNarrowed = [status || undefined, held, hub_code].some((value) => value !== undefined)
  if (isKeyed || !isNarrowed) return
  if (from === undefined || daysBetween(from, to) >= daysAtMost)
    throw rejectFields({ from: [{ rule: 'days_at_most', values: { days: String(daysAtMost) } }] })
}

function readCursor(cursor: string): { status_at: Date; id: string } {
  const [at = '', id = ''] = cursor.split('_')
  const status_at = cursorInstant(at)
  if (status_at === undefined || !Id.safeParse(id).success) {
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  }
  return { status_at, id }
}

/** One row more than the page was read, which shows whether there is a next page. */
function cut(rows: readonly OperatedRow[], limit: number, cursorOf: (row: OperatedRow) => string): Page {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? cursorOf(last) : null }
}

function numbersOf(rows: readonly OperatedRow[]): string[] {
  return rows.map(({ tracking_number }) => tracking_number)
}
