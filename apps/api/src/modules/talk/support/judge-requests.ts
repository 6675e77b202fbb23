import type { BodyOf } from '@guihang/contract/operation'
import type { OperatorAction } from '@guihang/contract/provider/operator-log'
import type { answerSupportRequest, passSupportRequest } from '@guihang/contract/talk/support-requests'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findOperatedRequest,
  insertMessage,
  lockRequest,
  type MessageRow,
  moveRequest,
  type RequestRow,
  type RequestStep,
} from '../support-requests/index.ts'
import { attach } from './attachments.ts'

export type OperatedCall = {
  readonly platform: Pick<Platform, 'businessClock' | 'realClock'>
  readonly tx: Tx
  readonly operator: Operator
}

/** Passes a request to a team; the note is for colleagues. Raises ENOTFOUND and ESR001, as all steps here do. */
export async function passRequest(
  call: OperatedCall,
  id: string,
  { team, note }: BodyOf<typeof passSupportRequest>,
): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  await step(call, request, { event: 'pass', changes: { team } }, 'request_passed', team)
  if (note) await writeMessage(call, request, { content: note, internal: true })
}

/** Who takes up a request that nobody looks after looks after it from then on. */
export async function takeRequest(call: OperatedCall, id: string): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  const { operator } = call
  const changes =
    request.assigned_to === null ? { assigned_to: operator.id, assigned_name: operator.name } : {}
  await step(call, request, { event: 'take', changes }, 'request_taken')
}

/** Writes to the shop; where the answer asks for a confirmation, the request waits for the shop's yes. */
export async function answerRequest(
  call: OperatedCall,
  id: string,
  { content, attachments, asks_confirmation = false }: BodyOf<typeof answerSupportRequest>,
): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  const event = asks_confirmation ? 'ask' : 'answer'
  await step(call, request, { event, changes: { content } }, 'request_answered')
  const { id: message_id } = await writeMessage(call, request, { content, internal: false })
  const uploader = { shop_id: request.shop_id, uploaded_by: call.operator.id }
  await attach(call.tx, uploader, { request_id: request.id, message_id }, attachments)
}

export async function noteRequest(call: OperatedCall, id: string, content: string): Promise<MessageRow> {
  const request = await lockOperatedRequest(call.tx, id)
  await logStep(call, request, 'request_noted')
  return await writeMessage(call, request, { content, internal: true })
}

export async function refuseRequest(call: OperatedCall, id: string, reason: string): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  await step(call, request, { event: 'refuse', note: reason, changes: { reason } }, 'request_refused', reason)
}

export async function completeRequest(
  call: OperatedCall,
  id: string,
  note: string | undefined,
): Promise<void> {
  const request = await lockOperatedRequest(call.tx, id)
  await step(call, request, { event: 'complete', note }, 'request_completed')
}

/** Raises ENOTFOUND. */
export async function lockOperatedRequest(tx: Tx, id: string): Promise<RequestRow> {
  const found = await findOperatedRequest(tx, id)
  const request = found && (await lockRequest(tx, found.shop_id, id))
  if (request === undefined) throw reject('ENOTFOUND')
  return request
}

export async function step(
  call: OperatedCall,
  request: RequestRow,
  taken: Pick<RequestStep, 'event' | 'note' | 'changes'>,
  action: OperatorAction,
  what = '',
): Promise<RequestRow> {
  const { platform, tx, operator } = call
  const actor = { type: 'provider', name: operator.name } as const
  const moved = await moveRequest(tx, request, { ...taken, actor, at: platform.businessClock.now() })
  await logStep(call, request, action, what)
  return moved
}

export async function logStep(
  { platform, tx, operator }: OperatedCall,
  { code }: RequestRow,
  action: OperatorAction,
  what = '',
): Promise<void> {
  const at = platform.realClock.now()
  await recordOperatorAction(tx, { at, operator, action, what: `${code} ${what}`.trim() })
}

export async function writeMessage(
  { platform, tx, operator }: OperatedCall,
  { shop_id, id: request_id }: RequestRow,
  { content, internal }: Pick<MessageRow, 'content' | 'internal'>,
): Promise<MessageRow> {
  const at = platform.businessClock.now()
  const author = { author_type: 'provider', author_name: operator.name } as const
  const message: MessageRow = { shop_id, id: newId(at), request_id, ...author, internal, content, at }
  await insertMessage(tx, message)
  return message
}
