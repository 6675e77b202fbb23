import type { Bilingual, Language } from '../../../languages.ts'

export type FailurePhase = 'pickup' | 'delivery' | 'return' | 'any'
export type FailureBlame = 'shop' | 'receiver' | 'provider' | 'nobody'

/** `retry`: another attempt makes sense. `counts_against_receiver`: the receiver broke the deal, and the record shows it. */
export type FailureReason = Bilingual & {
  readonly phase: FailurePhase
  readonly blame: FailureBlame
  readonly retry: boolean
  readonly counts_against_receiver: boolean
}

export const failureReasonCodes = [
  'FR001',
  'FR002',
  'FR003',
  'FR004',
  'FR005',
  'FR006',
  'FR007',
  'FR008',
  'FR009',
  'FR010',
  'FR011',
  'FR012',
  'FR013',
  'FR014',
  'FR015',
  'FR016',
  'FR017',
  'FR018',
  'FR019',
  'FR020',
  'FR021',
  'FR022',
  'FR023',
  'FR024',
  'FR025',
  'FR026',
  'FR027',
  'FR028',
  'FR029',
] as const

export type FailureReasonCode = (typeof failureReasonCodes)[number]

/** The receiver named another time: another try at once is not what was asked. */
export const askedForAnotherTime: FailureReasonCode = 'FR010'

export const failureReasons: Readonly<Record<FailureReasonCode, FailureReason>> = {
  FR001: pickup('shop', 'retry', 'Shop hẹn lấy lúc khác', 'The shop asked for another pickup time'),
  FR002: pickup(
    'shop',
    'retry',
    'Sai địa chỉ hoặc số điện thoại của shop',
    'Wrong address or phone of the shop',
  ),
  FR003: pickup('shop', 'retry', 'Không liên lạc được với shop', 'The shop could not be reached'),
  FR004: pickup('shop', 'retry', 'Hàng chưa chuẩn bị xong hoặc đã hết', 'Goods not ready or out of stock'),
  FR005: pickup('shop', 'stop', 'Hàng quá khổ hoặc quá nặng', 'Over the size or weight limit'),
  FR006: pickup('shop', 'retry', 'Đóng gói chưa đạt', 'Packing not good enough'),
  FR007: pickup('shop', 'stop', 'Hàng cấm gửi', 'Banned goods'),
  FR008: pickup('provider', 'retry', 'Bưu tá gặp sự cố', 'The courier had an incident'),
  FR009: pickup('shop', 'stop', 'Shop hủy khi lấy hàng', 'The shop cancelled at pickup'),
  FR010: delivery(
    'receiver',
    'retry',
    'Khách hẹn giao lúc khác',
    'The receiver asked for another delivery time',
  ),
  FR011: delivery(
    'receiver',
    'retry',
    'Không liên lạc được với khách',
    'The receiver could not be reached',
    'counts',
  ),
  FR012: delivery(
    'receiver',
    'retry',
    'Số của khách bị khóa hoặc chặn cuộc gọi',
    "The receiver's number is blocked",
    'counts',
  ),
  FR013: delivery(
    'shop',
    'retry',
    'Sai địa chỉ hoặc số điện thoại của khách',
    'Wrong address or phone of the receiver',
  ),
  FR014: delivery('receiver', 'retry', 'Khách đổi địa chỉ nhận', 'The receiver gave a new address'),
  FR015: delivery(
    'receiver',
    'stop',
    'Khách đổi ý, không nhận',
    'Refused: the receiver changed their mind',
    'counts',
  ),
  FR016: delivery(
    'shop',
    'stop',
    'Khách không nhận vì không được xem hàng',
    'Refused: viewing was not allowed',
  ),
  FR017: delivery('shop', 'stop', 'Khách không nhận vì sai hàng', 'Refused: wrong product'),
  FR018: delivery('shop', 'retry', 'Tiền thu hộ không đúng', 'Wrong COD amount'),
  FR019: delivery('provider', 'stop', 'Hàng hư hỏng', 'The goods are damaged'),
  FR020: delivery('receiver', 'retry', 'Khách chưa có tiền', 'The receiver has no cash', 'counts'),
  FR021: delivery(
    'receiver',
    'stop',
    'Khách nói không đặt hàng',
    'The receiver says they did not order',
    'counts',
  ),
  FR022: delivery('provider', 'stop', 'Mất hàng', 'The parcel was lost'),
  FR023: delivery('provider', 'retry', 'Bưu tá gặp sự cố', 'The courier had an incident'),
  FR024: delivery('nobody', 'retry', 'Thiên tai, tắc đường hoặc quá tải', 'Force majeure or overload'),
  FR025: returning('shop', 'retry', 'Shop hẹn nhận hoàn lúc khác', 'The shop asked for another return time'),
  FR026: returning(
    'shop',
    'retry',
    'Không liên lạc được với shop hoặc shop đã chuyển chỗ',
    'The shop could not be reached or has moved',
  ),
  FR027: returning(
    'provider',
    'stop',
    'Shop không nhận hoàn vì sai hoặc thiếu hàng',
    'The shop refuses: wrong or missing item',
  ),
  FR028: returning('provider', 'stop', 'Shop không nhận hoàn vì hàng hư hỏng', 'The shop refuses: damaged'),
  FR029: {
    phase: 'any',
    blame: 'nobody',
    retry: true,
    counts_against_receiver: false,
    vi: 'Lý do khác',
    en: 'Other reason',
  },
}

export function isFailureReasonCode(text: string): text is FailureReasonCode {
  return Object.hasOwn(failureReasons, text)
}

export function failureReasonLabel(code: FailureReasonCode, language: Language): string {
  return failureReasons[code][language]
}

/** The reasons a courier may choose from in a phase; FR029 fits every phase. */
export function failureReasonsOf(phase: Exclude<FailurePhase, 'any'>): FailureReasonCode[] {
  return failureReasonCodes.filter((code) => ['any', phase].includes(failureReasons[code].phase))
}

type Again = 'retry' | 'stop'

function pickup(blame: FailureBlame, again: Again, vi: string, en: string): FailureReason {
  return { phase: 'pickup', blame, retry: again === 'retry', counts_against_receiver: false, vi, en }
}

function delivery(
  blame: FailureBlame,
  again: Again,
  vi: string,
  en: string,
  record?: 'counts',
): FailureReason {
  const counts = record === 'counts'
  return { phase: 'delivery', blame, retry: again === 'retry', counts_against_receiver: counts, vi, en }
}

function returning(blame: FailureBlame, again: Again, vi: string, en: string): FailureReason {
  return { phase: 'return', blame, retry: again === 'retry', counts_against_receiver: false, vi, en }
}
