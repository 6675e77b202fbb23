import type { CatalogueEntry } from './catalogue-entry.ts'

/** Codes of COD reconciliation, lost claims and lost collections (ranges of section 8, one meaning each). */
export const moneyErrors = {
  ECO001: { status: 409, vi: 'Phiếu đối soát đã được duyệt', en: 'This reconciliation is already approved' },
  ECO002: {
    status: 409,
    vi: 'Chưa có chứng từ nhận tiền',
    en: 'This reconciliation has no receipt yet',
  },
  ECO003: { status: 409, vi: 'Số tiền đối soát nhỏ hơn 0', en: 'The reconciliation amount is below 0' },
  ECO004: {
    status: 409,
    vi: 'Không tạo được phiếu đối soát',
    en: 'The reconciliation could not be created',
  },
  ECO005: {
    status: 409,
    vi: 'Phiếu đối soát không còn ở trạng thái mới',
    en: 'The reconciliation is no longer New',
  },
  ECO006: { status: 404, vi: 'Không tìm thấy phiếu đối soát', en: 'Reconciliation not found' },
  ECO007: {
    status: 409,
    vi: 'Đơn đã nằm trong một phiếu đối soát khác',
    en: 'The parcel is already in another reconciliation',
  },
  ECO008: {
    status: 409,
    vi: 'Shop chưa có tài khoản ngân hàng dùng được',
    en: 'The shop has no usable bank account',
  },
  ELC001: { status: 404, vi: 'Không tìm thấy yêu cầu bồi thường', en: 'Lost claim not found' },
  ELC002: {
    status: 409,
    vi: 'Yêu cầu bồi thường không còn ở trạng thái mới',
    en: 'The lost claim is no longer New',
  },
  ELC003: {
    status: 409,
    vi: 'Đơn chưa được xác nhận thất lạc',
    en: 'The parcel is not confirmed as lost',
  },
  ELC004: {
    status: 409,
    vi: 'Số tiền bồi thường vượt mức cho phép',
    en: 'The compensation is above the limit',
  },
  ELL001: { status: 404, vi: 'Không tìm thấy phiếu thu hàng mất', en: 'Lost collection not found' },
  ELL002: {
    status: 409,
    vi: 'Phiếu thu hàng mất đã được duyệt hoặc trả lại',
    en: 'This lost collection was already approved or sent back',
  },
  ETRANSFER: {
    status: 409,
    vi: 'Phiếu đối soát chưa tới hoặc đã qua bước chuyển khoản này',
    en: 'The reconciliation has not reached this step of its transfer, or is past it',
  },
  EDISPUTE: {
    status: 409,
    vi: 'Phiếu này đang được khiếu nại, hãy viết tiếp trong yêu cầu hỗ trợ đó',
    en: 'This statement is already disputed; write on in that support request',
  },
  EREWEIGH: {
    status: 409,
    vi: 'Lần cân này không ở bước đó: đã có câu trả lời, đã quá hạn hoặc đang khiếu nại',
    en: 'This weighing is not at that step: it was answered, its time is over, or it is disputed',
  },
  EBANKFILE: {
    status: 409,
    vi: 'Không đọc được file trả lời của ngân hàng này',
    en: 'This answer of a bank cannot be read',
  },
  EBANKLINE: {
    status: 409,
    vi: 'Dòng này không ghi nhận được: chưa khớp với lệnh chuyển hoặc đã ghi nhận',
    en: 'This line cannot be recorded: it matches no open transfer, or is recorded',
  },
  EARCHIVED: {
    status: 409,
    vi: 'Sổ của thời gian này đã được lưu trữ. Cần xem lại, hãy liên hệ nhà vận chuyển',
    en: 'The books of this time are archived. Ask the provider to bring them back',
  },
  ECASH: {
    status: 409,
    vi: 'Khoản tiền chênh lệch này đã được xử lý',
    en: 'This cash difference is already settled',
  },
} as const satisfies Record<string, CatalogueEntry>
