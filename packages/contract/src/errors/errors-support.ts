import { limits } from '@guihang/domain/limits'
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Ours, the specification names none. */
export const supportErrors = {
  ESR001: {
    status: 409,
    vi: 'Trạng thái hiện tại của yêu cầu không cho phép thao tác này',
    en: 'The current status of the request does not allow this',
  },
  ESR002: {
    status: 409,
    vi: `Yêu cầu đã đóng quá ${limits.support_reopen_days} ngày. Hãy gửi yêu cầu mới`,
    en: `This request was closed more than ${limits.support_reopen_days} days ago. Send a new one`,
  },
  ESR003: {
    status: 409,
    vi: 'Đơn này đang có một yêu cầu cùng loại chưa xong',
    en: 'There is an open request of this type for this parcel',
  },
  ESR004: {
    status: 409,
    vi: 'Người phụ trách yêu cầu này vừa đổi. Xem lại rồi chọn lại',
    en: 'Somebody took or gave away this request meanwhile. Look again, then choose',
  },
} as const satisfies Record<string, CatalogueEntry>
