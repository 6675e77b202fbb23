import type { CreateParcel, EditParcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { type ApprovalReason, approvalReasonAfterEdit } from '@guihang/domain/parcels/lifecycle/approval'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { papersOverdue, refuseTakenPrivateCode, saidColumns } from '../create/index.ts'
import { applyEvent, recordEvent } from '../events/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../parcels/index.ts'
import { isToBePushed } from '../push/index.ts'
import { newQuote, senderOf } from './new-quote.ts'
import { wholeBody } from './whole-body.ts'

type Editor = {
  readonly shop: SignedInShop
  readonly actor_name: string | null
  /** The shop unless given. A change by the order system is not pushed back to it (docs/rules/order-system.md). */
  readonly by?: 'oms'
}

/**
 * Until pickup, and what the courier collects until a label was printed (EPKS002). The sender stays the copy it is
 * unless another store is chosen, the fees unless something they depend on changes (docs/rules/editing.md). A draft is
 * changed by `updateDraft`.
 */
export async function editParcel(
  platform: Platform,
  tx: Tx,
  { shop, actor_name, by }: Editor,
  id: string,
  body: EditParcel,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop.id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  if (parcel.status === 'draft') throw reject('EPK001')
  guardEdit(parcel, body)
  const whole = wholeBody(parcel, body)
  guardValue(parcel, whole)
  const sender = await senderOf(tx, parcel, whole.store_id)
  const quoted = await newQuote(platform, tx, parcel, whole, sender)
  // The amount stands on the label. When the receiver pays, a heavier parcel changes it without a change of the COD.
  if ((quoted.total_cod ?? parcel.total_cod) !== parcel.total_cod) guard('edit_cod', parcel)
  const columns = { ...saidColumns(whole), ...sender.columns, ...quoted }
  if (columns.private_code !== null) await refuseTakenPrivateCode(tx, shop.id, columns.private_code, id)
  const at = platform.businessClock.now()
  const author = { at, recorded_at: at, actor: { type: by ?? 'shop', name: actor_name } } as const
  const edited = await recordEvent(tx, parcel, {
    ...author,
    event: 'edit',
    status: parcel.status,
    changes: {
      ...columns,
      approval_reason: reasonAfter(platform, shop, parcel, columns.product_value),
      ...(by === 'oms' && { pushed_version: parcel.version + 1, push_error: null }),
    },
  })
  if (!waitsForNothing(parcel, edited)) return edited
  return (await applyEvent(tx, edited, { ...author, event: 'submit_directly' })).parcel
}

// Approval comes before pickup: a higher value after it would never be approved.
function guardValue(parcel: ParcelRow, { product_value }: CreateParcel): void {
  if (isUndecided(parcel) || product_value <= parcel.product_value) return
  if (product_value > limits.approval_value_above) throw reject('EPKS002')
}

function reasonAfter(
  platform: Platform,
  shop: SignedInShop,
  { status, approval_reason, approved_value }: ParcelRow,
  product_value: number,
): ApprovalReason | null {
  if (!isUndecided({ status })) return approval_reason
  const papers_overdue = papersOverdue(platform, shop)
  return approvalReasonAfterEdit(approval_reason, { papers_overdue, product_value, approved_value })
}

/** Whether provider and order system have still to take the parcel. */
function isUndecided({ status }: Pick<ParcelRow, 'status'>): boolean {
  return status === 'waiting_for_approval' || status === 'failed'
}

/** Whether the parcel waited only because of its value, and need not wait with the value it has now. */
function waitsForNothing(before: ParcelRow, edited: ParcelRow): boolean {
  return (
    edited.status === 'waiting_for_approval' &&
    before.approval_reason !== null &&
    edited.approval_reason === null &&
    !isToBePushed(edited)
  )
}

function guardEdit(parcel: ParcelRow, body: EditParcel): void {
  guard('edit', parcel)
  const changesMoney =
    (body.cod !== undefined && body.cod !== parcel.cod) ||
    (body.payment_option !== undefined && body.payment_option !== parcel.payment_option)
  if (changesMoney) guard('edit_cod', parcel)
}

function guard(action: 'edit' | 'edit_cod', parcel: ParcelRow): void {
  const may = parcelCan(action, { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at })
  if (!may.allowed) throw reject(may.code)
}
