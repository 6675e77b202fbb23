import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type {
  listSupportRequests as declared,
  OperatedRequest,
  OperatedRequestDetail,
} from '@guihang/contract/talk/support-requests'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
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
  const order = query.order ?? 'oldest'
  const { team, shop_code } = query
  const asked = { ...requestsAsked(query, order), team, shop_code, newest_first: order === 'newest' }
  const rows = await listOperatedRows(database.db, asked)
  const page = idPageAnswer(rows, query, operatedAnswer)
  const codes = page.data.map(({ support_code }) => support_code)
  await recordRequestReads(database.db, realClock.now(), operator, codes)
  return page
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
  const { shop_id, shop_code, shop_name, team, handled_by } = row
  return { ...requestAnswer(row), shop_id, shop_code, shop_name, team, handled_by }
}
