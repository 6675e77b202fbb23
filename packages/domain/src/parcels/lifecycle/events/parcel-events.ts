import { keysOf } from '../../../keys-of.ts'
import type { Bilingual } from '../../../languages.ts'
import type { OperatorScope } from '../../../provider/operators/operator-scopes.ts'
import type { NoticeKind } from '../../../talk/notifications/notice-kinds.ts'
import type { FailurePhase } from './failure-reasons.ts'

export type LifecycleRejection =
  | 'EPK001'
  | 'EPK004'
  | 'EPK012'
  | 'EPK013'
  | 'EPK014'
  | 'EPK015'
  | 'EPK016'
  | 'EPK024'
  | 'EPK029'

/**
 * `event` and `courier` come by the call for events, and the token needs the scope; `courier` only from the courier who has
 * the parcel (EPK027). `own_call`: a call of its own names its scope itself and brings the document that explains it.
 */
type Reporter =
  | { readonly by: 'event' | 'courier'; readonly scope: OperatorScope }
  | { readonly by: 'shop' | 'recipient' | 'own_call'; readonly scope: null }

type Meaning = {
  /** The code where the table has no row. EPK004 is spec section 4's rule of loads, per leg (docs/rules/loads.md). */
  readonly rejection: LifecycleRejection
  /** The phase whose failure reasons the event must choose from. */
  readonly reason: Exclude<FailurePhase, 'any'> | null
  /** Where it usually happens: at the hub of the sender, at the hub of the receiver, at the receiver's door. */
  readonly location: 'sender' | 'receiver' | 'door' | 'none'
  /** Whether the parcel then stands at the hub that reports it, or at no hub any more. */
  readonly hub: 'arrives' | 'leaves' | 'stays'
  /** Which hub may report it (EPK003, docs/rules/events.md): documents, cash and missing goods turn up anywhere. */
  readonly reporter: 'its_hub' | 'any_hub'
  /** Whether the parcel comes off its runsheet or mobile unit: else closing the old load would undo a new plan. */
  readonly load: 'leaves' | 'stays'
  /** What it posts: a delivery, a way that is done, or cash that is handed over; `parcel-postings.ts` has the entries. */
  readonly money:
    | 'delivery'
    | 'return'
    | 'way'
    | 'cash-handed-to-hub'
    | 'cash-to-main-hub'
    | 'cash-to-center'
    | 'cash-to-shop'
    | null
  /** The notice by which the shop hears of it. A claim is decided for good once its collection is. */
  readonly notice: NoticeKind | null
  /** What it is for a promised attempt of a support request; `turns` and `stops` concern a delivery and a return. */
  readonly news:
    | 'pickup_fails'
    | 'picked_up'
    | 'sets_out'
    | 'delivery_fails'
    | 'delivered'
    | 'goes_back'
    | 'return_fails'
    | 'handed_back'
    | 'turns'
    | 'stops'
    | null
  /** What the recipient reads of it; null for what happens between shop and provider. */
  readonly recipient: Bilingual | null
  /** Its name where a carrier says it; null where the usual one fits. */
  readonly by_carrier: Bilingual | null
}

export type EventFacts = Reporter & Meaning & { readonly label: Bilingual }

const usual: Meaning = {
  rejection: 'EPK001',
  reason: null,
  location: 'none',
  hub: 'stays',
  reporter: 'its_hub',
  load: 'stays',
  money: null,
  notice: null,
  news: null,
  recipient: null,
  by_carrier: null,
}

const shop = { by: 'shop', scope: null } as const
const recipient = { by: 'recipient', scope: null } as const
const ownCall = { by: 'own_call', scope: null } as const
const orders = { by: 'event', scope: 'orders' } as const
const approval = { by: 'event', scope: 'approve' } as const
const cashDesk = { by: 'event', scope: 'money', reporter: 'any_hub' } as const
const scan = { by: 'event', scope: 'scan' } as const
const courier = { by: 'courier', scope: 'scan' } as const
const dispatch = { by: 'event', scope: 'dispatch', load: 'leaves' } as const
const plan = { ...dispatch, rejection: 'EPK004' } as const

