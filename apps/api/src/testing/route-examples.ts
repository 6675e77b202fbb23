import type { BodySent, Operation, ParamsSent, QuerySent } from '@guihang/contract/operation'
import { createParcel, saveDraft } from '@guihang/contract/parcels'
import { createStore } from '@guihang/contract/stores'
import type { allOperations } from '../modules.ts'
import type { TestApi } from './api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from './parcels.ts'
import { places, storeBody } from './places.ts'
import { parcelAfter, tellEvent } from './road.ts'

type Operations = typeof allOperations

/** Things of one shop that calls can name. */
export type Things = {
  readonly shop: ShopWithStore
  readonly user_id: string
  readonly store_id: string
  /** Neither the default store nor in use. */
  readonly spare_store_id: string
  readonly parcel_id: string
  readonly tracking_number: string
  readonly draft_id: string
  /** Its push failed. */
  readonly failed_id: string
  /** Its first delivery failed. */
  readonly undelivered_id: string
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { readonly [K in Name]: Value }

/** What a call of the operation sends, as far as the contract asks for it. */
type Sent<O extends Operation> = Part<'params', ParamsSent<O>> &
  Part<'body', BodySent<O>> & { readonly query?: QuerySent<O> }

/** Makes a shop with one of everything. */
export async function buildThings(api: TestApi): Promise<Things> {
  const shop = await shopWithStore(api)
  const spare = await shop.client.call(createStore, { body: storeBody() })
  const parcel = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  const draft = await shop.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
  const { client: operator } = await api.operator()
  const valuable = { product_value: 25_000_000 }
  const failed = await parcelAfter(operator, shop, 'submit', valuable)
  await tellEvent(operator, failed.tracking_number, 'fail_push')
  const undelivered = await parcelAfter(operator, shop, 'start_delivery')
  await tellEvent(operator, undelivered.tracking_number, 'fail_delivery_attempt')
  return {
    shop,
    user_id: shop.user.id,
    store_id: shop.store.id,
    spare_store_id: spare.data.id,
    parcel_id: parcel.data.id,
    tracking_number: parcel.data.tracking_number,
    draft_id: draft.data.id,
    failed_id: failed.id,
    undelivered_id: undelivered.id,
  }
}

const feeBody = (things: Things) => {
  const {
    products: _,
    receiver_name,
    receiver_phone,
    receiver_address,
    delivery_option,
    ...fees
  } = parcelBody({
    id: things.store_id,
  })
  return fees
}

/**
 * A call of every operation that succeeds, made of a shop's things: what the access matrix varies. An operation that
 * is not in this table does not compile.
 */
export const routeExamples: {
  readonly [Name in keyof Operations]: (things: Things) => Sent<Operations[Name]>
} = {
  getPublicSettings: () => ({}),
  liveEvents: () => ({}),
  login: ({ shop }) => ({ body: { username: shop.user.email, password: shop.user.password } }),
  refresh: ({ shop }) => ({ body: { refresh_token: shop.refresh_token } }),
  logout: () => ({}),
  getProfile: () => ({ query: { include: 'photo,default_store,shop' } }),
  editUser: ({ user_id }) => ({ params: { id: user_id }, body: { name: 'Trần Văn Đổi' } }),
  addressLevel1: () => ({}),
  addressLevel2: () => ({ query: { parent_code: '79' } }),
  addressLevel3: () => ({ query: { address_scheme: 'vn_legacy', parent_code: '760' } }),
  suggestAddress: () => ({ body: { text: '12 Lê Lợi, Bến Nghé, Quận 1, TP HCM' } }),
  convertAddress: () => ({ query: { address_level_3_code: places.benNghe.address_level_3_code ?? '' } }),
  listStores: () => ({}),
  createStore: () => ({ body: storeBody() }),
  editStore: ({ spare_store_id }) => ({
    params: { id: spare_store_id },
    body: { address: '99 Trần Hưng Đạo' },
  }),
  deleteStore: ({ spare_store_id }) => ({ params: { id: spare_store_id } }),
  setDefaultStore: ({ spare_store_id }) => ({ params: { id: spare_store_id } }),
  quoteFees: (things) => ({ body: feeBody(things) }),
  quoteFeeDetails: (things) => ({ body: feeBody(things) }),
  createParcel: ({ store_id }) => ({ body: parcelBody({ id: store_id }) }),
  validateParcel: ({ store_id }) => ({ body: parcelBody({ id: store_id }) }),
  editParcel: ({ parcel_id }) => ({ params: { id: parcel_id }, body: { notes: 'Gọi trước khi giao' } }),
  cancelParcel: ({ parcel_id }) => ({ params: { id: parcel_id }, body: { reason: 'Khách đổi ý' } }),
  retryPush: ({ failed_id }) => ({ params: { id: failed_id } }),
  retryAllPushes: () => ({ body: {} }),
  answerFailedDelivery: ({ undelivered_id }) => ({
    params: { id: undelivered_id },
    body: { answer: 'deliver_again', note: 'Gọi trước khi giao' },
  }),
  getParcel: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  findParcel: ({ tracking_number }) => ({ query: { code: tracking_number } }),
  listParcels: () => ({}),
  countParcelsByStatus: () => ({}),
  findReceivers: () => ({ query: { phone: '0912345678' } }),
  saveDraft: ({ store_id }) => ({ body: { store_id, receiver_name: 'Chưa xong' } }),
  updateDraft: ({ draft_id, store_id }) => ({
    params: { id: draft_id },
    body: { store_id, notes: 'Sửa nháp' },
  }),
  printLabels: ({ parcel_id }) => ({ body: { ids: [parcel_id], size: 'a6' } }),
  previewLabel: ({ parcel_id }) => ({ params: { id: parcel_id } }),
  getDashboard: () => ({}),
  reportEvents: ({ tracking_number }) => ({
    body: { events: [{ event_id: crypto.randomUUID(), tracking_number, event: 'plan_pickup' }] },
  }),
  listOperatedParcels: () => ({}),
  moveClock: () => ({ body: { advance_seconds: 60 } }),
}
