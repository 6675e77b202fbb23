import { inOneLine } from '@guihang/contract/common'
import { faultsOf } from '@guihang/contract/fields/form-rules'
import { CreateParcel, type EditParcel } from '@guihang/contract/parcels/parcels'
import { type ApprovalReason, approvalReasonAfterEdit } from '@guihang/domain/lifecycle/approval'
import { parcelCan } from '@guihang/domain/lifecycle/parcel-actions'
import { limits } from '@guihang/domain/limits'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { fieldsOf } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressChoice, Scheme } from '../../addresses/index.ts'
import { type QuotedBody, quoteForStore } from '../../pricing/index.ts'
import { papersOverdue } from '../create/create-parcel.ts'
import { requireHeldStore } from '../create/known-stores.ts'
import { refuseTakenPrivateCode } from '../create/store-parcels.ts'
import { applyEvent } from '../events/apply-event.ts'
import { recordEvent } from '../events/record-events.ts'
import { quotedColumns, type SaidField, saidColumns, searchText, senderColumns } from '../parcel-columns.ts'
import { type ParcelRow, statusOf } from '../parcel-row.ts'
import { lockParcel } from '../parcels.store.ts'
import { isToBePushed } from './enqueue-push.ts'

type Editor = {
  readonly shop: SignedInShop
  readonly actor_name: string | null
  /** The shop unless given. A change by the order system is not pushed back to it (decision 0191). */
  readonly by?: 'oms'
}

/**
 * Changes a parcel until pickup, and what the courier collects only until a label was printed (EPKS002). The sender stays
 * the copy it is unless another store is chosen, and the fees stay unless something they depend on changes (decision
 * 0103). A draft is changed by `updateDraft`, which lets fields be missing.
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
  const columns = {
    ...saidColumns(whole),
    ...sender.columns,
    ...(await newQuote(platform, tx, parcel, whole, sender)),
  }
  if (columns.private_code !== null) await refuseTakenPrivateCode(tx, shop.id, columns.private_code, id)
  const at = platform.businessClock.now()
  const author = { at, recorded_at: at, actor: { type: by ?? 'shop', name: actor_name } } as const
  const edited = await recordEvent(tx, parcel, {
    ...author,
    event: 'edit',
    status: parcel.status,
    changes: {
      ...columns,
      search_text: searchText({ ...parcel, ...columns }),
      approval_reason: reasonAfter(platform, shop, parcel, columns.product_value),
      ...(by === 'oms' && { pushed_version: parcel.version + 1, push_error: null }),
    },
  })
  if (!waitsForNothing(parcel, edited)) return edited
  return (await applyEvent(tx, edited, { ...author, event: 'submit_directly' })).parcel
}

type Sender = {
  readonly columns: Partial<ReturnType<typeof senderColumns>>
  readonly place: { readonly address_scheme: Scheme; readonly address_level_1_code: string }
}

async function senderOf(tx: Tx, parcel: ParcelRow, store_id: string): Promise<Sender> {
  const { sender_scheme, sender_level_1_code } = parcel
  if (store_id === parcel.store_id && sender_scheme !== null && sender_level_1_code !== null) {
    return {
      columns: {},
      place: { address_scheme: sender_scheme, address_level_1_code: sender_level_1_code },
    }
  }
  const store = await requireHeldStore(tx, parcel.shop_id, store_id)
  return { columns: senderColumns(store), place: store }
}

/** The columns of a new quote, or none while everything a quote depends on is what it was. Raises EPKS002. */
async function newQuote(platform: Platform, tx: Tx, parcel: ParcelRow, whole: CreateParcel, sender: Sender) {
  const samePlaces = sender.columns.store_id === undefined && hasReceiverUnits(parcel, whole)
  if (samePlaces && priced.every((field) => whole[field] === parcel[field])) return {}
  const columns = quotedColumns(whole, await quoteForStore(platform, tx, sender.place, whole))
  // The amount stands on the label. When the receiver pays, a heavier parcel changes it without a change of the COD.
  if (columns.total_cod !== parcel.total_cod) guard('edit_cod', parcel)
  return columns
}

const priced = fieldsOf<Omit<QuotedBody, keyof AddressChoice> & Pick<CreateParcel, 'payment_option'>>({
  weight: true,
  length: true,
  width: true,
  height: true,
  product_value: true,
  cod: true,
  payment_option: true,
})

function hasReceiverUnits(parcel: ParcelRow, whole: CreateParcel): boolean {
  return (
    whole.address_scheme === parcel.receiver_scheme &&
    whole.address_level_1_code === parcel.receiver_level_1_code &&
    (whole.address_level_3_code ?? null) === parcel.receiver_level_3_code &&
    // In the new scheme the unit that stands in for a district is not stored.
    (whole.address_scheme === 'vn2025' ||
      (whole.address_level_2_code ?? null) === parcel.receiver_level_2_code)
  )
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

/** The parcel's fields with the changes laid over them, checked as a whole: sides and conversion volume belong together. */
export function wholeBody(parcel: ParcelRow, body: EditParcel): CreateParcel {
  const laid = { ...bodyOf(parcel), ...addressOf(parcel, body), ...withoutAddress(body) }
  const merged = CreateParcel.safeParse(laid)
  if (!merged.success) throw rejectFields(faultsOf(merged.error.issues, laid))
  return merged.data
}

// Parcels stored before texts had to be one line may hold line breaks; those must not hinder another change.
function bodyOf(parcel: ParcelRow) {
  return {
    store_id: parcel.store_id ?? undefined,
    receiver_name: inOneLine(parcel.receiver_name),
    receiver_phone: parcel.receiver_phone,
    receiver_address: inOneLine(parcel.receiver_address),
    products: parcel.products.map((product) => ({ ...product, name: inOneLine(product.name) })),
    description: parcel.description,
    notes: parcel.notes,
    weight: parcel.weight,
    length: parcel.length,
    width: parcel.width,
    height: parcel.height,
    product_value: parcel.product_value,
    cod: parcel.cod,
    payment_option: parcel.payment_option,
    delivery_option: parcel.delivery_option,
    allow_partial_delivery: parcel.allow_partial_delivery,
    private_code: parcel.private_code === null ? null : inOneLine(parcel.private_code),
  } satisfies Record<SaidField | 'store_id', unknown>
}

// Naming one unit replaces all of them, so that no old district stays under a new province.
function addressOf(parcel: ParcelRow, body: EditParcel) {
  const named =
    body.address_scheme !== undefined ||
    body.address_level_1_code !== undefined ||
    body.address_level_2_code !== undefined ||
    body.address_level_3_code !== undefined
  if (named) {
    return {
      address_scheme: body.address_scheme ?? parcel.receiver_scheme ?? undefined,
      address_level_1_code: body.address_level_1_code ?? parcel.receiver_level_1_code ?? undefined,
      address_level_2_code: body.address_level_2_code,
      address_level_3_code: body.address_level_3_code,
    }
  }
  return {
    address_scheme: parcel.receiver_scheme ?? undefined,
    address_level_1_code: parcel.receiver_level_1_code ?? undefined,
    address_level_2_code: parcel.receiver_level_2_code ?? undefined,
    address_level_3_code: parcel.receiver_level_3_code ?? undefined,
  }
}

function withoutAddress(body: EditParcel): Partial<EditParcel> {
  const {
    address_scheme: _1,
    address_level_1_code: _2,
    address_level_2_code: _3,
    address_level_3_code: _4,
    ...rest
  } = body
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
}
