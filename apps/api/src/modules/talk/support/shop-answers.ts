import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { CustomerRequestDetail, listCustomerRequests as declared } from '@guihang/contract/talk/support'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer } from '../../../platform/http/answers/id-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUnread, findRequest, listRequestRows, listUnread } from '../support-requests/index.ts'
import { requestAnswer, requestDetail } from './request-answers.ts'
import { requestsAsked } from './requests-asked.ts'
import { askedBy, seenRequest, type Viewer } from './seen-requests.ts'

export type ShopReader = { readonly shop_id: string; readonly user: Viewer }

export async function listCustomerRequests(
  reader: Reader,
  { shop_id, user }: ShopReader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const user_id = user.id
  const unread = query.unread === undefined ? undefined : { user_id, is: query.unread === 'true' }
  const rows = await listRequestRows(reader, shop_id, requestsAsked(query, 'newest'), unread, askedBy(user))
  const ids = rows.map(({ id }) => id)
  const [marks, count] = await Promise.all([
    listUnread(reader, shop_id, user_id, ids),
    countUnread(reader, shop_id, user_id),
  ])
  const { data, meta } = idPageAnswer(rows, query, (row) => ({
    ...requestAnswer(row),
    unread: marks.has(row.id),
  }))
  return { data, meta: { ...meta, unread: count } }
}

/** Raises ENOTFOUND. */
export async function getCustomerRequest(
  platform: Pick<Platform, 'pictureAddresses'>,
  reader: Reader,
  { shop_id, user }: ShopReader,
  id: string,
): Promise<CustomerRequestDetail> {
  const row = seenRequest(await findRequest(reader, shop_id, id), user)
  const { shared } = await requestDetail(platform, reader, row, user.id)
  const marks = await listUnread(reader, shop_id, user.id, [id])
  return { ...requestAnswer(row), ...shared, unread: marks.has(id) }
}
