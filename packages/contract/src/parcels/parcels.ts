import { limits } from '@guihang/domain/limits'
import { parcelStatuses, statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { deliveryHalves } from '@guihang/domain/parcels/tracking/delivery-choices'
import * as z from 'zod/mini'
import {
  BulkAnswer,
  Day,
  data,
  Id,
  IdParams,
  Money,
  oneOrMore,
  optionalLines,
  optionalText,
  pageQuery,
  requiredText,
} from '../common.ts'
import { Phone } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { addressFields } from './addresses.ts'
import {
  DeliveryHalf,
  Parcel,
  ParcelDetail,
  ParcelEvent,
  ParcelPage,
  ParcelStatus,
  Party,
  Product,
  StatusCounts,
  StatusGroup,
} from './parcel.ts'
import {
  Cod,
  DeliveryOption,
  PaymentOption,
  ProductValue,
  parcelMeasures,
  parcelMoney,
  sidesWithinDim,
} from './parcel-fields.ts'

export { DeliveryHalf, Parcel, ParcelDetail, ParcelEvent, ParcelStatus, Product, StatusGroup }

// Without defaults: an edit that leaves a field out leaves it as it is.
const bodyFields = {
  store_id: Id,
  receiver_name: requiredText(limits.receiver_name_max),
  receiver_phone: Phone,
  receiver_address: requiredText(limits.receiver_address_max),
  ...addressFields,
  products: z.array(Product).check(z.minLength(1), z.maxLength(limits.products_max)),
  description: optionalLines(limits.description_max),
  notes: optionalLines(limits.notes_max),
  ...parcelMeasures,
  product_value: ProductValue,
  cod: Cod,
  payment_option: PaymentOption,
  delivery_option: DeliveryOption,
  allow_partial_delivery: z.boolean(),
  private_code: z.optional(z.nullable(optionalText(limits.private_code_max))),
}

export const CreateParcel = z
  .strictObject({
    ...bodyFields,
    description: z._default(bodyFields.description, ''),
    notes: z._default(bodyFields.notes, ''),
    cod: parcelMoney.cod,
    allow_partial_delivery: z._default(bodyFields.allow_partial_delivery, false),
  })
  .check(sidesWithinDim)
export type CreateParcel = z.infer<typeof CreateParcel>

/** What may change depends on the status (`parcelCan`). Of a draft only what is filled in is checked. */
export const EditParcel = z.partial(z.strictObject(bodyFields)).check(sidesWithinDim)
export type EditParcel = z.infer<typeof EditParcel>

export const createParcel = operation({
  name: 'createParcel',
  method: 'POST',
  path: '/v1/packages',
  tag: 'parcels',
  summary: 'Create and submit a parcel',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  body: CreateParcel,
  answer: data(Parcel),
  status: 201,
  idempotent: true,
})

export const validateParcel = operation({
  name: 'validateParcel',
  method: 'POST',
  path: '/v1/validate-package',
  tag: 'parcels',
  summary: 'Check a parcel without storing it',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  body: CreateParcel,
  answer: z.strictObject({
    data: z.strictObject({ warnings: z.array(z.strictObject({ field: z.string(), message: z.string() })) }),
  }),
})

export const editParcel = operation({
  name: 'editParcel',
  method: 'PATCH',
  path: '/v1/packages/:id',
  tag: 'parcels',
  summary: 'Change a parcel, as far as its status and its label allow',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  body: EditParcel,
  answer: data(Parcel),
  fails: ['EPK001', 'EPKS002'],
})

export const cancelParcel = operation({
  name: 'cancelParcel',
  method: 'PATCH',
  path: '/v1/packages/:id/cancel',
  tag: 'parcels',
  summary: 'Cancel a parcel; after pickup ask the provider to (request_cancel)',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  body: z.optional(z.strictObject({ reason: z.optional(optionalLines(255)) })),
  answer: data(Parcel),
  fails: ['EPK016'],
})

export const withdrawCancel = operation({
  name: 'withdrawCancel',
  method: 'PATCH',
  path: '/v1/packages/:id/withdraw-cancel',
  tag: 'parcels',
  summary: 'Take back a request to cancel, until the provider decides it',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  answer: data(Parcel),
  fails: ['EPK001'],
})

export const retryPush = operation({
  name: 'retryPush',
  method: 'POST',
  path: '/v1/packages/:id/retry-push-to-oms',
  tag: 'parcels',
  summary: 'Push a failed parcel to the order system again',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  answer: data(Parcel),
  fails: ['EPK015'],
})

export const retryAllPushes = operation({
  name: 'retryAllPushes',
  method: 'POST',
  path: '/v1/shop/retry-packages',
  tag: 'parcels',
  summary: 'Push failed parcels again, the oldest 1,000; answers per row',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  body: z.strictObject({}),
  answer: BulkAnswer,
})

export const failedDeliveryAnswers = ['deliver_again', 'send_back'] as const

/** What the shop wants after a delivery failed: another try, from a day on, or its goods back. */
export const FailedDeliveryAnswer = z.strictObject({
  answer: z.enum(failedDeliveryAnswers),
  /** The first day on which to try again; business time, today or later. Absent = as soon as can be. */
  deliver_on: z.optional(Day),
  /** The half of that day; counts with `deliver_on` only. */
  deliver_half: z.optional(z.enum(deliveryHalves)),
  note: z.optional(optionalLines(255)),
})

/** The same of one parcel: its receiver's phone and address line may be put right, for another try in the same ward. */
export const AnswerFailedDelivery = z.strictObject({
  ...FailedDeliveryAnswer.shape,
  receiver_phone: z.optional(Phone),
  receiver_address: z.optional(bodyFields.receiver_address),
})

export const answerFailedDelivery = operation({
  name: 'answerFailedDelivery',
  method: 'PATCH',
  path: '/v1/packages/:id/failed-delivery',
  tag: 'parcels',
  addition: true,
  summary: 'Deliver a failed parcel again, or send it back',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  body: AnswerFailedDelivery,
  answer: data(Parcel),
  fails: ['EPK001', 'EPK021', 'EPK024'],
})

export const getParcel = operation({
  name: 'getParcel',
  method: 'GET',
  path: '/v1/packages/:id',
  tag: 'parcels',
  summary: 'A parcel with its history',
  who: 'shop_or_gateway',
  scope: 'tracking',
  access: 'parcels',
  params: IdParams,
  answer: data(ParcelDetail),
})

export const findParcel = operation({
  name: 'findParcel',
  method: 'GET',
  path: '/v1/package',
  tag: 'parcels',
  summary: 'Find a parcel by code, tracking number, private code or the number of its carrier',
  who: 'shop_or_gateway',
  scope: 'tracking',
  access: 'parcels',
  query: z.strictObject({ code: requiredText(60) }),
  answer: data(Parcel),
  fails: ['ENOTFOUND'],
})

/** Filters of the list, shared with the portal's address. `status` and `status_group` take several, comma-separated. */
export const parcelFilters = {
  status: oneOrMore(parcelStatuses),
  status_group: oneOrMore(statusGroups),
  keyword: z.optional(optionalLines(100)),
  store_id: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  payment_option: z.optional(PaymentOption),
  printed: z.optional(z.enum(['true', 'false'])),
}

export const listParcels = operation({
  name: 'listParcels',
  method: 'GET',
  path: '/v1/shop-packages',
  tag: 'parcels',
  summary: 'Parcels of the shop, newest first',
  who: 'shop_or_gateway',
  scope: 'tracking',
  access: 'parcels',
  query: z.strictObject({ ...parcelFilters, ...pageQuery }),
  answer: ParcelPage,
})
export type ParcelFilters = { [K in keyof typeof parcelFilters]?: string }

export const countParcelsByStatus = operation({
  name: 'countParcelsByStatus',
  method: 'GET',
  path: '/v1/package-status-group-with-count',
  tag: 'parcels',
  summary: 'How many parcels stand in each status, by group',
  who: 'shop_or_gateway',
  scope: 'tracking',
  access: 'parcels',
  answer: StatusCounts,
})

/** Parcels whose cash the shop still waits for: delivered, COD collected or under way to it, not paid out yet. */
export const countWaitingCod = operation({
  name: 'countWaitingCod',
  method: 'GET',
  path: '/v1/shop/package-waiting-with-count',
  tag: 'parcels',
  summary: 'Delivered parcels whose COD is not paid out yet: how many, how much, and where they stand',
  who: 'shop_or_gateway',
  scope: 'statements',
  answer: data(
    z.strictObject({
      count: z.int(),
      amount: Money,
      statuses: z.array(z.strictObject({ status: ParcelStatus, count: z.int() })),
    }),
  ),
})

export const findReceivers = operation({
  name: 'findReceivers',
  method: 'GET',
  path: '/v1/receivers',
  tag: 'parcels',
  summary: "The shop's own receivers with exactly this phone; limited per hour",
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  query: z.strictObject({ phone: Phone }),
  answer: data(
    z.array(
      z.strictObject({
        ...Party.shape,
        /** Parcels sent to this receiver before, and how many of them were accepted. */
        parcel_count: z.int(),
        delivered_count: z.int(),
        /** Tracking number of a parcel created for this phone on this business day. */
        parcel_today: z.nullable(z.string()),
      }),
    ),
  ),
  fails: ['ERATE'],
})

export const saveDraft = operation({
  name: 'saveDraft',
  method: 'POST',
  path: '/v1/package-draft',
  tag: 'parcels',
  summary: 'Keep an unfinished parcel',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  body: EditParcel,
  answer: data(Parcel),
  status: 201,
  idempotent: true,
})

export const updateDraft = operation({
  name: 'updateDraft',
  method: 'PUT',
  path: '/v1/packages/:id/update-draft',
  tag: 'parcels',
  summary: 'Replace a draft; with submit it becomes a parcel',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  params: IdParams,
  query: z.strictObject({ submit: z.optional(z.enum(['true', 'false'])) }),
  body: EditParcel,
  answer: data(Parcel),
  fails: ['EPK029'],
  idempotent: true,
})

export const parcelOperations = {
  createParcel,
  validateParcel,
  editParcel,
  cancelParcel,
  retryPush,
  retryAllPushes,
  answerFailedDelivery,
  getParcel,
  findParcel,
  listParcels,
  countParcelsByStatus,
  countWaitingCod,
  findReceivers,
  saveDraft,
  updateDraft,
}

export const withdrawalOperations = { withdrawCancel }
