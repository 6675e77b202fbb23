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
  ECA006: {
    status: 409,
    vi: 'Đơn đang chờ mã của hãng vận chuyển. Có mã là in được nhãn',
    en: 'The parcel waits for its carrier’s number. Its label can be printed once the number is there',
  },
  ECA007: {
    status: 409,
    vi: 'Đơn này dùng nhãn của hãng vận chuyển, phải in riêng từng đơn',
    en: 'This parcel has a label of its carrier, which is printed alone',
  },
  ECA008: {
    status: 409,
    vi: 'Hãng vận chuyển chưa có nhãn cho đơn này',
    en: 'The carrier has no label for this parcel',
  },
  ECA009: {
    status: 409,
    vi: 'Tiền của đơn này đang ở hãng vận chuyển, không nộp từ bưu tá hay bưu cục được',
    en: 'The carrier holds the cash of this parcel; no courier and no hub can hand it over',
  },
  ECA010: {
    status: 409,
    vi: 'Còn đơn đang đi qua kết nối này. Hãy tắt kết nối, chờ đơn cuối cùng kết thúc rồi mới gỡ',
    en: 'Parcels are still on their way by this connection. Switch it off, and remove it when its last parcel has ended',
  },
  ECS001: {
    status: 409,
    vi: 'Bảng đối soát này không còn ở bước đó. Hãy tải lại để xem tình trạng mới',
    en: 'This statement is not at that step any more. Load it again to see where it stands',
  },
  ECS002: {
    status: 409,
    vi: 'Còn dòng chưa biết là của đơn nào hoặc chưa đọc được. Hãy xác định các dòng đó trước',
    en: 'Some rows are of no known parcel or cannot be read. Name them first',
  },
  ECS003: {
    status: 409,
    vi: 'Các phần phải cộng lại đúng bằng số chênh lệch giữa bảng đối soát và ngân hàng',
    en: 'The parts must add up to exactly what the statement and the bank differ by',
  },
  ECS004: {
    status: 409,
    vi: 'Khoản chênh lệch này đã được xử lý, hoặc không xử lý được theo cách đó',
    en: 'This difference is decided already, or cannot be decided in that way',
  },
  ECA011: {
    status: 409,
    vi: 'Việc này không còn cần báo hãng',
    en: 'The carrier need not be told of this any more',
  },
} as const satisfies Record<string, CatalogueEntry>
