import type { Bilingual } from '../../languages.ts'

export const supportEvents = [
  'send',
  'edit',
  'pass',
  'take',
  'answer',
  'ask',
  'reply',
  'reopen',
  'promise',
  'propose',
  'approve',
  'decline',
  'refuse',
  'complete',
  'agree',
  'parcel_sets_out',
  'parcel_turns_back',
  'attempt_fails',
  'attempt_succeeds',
] as const

export type SupportEvent = (typeof supportEvents)[number]

export const supportEventLabels: Readonly<Record<SupportEvent, Bilingual>> = {
  send: { vi: 'Shop gửi yêu cầu', en: 'Sent by the shop' },
  edit: { vi: 'Shop sửa nội dung', en: 'Changed by the shop' },
  pass: { vi: 'Chuyển bộ phận phụ trách', en: 'Passed to a team' },
  take: { vi: 'Bắt đầu xử lý', en: 'Taken up' },
  answer: { vi: 'Nhà vận chuyển trả lời', en: 'Answered by the provider' },
  ask: { vi: 'Nhà vận chuyển chờ shop xác nhận', en: 'The provider asks the shop to confirm' },
  reply: { vi: 'Shop trả lời', en: 'Answered by the shop' },
  reopen: { vi: 'Shop mở lại yêu cầu', en: 'Reopened by the shop' },
  promise: { vi: 'Nhà vận chuyển nhận xử lý', en: 'Promised by the provider' },
  propose: {
    vi: 'Đề nghị đổi thông tin, chờ người thứ hai duyệt',
    en: 'Change proposed, waits for a second person',
  },
  approve: { vi: 'Duyệt và đổi thông tin đơn', en: 'Approved, the parcel is changed' },
  decline: { vi: 'Chưa duyệt thay đổi', en: 'Change not approved' },
  refuse: { vi: 'Từ chối yêu cầu', en: 'Refused' },
  complete: { vi: 'Hoàn tất yêu cầu', en: 'Completed' },
  agree: { vi: 'Shop xác nhận', en: 'Confirmed by the shop' },
  parcel_sets_out: { vi: 'Đơn được giao lại', en: 'The parcel is on its way to the customer' },
  parcel_turns_back: { vi: 'Hàng đang hoàn về shop', en: 'The parcel is on its way back' },
  attempt_fails: { vi: 'Lần này chưa thành công', en: 'The attempt did not succeed' },
  attempt_succeeds: { vi: 'Đã làm xong điều đã hứa', en: 'The promise is kept' },
}
