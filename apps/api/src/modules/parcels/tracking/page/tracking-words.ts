import type { Bilingual } from '@guihang/domain/languages'

export const words = {
  title: { vi: 'Theo dõi đơn hàng', en: 'Track a parcel' },
  trial: { vi: 'Bản thử / Trial', en: 'Trial / Bản thử' },
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
  paid: { vi: 'Đã trả khi nhận hàng', en: 'Paid on delivery' },
  free: { vi: 'Không phải trả gì khi nhận hàng.', en: 'There is nothing to pay on delivery.' },
  open_box: {
    vi: 'Được mở kiện xem trước khi nhận, không dùng thử.',
    en: 'You may open it and look before you accept it, but not try it on.',
  },
  no_check: { vi: 'Không mở kiện xem trước khi nhận.', en: 'It cannot be opened before you accept it.' },
  expected: { vi: 'Dự kiến giao', en: 'Expected' },
  not_now: { vi: 'Chưa tiện nhận?', en: 'Not a good time?' },
  reschedule: { vi: 'Đổi buổi giao', en: 'Choose another half-day' },
  reschedule_help: { vi: 'Chọn buổi khác trong 3 ngày', en: 'Within three days' },
  half_day: { vi: 'Buổi bạn tiện nhận', en: 'When it suits you' },
  choose_half: { vi: 'Giao buổi này', en: 'Deliver it then' },
  collect: { vi: 'Tự tới bưu cục lấy', en: 'Fetch it at the hub' },
  collect_help: {
    vi: 'Bưu cục giữ hàng 3 ngày làm việc. Sau đó nhà vận chuyển tự quyết.',
    en: 'The hub keeps it for three working days. After that the provider decides.',
  },
  choose_collect: { vi: 'Tôi sẽ tới lấy', en: 'I will fetch it' },
  call: { vi: 'Gọi tổng đài', en: 'Call the hotline' },
  digits: { vi: '4 số cuối điện thoại người nhận', en: 'Last four digits of the recipient’s phone' },
  chosen_half: { vi: 'Bạn đã chọn nhận {half} {day}.', en: 'You chose the {half} of {day}.' },
  chosen_collect: {
    vi: 'Bạn sẽ tới bưu cục lấy. Bưu cục giữ hàng 3 ngày làm việc từ khi hàng tới.',
    en: 'You fetch it at the hub, which keeps it for three working days after it arrives.',
  },
  chosen_collect_until: {
    vi: 'Hàng chờ bạn ở bưu cục đến hết {day}.',
    en: 'It waits for you at the hub until the end of {day}.',
  },
  digits_missing: { vi: 'Nhập đủ 4 chữ số.', en: 'Enter four digits.' },
  digits_wrong: {
    vi: 'Chưa đúng 4 số cuối. Hôm nay còn {left} lần.',
    en: 'These are not the last four digits. Tries left today: {left}.',
  },
  no_tries_left: {
    vi: 'Hôm nay đã nhập sai 5 lần. Mai bạn thử lại, hoặc gọi tổng đài.',
    en: 'Five wrong tries today. Try again tomorrow, or call the hotline.',
  },
  no_choice: {
    vi: 'Lựa chọn này không còn nữa. Bạn xem lại rồi chọn nhé.',
    en: 'This choice is no longer open. Look again and choose.',
  },
  hub_address: { vi: 'Địa chỉ bưu cục', en: 'The hub’s address' },
  hub_hours: { vi: 'Giờ mở cửa', en: 'Opening hours' },
  hub: { vi: 'Bưu cục', en: 'Hub' },
  carrier: { vi: 'Giao bởi', en: 'Delivered by' },
  carrier_code: { vi: 'mã', en: 'number' },
  receiver: { vi: 'Người nhận', en: 'Recipient' },
  help: { vi: 'Cần giúp, bạn gọi', en: 'For help call' },
  history: { vi: 'Hành trình', en: 'History' },
  archived: {
    vi: 'Hành trình chi tiết của đơn này đã được lưu trữ.',
    en: 'The detailed history of this parcel is archived.',
  },
  other: { vi: 'English', en: 'Tiếng Việt' },
} as const satisfies Record<string, Bilingual>

/** Says a text in the reader's language, as HTML. */
export type Say = (text: Bilingual) => string
