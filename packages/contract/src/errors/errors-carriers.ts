import type { CatalogueEntry } from './catalogue-entry.ts'

/** Ours: parcels that go by a carrier. */
export const carrierErrors = {
  ECA001: {
    status: 409,
    vi: 'Đơn này đã được giao cho một bên chở và giữ nguyên bên đó',
    en: 'This parcel has been given to its carrier already, and keeps it',
  },
  ECA002: {
    status: 409,
    vi: 'Kết nối này đang không nhận đơn. Xem tình trạng của nó ở mục Hãng vận chuyển',
    en: 'This connection takes no parcels now. See its state under Carriers',
  },
  ECA003: {
    status: 409,
    vi: 'Mã này của hãng đã thuộc một đơn khác',
    en: 'This number of the carrier belongs to another parcel already',
  },
  ECA004: {
    status: 409,
    vi: 'Trạng thái này đã có nghĩa cố định',
    en: 'The meaning of this status is fixed',
  },
  ECA005: {
    status: 409,
    vi: 'Sự cố này đã kết thúc, hoặc không còn kết thúc được theo cách đó',
    en: 'This incident has ended, or cannot end in that way any more',
  },
} as const satisfies Record<string, CatalogueEntry>
