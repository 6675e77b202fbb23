import type { Bilingual, Language } from '@guihang/domain/languages'

const texts = {
  title: { vi: 'Nhà vận chuyển mô phỏng', en: 'The simulated provider' },
  intro: {
    vi: 'Chọn một đơn rồi cho điều bạn muốn xảy ra với nó ngay bây giờ. Chỉ có ở bản dùng thử.',
    en: 'Choose a parcel and make a thing of your choice happen to it now. In the demo only.',
  },
  other_language: { vi: 'English', en: 'Tiếng Việt' },
  number: { vi: 'Mã vận đơn', en: 'Tracking number' },
  show: { vi: 'Xem đơn', en: 'Show parcel' },
  unknown: { vi: 'Không có đơn nào mang mã {number}.', en: 'There is no parcel {number}.' },
  away: {
    vi: 'Gửi Hàng chưa trả lời. Đợi một chút rồi tải lại trang.',
    en: 'Gửi Hàng does not answer yet. Wait a moment and reload.',
  },
  status: { vi: 'Trạng thái', en: 'Status' },
  since: { vi: 'Từ lúc', en: 'Since' },
  to_collect: { vi: 'Phải thu', en: 'To collect' },
  place: { vi: 'Đang ở', en: 'At' },
  failed: { vi: 'Số lần giao hụt', en: 'Deliveries in vain' },
  next: { vi: 'Tự xảy ra tiếp theo', en: 'Happens by itself next' },
  nothing_next: { vi: 'Không còn gì tự xảy ra', en: 'Nothing more by itself' },
  at: { vi: '{event}, lúc {time}', en: '{event}, at {time}' },
  held: {
    vi: 'Đơn này đang được giữ: chỉ đi tiếp khi bạn bấm.',
    en: 'This parcel is held: it moves only when you say so.',
  },
  hold: { vi: 'Giữ đơn lại, không tự đi', en: 'Hold it, so that it does not move by itself' },
  free: { vi: 'Thả ra, cho tự đi tiếp', en: 'Let it move by itself again' },
  events: { vi: 'Điều có thể xảy ra bây giờ', en: 'What can happen now' },
  no_events: { vi: 'Đơn đã xong, không còn gì xảy ra.', en: 'The parcel has come to its end.' },
  no_reports: {
    vi: 'Ở trạng thái này chỉ shop hoặc giấy tờ đối soát mới làm đơn đi tiếp.',
    en: 'In this status only the shop, or a settlement, moves it on.',
  },
  reason: { vi: 'Lý do', en: 'Reason' },
  note: { vi: 'Ghi chú', en: 'Note' },
  receiver_type: { vi: 'Người ký nhận', en: 'Taken by' },
  kept: { vi: 'Khách giữ {name}', en: 'Kept of {name}' },
  weight: { vi: 'Nặng (kg)', en: 'Weight (kg)' },
  length: { vi: 'Dài (cm)', en: 'Length (cm)' },
  width: { vi: 'Rộng (cm)', en: 'Width (cm)' },
  height: { vi: 'Cao (cm)', en: 'Height (cm)' },
  weigh_again: { vi: 'Cân đo lại', en: 'Weigh and measure again' },
  evidence: { vi: 'Căn cứ', en: 'Evidence' },
  claimed: {
    vi: 'Shop yêu cầu {amount}. Chứng từ: {proof}',
    en: 'The shop claims {amount}. Proof: {proof}',
  },
  proof_accepted: { vi: 'Chấp nhận chứng từ', en: 'The proof is accepted' },
  charged_to: { vi: 'Bên chịu', en: 'Charged to' },
  charged_name: { vi: 'Tên bưu cục, bưu tá', en: 'Name of the hub or courier' },
  provider: { vi: 'Nhà vận chuyển', en: 'The provider' },
  hub: { vi: 'Bưu cục', en: 'A hub' },
  courier: { vi: 'Bưu tá', en: 'A courier' },
  approve_claim: { vi: 'Đồng ý đền bù', en: 'Approve the claim' },
  owed: { vi: 'Đền cho shop {amount}', en: 'The shop gets {amount}' },
  slip: { vi: 'Số phiếu', en: 'Number of the transfer slip' },
  calendar: { vi: 'Ngày của bản dùng thử', en: 'The day of the demo' },
  today: { vi: 'Hôm nay', en: 'Today' },
  payout: { vi: 'Kỳ đối soát tới', en: 'Next payout day' },
  next_day: { vi: 'Sang ngày mai', en: 'Go to tomorrow' },
  calendar_hint: {
    vi: 'COD đến hạn sau hai ngày làm việc và được trả vào kỳ đối soát kế tiếp. Ngày đã qua thì không quay lại được.',
    en: 'COD falls due after two working days, and the next payout day pays it. A day that has passed does not come back.',
  },
  order_system: { vi: 'Hệ thống vận đơn', en: 'The order system' },
  up: { vi: 'Đang trả lời.', en: 'It answers.' },
  down: {
    vi: 'Bạn đã ngắt: đơn mới chờ duyệt, được gửi lại nhiều lần rồi mới báo lỗi.',
    en: 'You have cut it off: new parcels wait for approval, are tried again and again, and fail after hours.',
  },
  away_by_chance: {
    vi: 'Đang nghỉ ít giây theo kịch bản (SIMULATOR_MIX).',
    en: 'Away for some seconds, as its mix will have it (SIMULATOR_MIX).',
  },
  turn_down: { vi: 'Ngắt hệ thống vận đơn', en: 'Cut the order system off' },
  turn_up: { vi: 'Nối lại', en: 'Connect it again' },
  refusing: { vi: 'Sẽ từ chối {count} đơn kế tiếp.', en: 'The next {count} parcels will be refused.' },
  refuse_next: { vi: 'Từ chối đơn kế tiếp', en: 'Refuse the next parcel' },
  refuse_none: { vi: 'Thôi, nhận hết', en: 'Refuse none' },
  done_event: { vi: 'Đã xảy ra: {event}.', en: 'It happened: {event}.' },
  done: { vi: 'Xong.', en: 'Done.' },
  refused: { vi: 'Chưa được: {reason}.', en: 'Not done: {reason}.' },
} as const satisfies Record<string, Bilingual>

export type ControlText = keyof typeof texts

export function say(text: ControlText, language: Language, values: Record<string, string> = {}): string {
  return texts[text][language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
