import { Id } from '@guihang/contract/common'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type {
  listSupportRequests as declared,
  OperatedRequest,
  OperatedRequestDetail,
} from '@guihang/contract/talk/support-requests'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { cursorInstant } from '../../../platform/http/answers/cursor-instant.ts'
import { idPageAnswer } from '../../../platform/http/answers/id-pages.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordRequestReads } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listOperatedRows, type MessageRow, type OperatedRequestRow } from '../support-requests/index.ts'
import { requestAnswer, requestDetail } from './request-answers.ts'
import { requestsAsked } from './requests-asked.ts'

/** A page of the requests of all shops. The operators' log says who read them: shops write names and phones there. */
export async function listSupportRequests(
  { database, realClock }: Pick<Platform, 'database' | 'realClock'>,
  operator: Operator,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const page =
    query.queue === undefined
      ? await datedPage(database.db, query)
      : await queuePage(database.db, query, { which: query.queue, operator_id: operator.id })
  const codes = page.data.map(({ support_code }) => support_code)
  await recordRequestReads(database.db, realClock.now(), operator, codes)
  return page
}

type Query = QueryOf<typeof declared>

async function datedPage(reader: Reader, query: Query): Promise<AnswerOf<typeof declared>> {
  const order = query.order ?? 'oldest'
  const { team, shop_code } = query
  const asked = { ...requestsAsked(query, order), team, shop_code, newest_first: order === 'newest' }
  return idPageAnswer(await listOperatedRows(reader, asked), query, operatedAnswer)
}

async function queuePage(
  reader: Reader,
  { cursor, ...query }: Query,
  of: { readonly which: NonNullable<Query['queue']>; readonly operator_id: string },
): Promise<AnswerOf<typeof declared>> {
  const { team, shop_code, limit } = query
  const queue = { ...of, after: cursor === undefined ? undefined : readPlace(cursor) }
  const asked = { ...requestsAsked(query, 'oldest'), team, shop_code, newest_first: false, queue }
  const rows = await listOperatedRows(reader, asked)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next_cursor = rows.length > limit && last ? placeOf(last) : null
  return { data: page.map(operatedAnswer), meta: { next_cursor, total: null } }
}

function placeOf({ due_at, id }: OperatedRequestRow): string {
  return `${due_at?.toISOString() ?? 'infinity'}_${id}`
}

function readPlace(cursor: string): { due: string; id: string } {
  const [due = '', id = ''] = cursor.split('_')
  const isInstant = due === 'infinity' || cursorInstant(due) !== undefined
  if (!isInstant || !Id.safeParse(id).success) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { due, id }
}

/** One request with its notes. Raises ENOTFOUND. The operators' log says who read it. */
export async function getSupportRequest(
  platform: Pick<Platform, 'pictureAddresses' | 'realClock'>,
  reader: Reader,
  operator: Operator,
  id: string,
): Promise<OperatedRequestDetail> {
  const asked = { ...requestsAsked({ limit: 1 }, 'oldest'), id, newest_first: false }
  const [row] = await listOperatedRows(reader, asked)
  if (row === undefined) throw reject('ENOTFOUND')
  await recordRequestReads(reader, platform.realClock.now(), operator, [row.code])
  const { shared, notes } = await requestDetail(platform, reader, row, operator.id)
  const { proposed_by, promised_by } = row
  return { ...operatedAnswer(row), ...shared, notes: notes.map(noteAnswer), proposed_by, promised_by }
}

export function noteAnswer({ id, author_name, content, at }: MessageRow) {
  return { id, operator_name: author_name ?? '', content, at: at.toISOString() }
}

function operatedAnswer(row: OperatedRequestRow): OperatedRequest {
  const { shop_id, shop_code, shop_name, team, handled_by, assigned_to, assigned_name } = row
  return {
    ...requestAnswer(row),
    ...{ shop_id, shop_code, shop_name, team, handled_by },
    due_at: row.due_at?.toISOString() ?? null,
    assigned_to:
      assigned_to === null || assigned_name === null ? null : { id: assigned_to, name: assigned_name },
  }
}
