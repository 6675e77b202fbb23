import {
  type ChangedOrder,
  type takeOrders as declared,
  type Order,
  OrderState,
} from '@guihang/contract/connection/order-system'
import { errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import { type FieldFaults, fieldMessage } from '@guihang/contract/fields/field-rules'
import { faultsOf } from '@guihang/contract/fields/form-rules'
import type { AnswerOf } from '@guihang/contract/operation'
import { CreateParcel, EditParcel } from '@guihang/contract/parcels/parcels'
import type * as z from 'zod/mini'
import type { Operator } from '../../../platform/auth/caller.ts'
import { Rejection, reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { editParcel } from '../../parcels/change/index.ts'
import { createParcel } from '../../parcels/create/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { isUnanswered } from '../../parcels/push/index.ts'
import { findOrderedParcel, findShopByCode, findShopOfParcel, type OrderingShop } from './orders.store.ts'

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/** Each in its own transaction. A known order gets its answer again (docs/rules/order-system.md). */
export async function takeOrders(
  platform: Platform,
  operator: Operator,
  orders: readonly Order[],
  language: Language,
): Promise<Answer> {
  const data: Row[] = []
  for (const order of orders) {
    data.push(await rowOf(platform, order.oms_code, language, () => takeOne(platform, operator, order)))
  }
  return { data }
}

/** Of parcels that it has accepted. */
export async function changeOrders(
  platform: Platform,
  operator: Operator,
  changes: readonly ChangedOrder[],
  language: Language,
): Promise<Answer> {
  const data: Row[] = []
  for (const change of changes) {
    data.push(await rowOf(platform, change.change_id, language, () => changeOne(platform, operator, change)))
  }
  return { data }
}

async function takeOne(platform: Platform, operator: Operator, order: Order): Promise<OrderState> {
  const { oms_code, shop_code } = order
  const shop = await findShopByCode(platform.database.db, shop_code)
  guardShop(shop, 3)
  const owner = { kind: 'shop' as const, id: shop.id }
  const call = { owner, operation: 'takeOrders', key: oms_code, content: order }
  const { text } = await once(platform.database, platform.realClock, call, async (tx) => {
    // The key is forgotten after a day, the parcel is not.
    const known = await findOrderedParcel(tx, shop.id, oms_code)
    if (known !== undefined) return stored(known)
    const body = read(CreateParcel, order.parcel)
    return stored(await createParcel(platform, tx, { shop, actor_name: operator.name }, { body, oms_code }))
  })
  return OrderState.parse(JSON.parse(text))
}

async function changeOne(platform: Platform, operator: Operator, change: ChangedOrder): Promise<OrderState> {
  const { change_id, tracking_number, version } = change
  const found = await findShopOfParcel(platform.database.db, tracking_number)
  if (found === undefined) throw reject('EPK002')
  const { shop, parcel_id } = found
  guardShop(shop, 2)
  const call = {
    owner: { kind: 'shop' as const, id: shop.id },
    operation: 'changeOrders',
    key: `${operator.id}:${change_id}`,
    content: change,
  }
  const { text } = await once(platform.database, platform.realClock, call, async (tx) => {
    const parcel = await lockParcel(tx, shop.id, parcel_id)
    // The order system has no drafts, and none of the parcels created while the shop had no order system.
    if (parcel === undefined || parcel.pushed_version === null) throw reject('EPK002')
    if (parcel.version !== version) throw reject('EVERSION')
    // A parcel that it has not accepted yet needs its answer first, which a change must not stand for.
    const isUnaccepted = parcel.status === 'waiting_for_approval' && isUnanswered(parcel)
    if (isUnaccepted || parcel.status === 'failed') throw reject('EPK001')
    const editor = { shop, actor_name: operator.name, by: 'oms' } as const
    return stored(await editParcel(platform, tx, editor, parcel_id, read(EditParcel, change.changes)))
  })
  return OrderState.parse(JSON.parse(text))
}

/** Raises ENOTFOUND, ESH002 or EOMS unless the shop's is_oms lets the order system do this: at least `least`. */
function guardShop(shop: OrderingShop | undefined, least: 2 | 3): asserts shop is OrderingShop {
  if (shop === undefined || shop.state === 'closed') throw reject('ENOTFOUND')
  if (shop.state === 'restricted') throw reject('ESH002')
  if (shop.is_oms < least) throw reject('EOMS')
}

/** Reads a row's body by the schema of the shop's own call. Raises EVALID at its fields. */
function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw rejectFields(faultsOf(parsed.error.issues, body))
  return parsed.data
}

function stored(parcel: ParcelRow) {
  const { id, tracking_number, version } = parcel
  const state: OrderState = { id, tracking_number, status: statusOf(parcel), version }
  return { status: 200, text: JSON.stringify(state) }
}

async function rowOf(
  platform: Platform,
  id: string,
  language: Language,
  work: () => Promise<OrderState>,
): Promise<Row> {
  try {
    return { id, ok: true, parcel: await work() }
  } catch (error) {
    // Any other error is a fault of ours and ends the call. The rows before it are stored, and can be sent again.
    if (!(error instanceof Rejection)) throw error
    const { code, faults, values } = error
    const message = errorMessage(code, language, { hotline: platform.provider.hotline, ...values })
    return {
      id,
      ok: false,
      code,
      message,
      parcel: null,
      ...(faults && { errors: inWords(platform, faults, language) }),
    }
  }
}

function inWords(platform: Platform, faults: FieldFaults, language: Language): Record<string, string[]> {
  const { hotline } = platform.provider
  return Object.fromEntries(
    Object.entries(faults).map(([field, list]) => [
      field,
      list.map((fault) => fieldMessage({ ...fault, values: { hotline, ...fault.values } }, language)),
    ]),
  )
}