/** Everything that can happen to a parcel, in the order in which it usually does: who reports it, and what it means. */
export const eventFacts = {
  submit: event(shop, 'Tạo đơn', 'Created', { rejection: 'EPK029' }),
  submit_directly: event(shop, 'Tạo đơn', 'Created', { rejection: 'EPK029' }),
  approve: event(approval, 'Nhà vận chuyển duyệt đơn', 'Approved by the provider'),
  refuse_approval: event(approval, 'Nhà vận chuyển không duyệt đơn', 'Not approved by the provider'),
  accept: event(orders, 'Nhà vận chuyển nhận đơn', 'Accepted by the provider', {
    by_carrier: { vi: 'Hãng nhận đơn', en: 'Accepted by the carrier' },
  }),
  fail_push: event(orders, 'Chưa gửi được', 'Push failed', {
    by_carrier: { vi: 'Hãng không nhận đơn', en: 'Not accepted by the carrier' },
  }),
  retry_push: event(shop, 'Gửi lại đơn', 'Sent again', { rejection: 'EPK015' }),
  cancel: event(shop, 'Shop hủy đơn', 'Cancelled by the shop', {
    rejection: 'EPK016',
    news: 'pickup_fails',
    recipient: { vi: 'Shop đã hủy đơn', en: 'Cancelled by the shop' },
    by_carrier: { vi: 'Hãng đã hủy đơn theo yêu cầu', en: 'Cancelled by the carrier, as asked' },
  }),
  cancel_by_carrier: event(orders, 'Nhà vận chuyển từ chối chở', 'Refused by the provider', {
    news: 'pickup_fails',
    recipient: { vi: 'Nhà vận chuyển không nhận chở', en: 'Not accepted by the provider' },
    by_carrier: { vi: 'Hãng từ chối chở', en: 'Refused by the carrier' },
  }),
  request_cancel: event(shop, 'Shop xin hủy đơn', 'Cancellation requested by the shop', {
    rejection: 'EPK016',
    news: 'delivery_fails',
  }),
  cancel_on_the_road: event(
    approval,
    'Đồng ý hủy, hàng quay về shop',
    'Cancellation accepted, the goods go back to the shop',
    {
      news: 'turns',
      recipient: { vi: 'Trả về shop', en: 'Goes back to the shop' },
      by_carrier: {
        vi: 'Hãng đã hủy, hàng quay về shop',
        en: 'Cancelled by the carrier, the goods go back to the shop',
      },
    },
  ),
  // The shop fetched its goods on the way, so there was no way back.
  confirm_cancel: event(approval, 'Đồng ý hủy, shop đã nhận lại hàng', 'Cancelled, returned to the shop', {
    hub: 'leaves',
    money: 'way',
    recipient: { vi: 'Đơn đã hủy, shop đã nhận lại hàng', en: 'Cancelled, returned to the shop' },
  }),
  refuse_cancel: event(approval, 'Không hủy được', 'Cancellation refused'),
  withdraw_cancel: event(shop, 'Shop rút yêu cầu hủy', 'Cancellation request withdrawn'),
  restore_draft: event(shop, 'Shop lấy lại đơn nháp', 'Draft taken back by the shop'),

  plan_pickup: event(plan, 'Xếp lịch lấy hàng', 'Pickup planned', { location: 'sender' }),
  unplan_pickup: event(dispatch, 'Bỏ khỏi lịch lấy', 'Taken off the pickup plan'),
  start_pickup: event(courier, 'Bưu tá đi lấy hàng', 'Courier on the way to pick up'),
  skip_pickup: event(scan, 'Bưu tá chưa kịp tới lấy', 'The courier did not reach the pickup', {
    load: 'leaves',
    news: 'pickup_fails',
  }),
  fail_pickup_attempt: event(courier, 'Chưa lấy được hàng', 'Pickup attempt failed', {
    reason: 'pickup',
    news: 'pickup_fails',
  }),
  give_up_pickup: event(scan, 'Ngừng lấy hàng', 'Pickup stopped', { news: 'pickup_fails' }),
  reopen_pickup: event(scan, 'Mở lại lịch lấy hàng', 'Pickup reopened'),
  confirm_pickup: event(courier, 'Đã lấy hàng', 'Picked up', {
    news: 'picked_up',
    recipient: { vi: 'Đã lấy hàng từ shop', en: 'Picked up from the shop' },
  }),
  accept_handover: event(scan, 'Bưu cục nhận bàn giao', 'Hand-over accepted at the hub', {
    location: 'sender',
    hub: 'arrives',
    news: 'picked_up',
    recipient: { vi: 'Bưu cục đã nhận hàng', en: 'Handed in at the hub' },
  }),

  arrive_at_hub: event(scan, 'Tới kho gửi', 'Arrived at the sending hub', {
    location: 'sender',
    hub: 'arrives',
  }),
  plan_linehaul: event(plan, 'Xếp chuyến trung chuyển', 'Linehaul planned', { location: 'sender' }),
  unplan_linehaul: event(dispatch, 'Bỏ khỏi chuyến trung chuyển', 'Taken off the linehaul'),
  depart: event(scan, 'Rời kho', 'Left the hub', {
    location: 'sender',
    hub: 'leaves',
    recipient: { vi: 'Rời kho', en: 'Left the hub' },
  }),
  arrive: event(scan, 'Tới kho giao', 'Arrived at the delivery hub', {
    location: 'receiver',
    hub: 'arrives',
    recipient: { vi: 'Tới kho gần bạn', en: 'At the hub near you' },
  }),

  plan_delivery: event(plan, 'Xếp lịch giao', 'Delivery planned', { location: 'receiver' }),
  unplan_delivery: event(dispatch, 'Bỏ khỏi lịch giao', 'Taken off the delivery plan'),
  start_delivery: event(courier, 'Bưu tá đi giao', 'Out for delivery', {
    location: 'receiver',
    news: 'sets_out',
    recipient: { vi: 'Bưu tá đi giao', en: 'Out for delivery' },
  }),
  skip_delivery: event(scan, 'Bưu tá chưa kịp giao', 'The courier did not reach the delivery', {
    load: 'leaves',
    news: 'delivery_fails',
  }),
  fail_delivery_attempt: event(courier, 'Chưa giao được hàng', 'Delivery attempt failed', {
    reason: 'delivery',
    location: 'door',
    notice: 'delivery_failed',
    news: 'delivery_fails',
    recipient: { vi: 'Chưa giao được', en: 'Could not be delivered' },
  }),
  retry_delivery_soon: event(
    courier,
    'Bưu tá giao lại trong 30 phút',
    'Courier tries again within 30 minutes',
    {
      news: 'sets_out',
      recipient: { vi: 'Bưu tá giao lại trong 30 phút', en: 'The courier tries again within 30 minutes' },
    },
  ),
  deliver_again: event(shop, 'Shop hẹn giao lại', 'The shop asked to deliver again', {
    news: 'sets_out',
    recipient: { vi: 'Sẽ giao lại', en: 'Will be delivered again' },
    by_carrier: { vi: 'Hãng sẽ giao lại', en: 'The carrier delivers again' },
  }),
  reschedule_delivery: event(recipient, 'Người nhận chọn buổi giao', 'The recipient chose when it comes', {
    recipient: { vi: 'Bạn đã chọn buổi giao', en: 'You chose when it comes' },
  }),
  // The recipient comes to the hub: no courier sets out any more.
  collect_at_hub: event(recipient, 'Người nhận tự tới bưu cục lấy', 'The recipient fetches it at the hub', {
    news: 'delivery_fails',
    recipient: { vi: 'Bạn sẽ tới bưu cục lấy', en: 'You fetch it at the hub' },
    by_carrier: {
      vi: 'Người nhận tới bưu cục của hãng lấy',
      en: 'The recipient fetches it at the carrier’s office',
    },
  }),
  give_up_delivery: event(scan, 'Ngừng giao hàng', 'Delivery stopped', {
    notice: 'delivery_failed',
    news: 'delivery_fails',
  }),
  deliver: event(courier, 'Giao thành công', 'Handed to the receiver', {
    location: 'door',
    hub: 'leaves',
    money: 'delivery',
    news: 'delivered',
    recipient: { vi: 'Đã giao', en: 'Delivered' },
  }),
  deliver_partly: event(ownCall, 'Giao một phần', 'Handed over in part', {
    location: 'door',
    hub: 'leaves',
    money: 'delivery',
    news: 'delivered',
    recipient: { vi: 'Đã giao một phần', en: 'Delivered in part' },
  }),
  confirm_delivery: event(scan, 'Xác nhận đã giao', 'Delivery confirmed', {
    location: 'receiver',
    reporter: 'any_hub',
  }),
  // Its money depends on how far the cash has come: `deliveryTakenBack`.
  correct: event(ownCall, 'Nhà vận chuyển sửa ghi nhận sai', 'Wrong scan corrected by the provider', {
    hub: 'arrives',
    reporter: 'any_hub',
    load: 'leaves',
    recipient: {
      vi: 'Ghi nhận trước đó bị sai, hàng đang ở nhà vận chuyển',
      en: 'An earlier entry was wrong: the provider has the parcel',
    },
  }),

  send_back: event(shop, 'Shop chọn hoàn hàng', 'The shop asked to return the goods', {
    news: 'turns',
    recipient: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  }),
  withdraw_answer: event(shop, 'Shop rút lại lựa chọn', 'The shop took its answer back', {
    news: 'stops',
    recipient: { vi: 'Shop đang quyết định lại', en: 'The shop decides anew' },
  }),
  turn_back: event(scan, 'Chuyển hoàn', 'Turned back', {
    location: 'receiver',
    news: 'turns',
    recipient: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  }),
  plan_return_linehaul: event(plan, 'Xếp chuyến trung chuyển hoàn', 'Return linehaul planned', {
    location: 'receiver',
  }),
  unplan_return_linehaul: event(
    dispatch,
    'Bỏ khỏi chuyến trung chuyển hoàn',
    'Taken off the return linehaul',
  ),
  await_return_linehaul: event(scan, 'Chờ trung chuyển hoàn', 'Waiting for the return linehaul', {
    location: 'receiver',
    news: 'goes_back',
  }),
  depart_return: event(scan, 'Hàng hoàn rời kho', 'Return left the hub', {
    location: 'receiver',
    hub: 'leaves',
    news: 'goes_back',
  }),
  arrive_return: event(scan, 'Hàng hoàn về kho gửi', 'Return arrived at the sending hub', {
    location: 'sender',
    hub: 'arrives',
  }),
  plan_return: event(plan, 'Xếp lịch hoàn', 'Return planned', { location: 'sender' }),
  unplan_return: event(dispatch, 'Bỏ khỏi lịch hoàn', 'Taken off the return plan'),
  start_return: event(courier, 'Bưu tá đi hoàn hàng', 'Courier on the way back to the shop', {
    location: 'sender',
    news: 'goes_back',
  }),
  skip_return: event(scan, 'Bưu tá chưa kịp hoàn', 'The courier did not reach the return', {
    load: 'leaves',
    news: 'return_fails',
  }),
  fail_return_attempt: event(courier, 'Chưa hoàn được hàng', 'Return attempt failed', {
    reason: 'return',
    news: 'return_fails',
  }),
  give_up_return: event(scan, 'Ngừng hoàn hàng', 'Return stopped', { news: 'return_fails' }),
  reopen_return: event(scan, 'Mở lại lịch hoàn', 'Return reopened', { news: 'goes_back' }),
  hand_back: event(courier, 'Đã trả hàng cho shop', 'Handed back to the shop', {
    hub: 'leaves',
    news: 'handed_back',
    recipient: { vi: 'Shop đã nhận lại hàng', en: 'Back at the shop' },
  }),
  confirm_return: event(scan, 'Xác nhận đã hoàn', 'Return confirmed', {
    location: 'sender',
    reporter: 'any_hub',
  }),
  // Nobody fetched the parcel, but it travelled both ways.
  abandon: event(approval, 'Hàng không ai nhận', 'Abandoned', { money: 'return', news: 'return_fails' }),

  report_missing: event(scan, 'Không thấy hàng ở kho', 'Missing at the hub', {
    hub: 'leaves',
    news: 'stops',
  }),
  report_missing_courier: event(scan, 'Không thấy hàng ở bưu tá', 'Missing with the courier', {
    hub: 'leaves',
    news: 'stops',
  }),
  find_before_linehaul: event(scan, 'Tìm thấy ở kho gửi', 'Found at the sending hub', {
    location: 'sender',
    hub: 'arrives',
    reporter: 'any_hub',
    load: 'leaves',
  }),
  find_before_delivery: event(scan, 'Tìm thấy ở kho giao', 'Found at the delivery hub', {
    location: 'receiver',
    hub: 'arrives',
    reporter: 'any_hub',
    load: 'leaves',
  }),
  find_before_return: event(scan, 'Tìm thấy trên đường hoàn', 'Found on the way back', {
    hub: 'arrives',
    reporter: 'any_hub',
    load: 'leaves',
  }),
  confirm_lost: event(approval, 'Xác nhận mất hàng', 'Loss confirmed'),
  claim_loss: event(ownCall, 'Shop yêu cầu đền bù', 'Compensation claimed by the shop'),
  review_claim: event(ownCall, 'Xét đền bù', 'Claim under review'),
  reject_claim: event(ownCall, 'Không đồng ý đền bù', 'Claim rejected', { notice: 'claim_decided' }),
  charge_hub: event(ownCall, 'Bưu cục chịu đền bù', 'Claim charged to the hub'),
  create_collection: event(ownCall, 'Lập phiếu đền bù', 'Compensation prepared'),
  reject_collection: event(ownCall, 'Trả lại phiếu đền bù', 'Compensation sent back'),
  approve_collection: event(ownCall, 'Duyệt đền bù', 'Compensation approved', { notice: 'claim_decided' }),

  hand_over_cash: event(cashDesk, 'Bưu cục nhận tiền thu hộ', 'Cash handed over to the hub', {
    location: 'receiver',
    money: 'cash-handed-to-hub',
  }),
  transfer_to_hub: event(ownCall, 'Tiền về bưu cục chính', 'Cash at the main hub', {
    money: 'cash-to-main-hub',
  }),
  transfer_to_center: event(ownCall, 'Tiền về trung tâm', 'Cash at the center', { money: 'cash-to-center' }),
  // Set aside for the shop, alone or with its statement. The bank transfer pays it out.
  transfer_to_shop: event(
    ownCall,
    'Đã chốt COD, chờ chuyển khoản',
    'COD set aside for the shop, waits for the bank transfer',
    { money: 'cash-to-shop' },
  ),
  settle: event(
    ownCall,
    'COD đã vào phiếu, chờ chuyển khoản',
    'COD in a statement, waits for the bank transfer',
    { money: 'cash-to-shop' },
  ),
  // The statement tells it: a parcel does not know what the shop gets.
  confirm_bank_transfer: event(ownCall, 'Đã chuyển khoản', 'Transferred to the bank'),
  pay_returned_cod: event(ownCall, 'Chuyển COD của đơn hoàn một phần', 'COD of a partial return paid', {
    money: 'return',
  }),
  charge_return_to_shop: event(cashDesk, 'Shop chịu phí hoàn', 'Return fee charged to the shop', {
    money: 'return',
  }),
  charge_return_to_hub: event(cashDesk, 'Bưu cục chịu phí hoàn', 'Return fee charged to the hub'),
}

export type ParcelEvent = keyof typeof eventFacts

export const parcelEvents: readonly ParcelEvent[] = /* @__PURE__ */ keysOf(eventFacts)

export function isParcelEvent(text: string): text is ParcelEvent {
  return Object.hasOwn(eventFacts, text)
}

export const eventsByOwnCall: readonly ParcelEvent[] = /* @__PURE__ */ eventsBy('own_call')

export const courierEvents: readonly ParcelEvent[] = /* @__PURE__ */ eventsBy('courier')

function eventsBy(by: EventFacts['by']): ParcelEvent[] {
  return parcelEvents.filter((event) => eventFacts[event].by === by)
}

/* @__NO_SIDE_EFFECTS__ */
function event(
  who: Reporter & Partial<Meaning>,
  vi: string,
  en: string,
  more: Partial<Meaning> = {},
): EventFacts {
  return { ...usual, ...who, ...more, label: { vi, en } }
}
