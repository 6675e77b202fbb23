import type { Bilingual } from '../../languages.ts'
import type { RecipientState, StatusGroup } from '../lifecycle/parcel-statuses.ts'

/** The steps of the bar: sent, picked up, on the road, being delivered, received. */
export const recipientSteps = 5

type StateFacts = {
  readonly group: StatusGroup
  readonly short: Bilingual
  readonly headline: Bilingual
  readonly now: Bilingual
  /** Null where the parcel no longer goes to its recipient. */
  readonly step: number | null
  /** The recipient still waits for it: the page says when it comes and how much cash to have ready. */
  readonly awaited: boolean
}

export const recipientStateFacts: Readonly<Record<RecipientState, StateFacts>> = {
  preparing: {
    group: 'waiting',
    short: { vi: 'Chờ gửi', en: 'Not sent yet' },
    headline: { vi: 'Shop đang chuẩn bị đơn hàng', en: 'The shop is preparing your parcel' },
    now: { vi: 'Bạn chưa cần làm gì.', en: 'There is nothing to do for you yet.' },
    step: 1,
    awaited: true,
  },
  waiting: {
    group: 'waiting',
    short: { vi: 'Chờ lấy hàng', en: 'To be picked up' },
    headline: { vi: 'Đang chờ lấy hàng từ shop', en: 'Waiting to be picked up from the shop' },
    now: { vi: 'Bạn chưa cần làm gì.', en: 'There is nothing to do for you yet.' },
    step: 1,
    awaited: true,
  },
  on_the_way: {
    group: 'passed',
    short: { vi: 'Đang chuyển', en: 'On its way' },
    headline: { vi: 'Hàng đang trên đường tới bạn', en: 'On its way to you' },
    now: {
      vi: 'Hàng về bưu cục gần bạn trước, rồi bưu tá mới đi giao.',
      en: 'It goes to the hub near you first. A courier delivers it from there.',
    },
    step: 3,
    awaited: true,
  },
  at_the_hub: {
    group: 'passed',
    short: { vi: 'Đã tới bưu cục', en: 'At the hub' },
    headline: { vi: 'Hàng đã tới bưu cục gần bạn', en: 'At the hub near you' },
    now: {
      vi: 'Bạn để ý điện thoại, bưu tá sắp đi giao.',
      en: 'Keep your phone at hand: the courier sets out soon.',
    },
    step: 4,
    awaited: true,
  },
  out: {
    group: 'delivering',
    short: { vi: 'Đang giao', en: 'Out for delivery' },
    headline: { vi: 'Bưu tá đang giao hàng cho bạn', en: 'The courier is on the way to you' },
    now: { vi: 'Bạn để ý điện thoại nhé.', en: 'Keep your phone at hand.' },
    step: 4,
    awaited: true,
  },
  attempt_failed: {
    group: 'fail',
    short: { vi: 'Chưa giao được', en: 'Not delivered' },
    headline: { vi: 'Lần giao vừa rồi chưa thành công', en: 'The last delivery did not succeed' },
    now: {
      vi: 'Bạn chọn ở dưới cách nhận hàng tiện nhất.',
      en: 'Choose below how you want to receive it.',
    },
    step: 4,
    awaited: true,
  },
  stopped: {
    group: 'fail',
    short: { vi: 'Ngừng giao', en: 'Delivery stopped' },
    headline: { vi: 'Bưu cục đã ngừng giao', en: 'The hub has stopped the delivery' },
    now: {
      vi: 'Bạn vẫn muốn nhận thì nhắn shop ngay, shop còn chọn giao lại được.',
      en: 'Do you still want it? Write to the shop now: it can ask for another delivery.',
    },
    step: null,
    awaited: false,
  },
  shop_stops_it: {
    group: 'confirmation',
    short: { vi: 'Chờ xét hủy', en: 'Being cancelled' },
    headline: { vi: 'Shop đã xin hủy đơn này', en: 'The shop asked to cancel this parcel' },
    now: { vi: 'Bạn vẫn muốn nhận thì nhắn shop.', en: 'Do you still want it? Write to the shop.' },
    step: null,
    awaited: false,
  },
  delivered: {
    group: 'success',
    short: { vi: 'Đã giao', en: 'Delivered' },
    headline: { vi: 'Hàng đã giao xong', en: 'Delivered' },
    now: {
      vi: 'Hàng có gì chưa đúng thì bạn nhắn shop.',
      en: 'If something is wrong with it, write to the shop.',
    },
    step: 5,
    awaited: false,
  },
  coming_back: {
    group: 'return',
    short: { vi: 'Trả về shop', en: 'Going back' },
    headline: { vi: 'Hàng đang trả về shop', en: 'On its way back to the shop' },
    now: { vi: 'Bạn vẫn muốn nhận thì nhắn shop.', en: 'Do you still want it? Write to the shop.' },
    step: null,
    awaited: false,
  },
  back: {
    group: 'return',
    short: { vi: 'Đã trả về shop', en: 'Back at the shop' },
    headline: { vi: 'Shop đã nhận lại hàng', en: 'Returned to the shop' },
    now: { vi: 'Bạn vẫn muốn mua thì nhắn shop.', en: 'Do you still want it? Write to the shop.' },
    step: null,
    awaited: false,
  },
  on_hold: {
    group: 'fail',
    short: { vi: 'Gặp trục trặc', en: 'On hold' },
    headline: {
      vi: 'Việc gửi hàng gặp trục trặc, shop đang xử lý',
      en: 'There is a problem with this parcel and the shop is looking into it',
    },
    now: { vi: 'Bạn nhắn shop để biết thêm.', en: 'The shop can tell you more.' },
    step: null,
    awaited: false,
  },
  lost: {
    group: 'loss',
    short: { vi: 'Gặp sự cố', en: 'Something went wrong' },
    headline: {
      vi: 'Hàng gặp sự cố, bạn hỏi shop để biết thêm',
      en: 'Something went wrong, please ask the shop',
    },
    now: { vi: 'Chưa nhận hàng thì bạn chưa phải trả gì.', en: 'There is nothing to pay without the goods.' },
    step: null,
    awaited: false,
  },
  cancelled: {
    group: 'cancel',
    short: { vi: 'Đã hủy', en: 'Cancelled' },
    headline: { vi: 'Đơn hàng đã hủy', en: 'This parcel was cancelled' },
    now: { vi: 'Bạn không phải trả gì cho đơn này.', en: 'There is nothing to pay for this parcel.' },
    step: null,
    awaited: false,
  },
}
