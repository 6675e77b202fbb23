import type { BodyOf } from '@guihang/contract/operation'
import type { createCustomerResponse, editCustomerRequest } from '@guihang/contract/talk/support'
import { eventOf } from '@guihang/domain/talk/support/request-actions'
import type { SignedInUser } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readNoticesOfRequest } from '../notifications/index.ts'
import {
  findRequest,
  insertMessage,
  lockRequest,
  type MessageRow,
  markRead,
  moveRequest,
  type RequestRow,
} from '../support-requests/index.ts'
import { attach } from './attachments.ts'
import { searchTextOf } from './create-request.ts'
import { seenRequest } from './seen-requests.ts'

type Author = { readonly shop_id: string; readonly user: Pick<SignedInUser, 'id' | 'name' | 'access'> }
type Clocks = Pick<Platform, 'businessClock'>

/** Completing it is also the shop's yes to a question. Raises ENOTFOUND and ESR001. */
export async function editRequest(
  { businessClock }: Clocks,
  tx: Tx,
  { shop_id, user }: Author,
  id: string,
  { description, status }: BodyOf<typeof editCustomerRequest>,
): Promise<void> {
  let request = seenRequest(await lockRequest(tx, shop_id, id), user)
  const step = { actor: { type: 'shop', name: user.name }, at: businessClock.now() } as const
  if (description !== undefined) {
    const search_text = searchTextOf({ ...request, description })
    request = await moveRequest(tx, request, {
      ...step,
      event: eventOf('edit', request),
      changes: { description, search_text },
    })
  }
  if (status !== undefined) await moveRequest(tx, request, { ...step, event: eventOf('complete', request) })
}

/** Reopens a closed one. ENOTFOUND, ESR002 after seven days, ESR003 beside another open one of the type. */
export async function replyToProvider(
  { businessClock }: Clocks,
  tx: Tx,
  { shop_id, user }: Author,
  { customer_request_id, content, attachments }: BodyOf<typeof createCustomerResponse>,
): Promise<{ readonly message: MessageRow; readonly request: RequestRow }> {
  const request = seenRequest(await lockRequest(tx, shop_id, customer_request_id), user)
  const at = businessClock.now()
  const moved = await moveRequest(tx, request, {
    event: eventOf('reply', request),
    actor: { type: 'shop', name: user.name },
    at,
  })
  const message: MessageRow = {
    shop_id,
    id: newId(at),
    request_id: request.id,
    author_type: 'shop',
    author_name: user.name,
    internal: false,
    content,
    at,
  }
  await insertMessage(tx, message)
  await attach(
    tx,
    { shop_id, uploaded_by: user.id },
    { request_id: request.id, message_id: message.id },
    attachments,
  )
  // Who answers has read what was said.
  await markRead(tx, moved, user.id)
  await readNoticesOfRequest(tx, { shop_id, user_id: user.id }, moved.id)
  return { message, request: moved }
}

/** Takes the reader's marks away, at the request and in the bell, on all screens of the person. Raises ENOTFOUND. */
export async function readRequest(tx: Tx, { shop_id, user }: Author, id: string): Promise<void> {
  const request = seenRequest(await findRequest(tx, shop_id, id), user)
  await readNoticesOfRequest(tx, { shop_id, user_id: user.id }, id)
  if (!(await markRead(tx, request, user.id))) return
  await announce(tx, { shop_id, type: 'support', id, status: request.status })
}
