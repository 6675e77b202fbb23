import type { Bilingual } from '@guihang/domain/languages'

/** What the recipient's page says, besides the parcel's state and steps. */
export const words = {
  title: { vi: 'Theo dõi đơn hàng', en: 'Track a parcel' },
  missing: { vi: 'Không có đơn hàng này', en: 'There is no such parcel' },
  missingHelp: {
    vi: 'Mã vận đơn có hai chữ cái và mười chữ số, in dưới mã vạch trên nhãn.',
    en: 'A tracking number has two letters and ten digits, printed below the barcode of the label.',
  },
  busy: { vi: 'Bạn xem quá nhiều lần', en: 'Too many look-ups' },
  busyHelp: { vi: 'Một phút nữa bạn xem lại nhé.', en: 'Look again in a minute.' },
  away: { vi: 'Hệ thống đang bận', en: 'We cannot look it up right now' },
  awayHelp: {
    vi: 'Đơn hàng của bạn không bị ảnh hưởng. Vài phút nữa bạn mở lại trang này nhé.',
    en: 'Your parcel is not affected. Open this page again in a few minutes.',
  },
  sends: { vi: 'gửi bạn một bưu kiện', en: 'sends you a parcel' },
  step: { vi: 'Bước {step} trên {steps}', en: 'Step {step} of {steps}' },
  prepare: { vi: 'Chuẩn bị', en: 'Have ready' },
  cash: { vi: 'Tiền mặt, trả khi nhận hàng.', en: 'In cash, when you get the goods.' },
  free: { vi: 'Không phải trả gì khi nhận hàng.', en: 'There is nothing to pay on delivery.' },
  open_box: {
    vi: 'Được mở kiện xem trước khi nhận, không dùng thử.',
    en: 'You may open it and look before you accept it, but not try it on.',
  },
  no_check: { vi: 'Không mở kiện xem trước khi nhận.', en: 'It cannot be opened before you accept it.' },
  expected: { vi: 'Dự kiến giao', en: 'Expected' },
  hub: { vi: 'Bưu cục', en: 'Hub' },
  receiver: { vi: 'Người nhận', en: 'Recipient' },
  help: { vi: 'Cần giúp, bạn gọi', en: 'For help call' },
  history: { vi: 'Hành trình', en: 'History' },
  other: { vi: 'English', en: 'Tiếng Việt' },
} as const satisfies Record<string, Bilingual>

/** Says a text in the reader's language, as HTML. */
export type Say = (text: Bilingual) => string
