import type { CatalogueEntry } from './catalogue-entry.ts'

/** Section 8 names EPK021, EPK028 and EPKS002 and gives EPK001 to EPK029 as a range; each has one meaning here. */
export const parcelErrors = {
  EPK001: {
    status: 409,
    vi: 'Trạng thái hiện tại của đơn không cho phép thao tác này',
    en: 'The current status of the parcel does not allow this',
  },
  EPK002: { status: 404, vi: 'Không tìm thấy đơn', en: 'Parcel not found' },
  EPK003: {
    status: 409,
    vi: 'Đơn đang ở hub khác',
    en: 'The parcel is at another hub',
  },
  EPK004: {
    status: 409,
    vi: 'Chỉ đơn đang chờ chặng này mới được đưa vào chuyến hoặc kiện trung chuyển',
    en: 'Only a parcel waiting for this leg (pickup first) can be added to a runsheet or a mobile unit',
  },
  EPK005: {
    status: 409,
    vi: 'Đơn đã nằm trong một kiện trung chuyển khác',
    en: 'The parcel is already in another mobile unit',
  },
  EPK006: {
    status: 409,
    vi: 'Đơn không nằm trong kiện trung chuyển này',
    en: 'The parcel is not in this mobile unit',
  },
  EPK007: { status: 409, vi: 'Kiện trung chuyển chưa có đơn nào', en: 'The mobile unit is empty' },
  EPK008: {
    status: 409,
    vi: 'Các đơn trong kiện phải cùng nơi đến',
    en: 'Parcels of a mobile unit must have the same destination',
  },
  EPK009: { status: 404, vi: 'Không tìm thấy kiện trung chuyển', en: 'Mobile unit not found' },
  EPK010: {
    status: 409,
    vi: 'Kiện trung chuyển phải ở trạng thái nháp hoặc đang mở',
    en: 'The mobile unit must be Draft or Open',
  },
  EPK011: {
    status: 409,
    vi: 'Kiện trung chuyển phải được đóng trước',
    en: 'The mobile unit must be Closed first',
  },
  EPK012: {
    status: 409,
    vi: 'Đơn đã giao, không nhập lại được',
    en: 'A delivered parcel cannot be imported again',
  },
  EPK013: {
    status: 409,
    vi: 'Đơn đã hoàn, không nhập lại được',
    en: 'A returned parcel cannot be imported again',
  },
  EPK014: {
    status: 409,
    vi: 'Đơn đã bị bỏ lại, không nhập lại được',
    en: 'An abandoned parcel cannot be imported again',
  },
  EPK015: {
    status: 409,
    vi: 'Chỉ gửi lại được đơn đang gửi lỗi',
    en: 'Only a failed parcel can be sent again',
  },
  EPK016: {
    status: 409,
    vi: 'Đơn ở trạng thái này không hủy được',
    en: 'A parcel in this status cannot be cancelled',
  },
  EPK017: {
    status: 409,
    vi: 'Đơn đã đi xa hơn bước này',
    en: 'The parcel is already past this step',
  },
  EPK018: {
    status: 409,
    vi: 'Đơn chưa in được nhãn ở trạng thái này',
    en: 'A label cannot be printed in this status',
  },
  EPK019: {
    status: 409,
    vi: 'Hệ thống vận đơn chưa có nhãn cho đơn này',
    en: 'The order system has no label for this parcel',
  },
  EPK020: {
    status: 422,
    vi: 'Thiếu thông tin người nhận hàng',
    en: 'The receiver type is missing',
  },
  EPK021: { status: 409, vi: 'Thời gian đã chọn đã qua', en: 'The chosen time has expired' },
  EPK022: { status: 422, vi: 'Thiếu lý do không thành công', en: 'The reason for the failure is missing' },
  EPK023: {
    status: 409,
    vi: 'Lý do này không dùng cho bước này',
    en: 'This reason cannot be used for this step',
  },
  EPK024: { status: 409, vi: 'Đơn đã dùng hết số lần giao', en: 'All delivery attempts are used up' },
  EPK025: {
    status: 409,
    vi: 'Đơn không cho giao một phần',
    en: 'The parcel does not allow partial delivery',
  },
  EPK026: {
    status: 409,
    vi: 'Tiền thu không khớp với số phải thu',
    en: 'The collected amount differs from the amount due',
  },
  EPK027: { status: 409, vi: 'Bưu tá không phụ trách đơn này', en: 'This courier does not have this parcel' },
  EPK028: {
    status: 422,
    vi: 'Chỉ xuất được tối đa 30 ngày một lần',
    en: 'An export can cover 30 days at most',
  },
  EPK029: {
    status: 409,
    vi: 'Đơn này không phải đơn nháp',
    en: 'This parcel is not a draft',
  },
  EPKS002: {
    status: 409,
    vi: 'Không thể cập nhật thông tin đơn, gửi yêu cầu hỗ trợ để đổi',
    en: 'The parcel cannot be updated, contact support',
  },
  ERS001: { status: 404, vi: 'Không tìm thấy chuyến', en: 'Runsheet not found' },
  ERS002: {
    status: 409,
    vi: 'Trạng thái của chuyến không cho phép thao tác này',
    en: 'The status of the runsheet does not allow this',
  },
  ERS003: {
    status: 409,
    vi: 'Đơn đã nằm trong một chuyến khác',
    en: 'The parcel is already on another runsheet',
  },
} as const satisfies Record<string, CatalogueEntry>
