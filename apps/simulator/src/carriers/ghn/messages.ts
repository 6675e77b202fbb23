import type { Sender, WebhookRequest } from '../common/fake-carrier.ts'
import type { FakeOrder, Telling } from '../common/fake-order.ts'
import type { RetryRule } from '../common/outbox.ts'
import { wholeIn } from '../common/read-body.ts'
import type { Switches } from '../common/switches.ts'
import { codOf, hubAt } from './details.ts'
import { webhookFee } from './fees.ts'
import { chargeableWeight, type GhnOrder } from './orders.ts'
import { returnCodeOf } from './part-return.ts'
import { reasonWords, statusesWithReason } from './words.ts'

const firstPause_s = 30
const lastPause_s = 12 * 3_600
const tries = 11

/** GHN's page names the first and the last pause and the number of tries; the pauses between them grow evenly here. */
export const retries: RetryRule = {
  pauses_s: Array.from(
    { length: tries - 1 },
    (_, index) => firstPause_s * (lastPause_s / firstPause_s) ** (index / (tries - 2)),
  ),
  order: 'fifo',
  outcomeOf(status) {
    if (status !== undefined && status >= 200 && status < 300) return 'taken'
    const isRefusal = status !== undefined && status >= 400 && status < 500
    return isRefusal && status !== 408 && status !== 429 ? 'dropped' : 'again'
  },
}

/** The customer chooses a header of its own for its secret; GHN signs nothing. */
const usualHeader = 'X-Webhook-Secret'

/** Every field is there in every message; what does not apply is empty. */
export function compose(
  order: FakeOrder<GhnOrder>,
  telling: Telling,
  { url, secret, header = usualHeader, code, client_code }: Sender,
  shop_id: string | undefined,
  switches: Pick<Switches, 'part_cod'>,
): WebhookRequest {
  const { fields, fee } = order.booked
  const { status, at, kind, facts } = telling
  const reason = statusesWithReason.includes(status) ? telling.reason : ''
  const courier = couriers[status]
  const body = {
    ShopID: Number(shop_id),
    Time: at.toISOString(),
    OrderCode: code,
    ClientOrderCode: client_code,
    Type: kind === 'status' ? 'switch_status' : kind,
    Description: descriptions[kind] ?? 'Cập nhật trạng thái đơn hàng',
    Status: status,
    Reason: reasonWords[reason] ?? '',
    ReasonCode: reason,
    CODAmount: codOf(facts, switches),
    CODTransferDate: facts.paid ? at.toISOString() : null,
    Weight: facts.weight,
    ConvertedWeight: chargeableWeight(fields),
    Length: wholeIn(fields, 'length') ?? 0,
    Width: wholeIn(fields, 'width') ?? 0,
    Height: wholeIn(fields, 'height') ?? 0,
    PaymentType: wholeIn(fields, 'payment_type_id') ?? 1,
    IsPartialReturn: facts.partly,
    PartialReturnCode: facts.partly ? returnCodeOf(code) : '',
    Fee: webhookFee(fee),
    TotalFee: facts.fee,
    Warehouse: telling.stop === 'road' ? '' : `Bưu Cục ${hubAt(order, telling.stop)}`,
    ShipperName: courier?.name ?? '',
    ShipperPhone: courier?.phone ?? '',
    PodURL: '',
  }
  const headers = { 'content-type': 'application/json', [header]: secret }
  return { url, headers, body: JSON.stringify(body) }
}

const descriptions: Readonly<Record<string, string>> = {
  create: 'Tạo đơn hàng',
  update_weight: 'Cập nhật khối lượng đơn hàng',
  update_cod: 'Cập nhật tiền thu hộ',
  update_partial_return: 'Cập nhật giao hàng một phần',
  cod: 'Chuyển tiền thu hộ',
}

const courier = { name: 'Phạm Quang Dũng', phone: '0901234567' }

/** Statuses in which a courier has the parcel. */
const couriers: Readonly<Record<string, typeof courier>> = {
  picking: courier,
  delivering: courier,
  returning: courier,
}
