import type { CatalogueEntry } from './catalogue-entry.ts'

/** Ours: decisions of the provider. */
export const approvalErrors = {
  EAP002: {
    status: 409,
    vi: 'Nội dung đã thay đổi sau khi bạn xem. Xem lại rồi hãy quyết định',
    en: 'This changed since you looked at it. Look again before you decide',
  },
  EAP003: {
    status: 409,
    vi: 'Đề nghị này đã có người quyết định',
    en: 'This request was decided already',
  },
  ECR001: {
    status: 409,
    vi: 'Đơn này đang có một đề nghị sửa chờ duyệt',
    en: 'A correction of this parcel waits for approval already',
  },
} as const satisfies Record<string, CatalogueEntry>
