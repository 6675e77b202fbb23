import type { Bilingual } from '../../languages.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { HurryUp, RequestType } from './request-types.ts'

type Asked = HurryUp | 'change_of_information'

const nothing: readonly Asked[] = []
const change: readonly Asked[] = ['change_of_information']
const pickup: readonly Asked[] = ['change_of_information', 'hurry_up_pickup']
const delivery: readonly Asked[] = ['change_of_information', 'hurry_up_delivery']
const back: readonly Asked[] = ['hurry_up_return']
/** The provider stopped: the shop may ask for another try, or to have the goods back soon. */
const stopped: readonly Asked[] = ['change_of_information', 'hurry_up_delivery', 'hurry_up_return']

/** What may be asked of a parcel in each status. Advice and complaints may be about any but a draft. */
const askable: Readonly<Record<ParcelStatus, readonly Asked[]>> = {
  draft: nothing,
  waiting_for_approval: change,
  failed: change,
  waiting_for_pickup: pickup,
  planned_for_pickup: pickup,
  in_pickup: pickup,
  pickup_successful: delivery,
  pickup_failed: pickup,
  pickup_failed_attempt: pickup,
  shop_canceled: nothing,
  waiting_for_linehaul: delivery,
  planned_for_linehaul: delivery,
  in_linehaul: delivery,
  waiting_for_delivery: delivery,
  planned_for_delivery: delivery,
  in_delivery: delivery,
  in_30_delivery: delivery,
  delivery_successful: nothing,
  delivered: nothing,
  delivery_failed: stopped,
  delivery_failed_attempt: delivery,
  delivery_cancelled: back,
  waiting_for_return: back,
  planned_for_return: back,
  in_return: back,
  return_waiting_for_linehaul: back,
  return_planned_for_linehaul: back,
  return_in_linehaul: back,
  return_successful: nothing,
  returned: nothing,
  return_failed: back,
  return_failed_attempt: back,
  cod_collected: nothing,
  cod_transferred_to_center: nothing,
  cod_transferred_to_shop: nothing,
  cod_transferred_to_hub: nothing,
  cod_transfered: nothing,
  bank_transfered: nothing,
  returned_cod_transferred_to_shop: nothing,
  returned_fee_charged_to_shop: nothing,
  returned_fee_charged_to_hub: nothing,
  missing: nothing,
  missing_courier: nothing,
  lost: nothing,
  lost_claimed: nothing,
  hub_lost_claimed: nothing,
  shop_lost_claimed: nothing,
  lost_collection_created: nothing,
  lost_collection_approved: nothing,
  abandoned: nothing,
  '3pl_cancelled': nothing,
  cancelled: nothing,
  cancel_failed: change,
  request_cancel: nothing,
  handover_accepted: delivery,
}

/** Whether a request of the type may be about a parcel in the status. Drafts are nothing to the provider yet. */
export function canAsk(type: RequestType, status: ParcelStatus): boolean {
  if (status === 'draft') return false
  if (type === 'advisory' || type === 'complaint') return true
  return askable[status].includes(type)
}

/** Why a request of the type does not fit a parcel: what a disabled choice and the field error say. */
export const askReasons: Readonly<Record<Asked, Bilingual>> = {
  change_of_information: {
    vi: 'Chỉ đổi được thông tin khi đơn chưa giao, chưa hoàn và chưa hủy',
    en: 'Only a parcel that is not delivered, not on its way back and not cancelled can be changed',
  },
  hurry_up_pickup: {
    vi: 'Chỉ giục lấy được khi đơn đang chờ lấy hàng',
    en: 'Only the pickup of a parcel that waits for its pickup can be hurried up',
  },
  hurry_up_delivery: {
    vi: 'Chỉ giục giao được khi hàng đang trên đường tới khách',
    en: 'Only the delivery of a parcel on its way to the customer can be hurried up',
  },
  hurry_up_return: {
    vi: 'Chỉ giục hoàn được khi hàng đang quay về shop',
    en: 'Only the return of a parcel on its way back can be hurried up',
  },
}
