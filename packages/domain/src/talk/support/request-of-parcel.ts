import type { Bilingual } from '../../languages.ts'
import { type ParcelStatus, parcelStatusFacts } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { HurryUp, RequestType } from './request-types.ts'

type Asked = HurryUp | 'change_of_information'

/** What may be asked of a parcel. Advice and complaints may be about any but a draft. */
const askable: Readonly<Record<(typeof parcelStatusFacts)[ParcelStatus]['asks'], readonly Asked[]>> = {
  nothing: [],
  change: ['change_of_information'],
  pickup: ['change_of_information', 'hurry_up_pickup'],
  delivery: ['change_of_information', 'hurry_up_delivery'],
  // The provider stopped: the shop may ask for another try, or to have the goods back soon.
  stopped: ['change_of_information', 'hurry_up_delivery', 'hurry_up_return'],
  return: ['hurry_up_return'],
}

/** Whether a request of the type may be about a parcel in the status. Drafts are nothing to the provider yet. */
export function canAsk(type: RequestType, status: ParcelStatus): boolean {
  if (status === 'draft') return false
  if (type === 'advisory' || type === 'complaint') return true
  return askable[parcelStatusFacts[status].asks].includes(type)
}

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
