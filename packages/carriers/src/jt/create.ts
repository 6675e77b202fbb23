import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf, textOf } from '../read-json.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { settingOf } from '../setting-of.ts'
import type { Booked, Shipment } from '../shipment.ts'
import { callJt } from './call.ts'
import { duplicate, isRefusedBy } from './faults.ts'
import { codeOf } from './news.ts'
import { checkLimits, orderBody } from './order-body.ts'
import { orderFees } from './settings.ts'
import { isCancelled } from './statuses.ts'
import { askTrace, type TracedParcel } from './trace.ts'

/** J&T takes each of our codes once, and refuses the second order without the number of the first. */
export function* create(account: CarrierAccount, shipment: Shipment): Conversation<Booked> {
  checkLimits(account, shipment)
  const content = orderBody(account, shipment)
  try {
    const data = yield* callJt(account, { path: '/api/order/addOrder', content, effect: 'writes' })
    return bookedIn(account, shipment, data)
  } catch (fault) {
    if (!isRefusedBy(fault, duplicate)) throw fault
    return yield* findEarlier(account, shipment.code, fault)
  }
}

function bookedIn(account: CarrierAccount, { code }: Shipment, data: unknown): Booked {
  const carrier_code = codeOf(fieldOf(data, 'billCode'))
  if (carrier_code === null) throw new CarrierFault('unclear', 'billCode')
  const named = textOf(fieldOf(data, 'txlogisticId'))
  if (named !== null && named !== code) throw new CarrierFault('unclear', 'txlogisticId')
  const sort_code = textOf(fieldOf(data, 'sortLine'))
  return { carrier_code, sort_code, cost: costIn(account, data), deliver_by: null, repeated: false }
}

function costIn(account: CarrierAccount, data: unknown): number | null {
  if (settingOf(account, orderFees) === 'not_read') return null
  const fees = ['inquiryFee', 'codFee', 'insuranceFee'].map((name) => amountOf(fieldOf(data, name)))
  return fees.reduce((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0)
}

/** The order of an earlier try, once something is told of it. Until then nobody knows its number. */
function* findEarlier(account: CarrierAccount, code: string, refusal: CarrierFault): Conversation<Booked> {
  const unclear = new CarrierFault('unclear', refusal.message, { code: refusal.code })
  let traced: readonly TracedParcel[]
  try {
    traced = yield* askTrace(account, { code })
  } catch (fault) {
    throw fault instanceof CarrierFault ? unclear : fault
  }
  const [parcel] = traced
  if (parcel === undefined || traced.length > 1) throw unclear
  const { carrier_code, news } = parcel
  if (isCancelled(news)) throw refusedByUs([], cancelledBefore)
  return { carrier_code, sort_code: null, cost: null, deliver_by: null, repeated: true }
}

const cancelledBefore: Bilingual = {
  vi: 'J&T Express đã hủy một đơn mang mã này và không nhận lại mã cũ: tạo đơn mới để có mã khác',
  en: 'J&T Express cancelled an order with this code and does not take the code again: create a new order',
}
