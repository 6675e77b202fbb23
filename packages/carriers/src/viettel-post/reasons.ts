import type { ReasonRow } from '../carrier.ts'

/** Its list of August 2025, by the status that a reason comes with: 506, 507, 505. */
export const reasons: readonly ReasonRow[] = [
  { code: '35', words: 'Người nhận hẹn phát lại', means: 'FR010' },
  { code: '36', words: 'Không liên lạc được khách hàng nhận', means: 'FR011' },
  { code: '37', words: 'Bưu tá hẹn phát lại', means: 'FR023' },

  { code: '38', words: 'Khách hàng nhận đến bưu cục nhận', means: 'FR029' },

  { code: '20', words: 'Khách từ chối nhận: sai màu sắc', means: 'FR017' },
  { code: '21', words: 'Khách từ chối nhận: sai kích thước', means: 'FR017' },
  { code: '22', words: 'Khách từ chối nhận: sai kiểu dáng', means: 'FR017' },
  { code: '23', words: 'Khách từ chối nhận: chất lượng kém', means: 'FR017' },
  { code: '24', words: 'Khách từ chối nhận: không cho xem hàng', means: 'FR016' },
  { code: '25', words: 'Khách từ chối nhận: sai số lượng', means: 'FR017' },
  { code: '26', words: 'Khách từ chối nhận: sai tiền thu hộ', means: 'FR018' },
  { code: '27', words: 'Sai định dạng số điện thoại người nhận', means: 'FR013' },
  { code: '30', words: 'Khách hàng không có nhu cầu nhận hàng', means: 'FR015' },
  { code: '31', words: 'Khách hàng không đặt đơn', means: 'FR021' },
  { code: '32', words: 'Khách từ chối nhận: sai địa chỉ', means: 'FR013' },
  { code: '43', words: 'Người gửi yêu cầu chuyển hoàn', means: 'FR029' },
  { code: '46', words: 'Phát thất bại nhiều lần: người nhận hẹn phát lại', means: 'FR010' },
  { code: '47', words: 'Phát thất bại nhiều lần: không liên lạc được khách hàng nhận', means: 'FR011' },
]
