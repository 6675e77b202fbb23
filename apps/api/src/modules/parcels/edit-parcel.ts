import { faultsOf } from '@guihang/contract/field-rules'
import { CreateParcel, type EditParcel } from '@guihang/contract/parcels'
import { parcelCan } from '@guihang/domain/parcel-lifecycle'
import type { Tx } from '../../platform/database/index.ts'
import { reject, rejectFields } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { quoteForStore } from '../pricing/index.ts'
import { recordEvent } from './apply-event.ts'
import { refuseTakenPrivateCode } from './create-parcel.ts'
import { columnsOf, searchText } from './parcel-columns.ts'
import { type ParcelRow, statusOf } from './parcel-row.ts'
import { lockParcel } from './parcels.store.ts'
import { requireStore } from './require-store.ts'

type Editor = { readonly shop_id: string; readonly actor_name: string | null }

/**
 * Changes a parcel until pickup; COD and payer only until a label was printed (EPKS002). The fees are quoted anew.
 * A draft is changed by its own call, which does not ask for everything.
 */
export async function editParcel(
  platform: Platform,
  tx: Tx,
  { shop_id, actor_name }: Editor,
  id: string,
  body: EditParcel,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  if (parcel.status === 'draft') throw reject('EPK001')
  guardEdit(parcel, body)
  const whole = wholeBody(parcel, body)
  const store = await requireStore(tx, shop_id, whole.store_id)
  const quoted = await quoteForStore(platform, tx, store, whole)
  const columns = columnsOf(whole, store, quoted)
  if (columns.private_code !== null) await refuseTakenPrivateCode(tx, shop_id, columns.private_code, id)
  const at = platform.businessClock.now()
  return await recordEvent(tx, parcel, {
    event: 'edit',
    status: parcel.status,
    at,
    recorded_at: at,
    actor: { type: 'shop', name: actor_name },
    changes: { ...columns, search_text: searchText({ ...parcel, ...columns }) },
  })
}

function guardEdit(parcel: ParcelRow, body: EditParcel): void {
  const facts = { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at }
  const edit = parcelCan('edit', facts)
  if (!edit.allowed) throw reject(edit.code)
  const changesMoney =
    (body.cod !== undefined && body.cod !== parcel.cod) ||
    (body.payment_option !== undefined && body.payment_option !== parcel.payment_option)
  if (!changesMoney) return
  const cod = parcelCan('edit_cod', facts)
  if (!cod.allowed) throw reject(cod.code)
}

/** What the parcel says now with the changes laid over it, checked as a whole (sides and conversion volume belong together). */
export function wholeBody(parcel: ParcelRow, body: EditParcel): CreateParcel {
  const laid = { ...bodyOf(parcel), ...addressOf(parcel, body), ...withoutAddress(body) }
  const merged = CreateParcel.safeParse(laid)
  if (!merged.success) throw rejectFields(faultsOf(merged.error.issues, laid))
  return merged.data
}

function bodyOf(parcel: ParcelRow) {
  return {
    store_id: parcel.store_id ?? undefined,
    receiver_name: parcel.receiver_name,
    receiver_phone: parcel.receiver_phone,
    receiver_address: parcel.receiver_address,
    products: parcel.products,
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
    private_code: parcel.private_code,
  }
}

// The address is one thing: naming any unit replaces all of them, so that no old district stays under a new province.
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
