import { isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { dueAfterStep } from '@guihang/domain/talk/support/answer-due'
import { isNews, newsFor } from '@guihang/domain/talk/support/parcel-news'
import { isHurryUp } from '@guihang/domain/talk/support/request-types'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'
import { moveRequest as decide, endsPromise, isClosed } from '@guihang/domain/talk/support/support-lifecycle'
import { supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import type { Tx } from '../../../platform/database/index.ts'
import { announce, announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { notify } from '../notifications/index.ts'
import {
  type EntryRow,
  insertEntry,
  insertRequest,
  lockPromisedRequests,
  type NewRequest,
  type RequestChanges,
  type RequestRow,
  updateRequest,
} from './support-requests.store.ts'
import { markUnread } from './support-unread.store.ts'

export type RequestStep = {
  readonly event: SupportEvent
  readonly actor: { readonly type: EntryRow['actor_type']; readonly name: string | null }
  readonly at: Date
  /** What the history says beside the event; the shop reads it. */
  readonly note?: string | null | undefined
  readonly changes?: RequestChanges
}

/** What the people of the shop have not read yet. `told`: a notice says so as well; what a parcel does has notices of its own. */
const news: Readonly<Record<SupportEvent, 'told' | 'unread' | null>> = {
  send: null,
  edit: null,
  pass: null,
  take: null,
  answer: 'told',
  ask: 'told',
  reply: null,
  reopen: null,
  promise: 'told',
  propose: null,
  approve: 'told',
  decline: null,
  refuse: 'told',
  complete: 'told',
  agree: null,
  parcel_sets_out: null,
  parcel_turns_back: null,
  attempt_fails: 'unread',
  attempt_succeeds: 'unread',
}

/**
 * Moves a request whose row the transaction holds, writes its history, and informs open screens. Raises ESR001 where the
 * table of the lifecycle has no such step, and ESR002 for a request that was closed too long ago.
 */
export async function moveRequest(tx: Tx, request: RequestRow, step: RequestStep): Promise<RequestRow> {
  const { event, actor, at } = step
  const move = decide(request, event, actor.type, at)
  if (move.outcome === 'rejected') throw reject(move.code)
  const promised = event === 'promise' || (request.promised && !endsPromise(event, move.to))
  const moved = await updateRequest(tx, request, {
    promised,
    // A proposal is over once anybody has decided about it.
    ...(move.waits_for !== 'provider' && { proposed_by: null, prepared_by_operator: null }),
    ...(actor.type === 'provider' && { handled_by: actor.name }),
    due_at: dueAfterStep(request, { status: move.to, waits_for: move.waits_for, promised }, actor.type, at),
    ...step.changes,
    status: move.to,
    waits_for: move.waits_for,
    entry_count: request.entry_count + 1,
    updated_at: at,
    closed_at: supportStatusFacts[move.to].final ? at : null,
    ...(isClosed(request) && { reason: null }),
  })
  await writeStep(tx, moved, step)
  return moved
}

/** Stores what a shop sends, with its first step. Raises ESR003 and EDISPUTE as `insertRequest` does. */
export async function sendRequest(tx: Tx, row: NewRequest): Promise<RequestRow> {
  const request = await insertRequest(tx, row)
  const actor = { type: 'shop', name: request.created_by } as const
  await writeStep(tx, request, { event: 'send', actor, at: request.created_at })
  return request
}

/** Writes a step into the history and informs open screens and the people of the shop; who wrote it needs no mark. */
async function writeStep(tx: Tx, moved: RequestRow, step: RequestStep): Promise<void> {
  const { shop_id, id, status } = moved
  await insertEntry(tx, {
    shop_id,
    request_id: id,
    position: moved.entry_count,
    event: step.event,
    status,
    at: step.at,
    actor_type: step.actor.type,
    actor_name: step.actor.name,
    note: step.note || null,
  })
  if (news[step.event] !== null && step.actor.type !== 'shop') await markUnread(tx, moved)
  if (news[step.event] === 'told' && step.actor.type === 'provider') {
    const occasion = String(moved.entry_count)
    const subject = { shop_id, id, code: moved.code, occasion, at: step.at, owner_id: moved.asked_by }
    await notify(tx, 'support_answered', [subject])
  }
  await announce(tx, { shop_id, type: 'support', id, status })
  if (decisions.includes(step.event)) await announceOffice(tx, { type: 'approval', id })
}

/** What a second person decides. */
const decisions: readonly SupportEvent[] = ['propose', 'approve', 'decline']

type ParcelNews = {
  readonly parcel: { readonly shop_id: string; readonly id: string }
  readonly entry: {
    readonly event: string
    readonly recorded_at: Date
    readonly place?: string | null
  }
}

/** *delivering* or *returning* while it is under way, completed once it has succeeded. Most lots cost nothing. */
export async function followParcels(tx: Tx, lot: readonly ParcelNews[]): Promise<void> {
  const told = lot.filter(({ entry: { event } }) => isParcelEvent(event) && isNews(event))
  if (told.length === 0) return
  const requests = await lockPromisedRequests(
    tx,
    told.map(({ parcel }) => parcel),
  )
  for (const request of requests) {
    const { request_type } = request
    const entry = told.find(({ parcel }) => parcel.id === request.parcel_id)?.entry
    if (entry === undefined || !isParcelEvent(entry.event) || !isHurryUp(request_type)) continue
    const event = newsFor(request_type, entry.event)
    const step = { at: entry.recorded_at, actor: { type: 'parcel', name: null }, note: entry.place } as const
    if (event === null || decide(request, event, 'parcel', step.at).outcome === 'rejected') continue
    await moveRequest(tx, request, { event, ...step })
  }
}
