import type { DemoRole } from '@guihang/contract/provider/staff/demo'

export type OfficeScreen = {
  /** The `data-screen` of its root. */
  readonly name: string
  /** Where it is, below `/console`. */
  readonly path: (ids: OfficeIds) => string
  /** What it says where its calls fail; without it, it asks for nothing. */
  readonly failed?: string
  /** What a list says that finds nothing. */
  readonly empty?: string
  /** Used on a phone, too. */
  readonly onPhone?: true
}

export type OfficeIds = {
  readonly parcel: string
  readonly shop: string
  readonly request: string
  readonly statement: string
  readonly approval: string
  readonly connection: string
  readonly carrierStatement: string
}

/** Every screen behind the sign-in, under the person of the demo who works there. */
export const officeScreens = {
  support: [
    { name: 'parcels', path: () => '/parcels', onPhone: true },
    {
      name: 'parcels',
      path: () => '/parcels?keyword=zzzz',
      failed: 'Chưa tìm được',
      empty: 'Không có gì khớp “zzzz”',
    },
    { name: 'parcel', path: ({ parcel }) => `/parcels/${parcel}`, failed: 'Chưa mở được đơn', onPhone: true },
    { name: 'support', path: () => '/support', failed: 'Chưa tải được hàng chờ' },
    {
      name: 'support-request',
      path: ({ request }) => `/support/${request}`,
      failed: 'Chưa tải được yêu cầu này',
    },
    { name: 'canned-replies', path: () => '/support/replies', failed: 'Chưa tải được mẫu câu' },
  ],
  accountant: [
    { name: 'payouts', path: () => '/payouts', failed: 'Chưa tải được', empty: 'Không nợ shop nào' },
    {
      name: 'payouts',
      path: () => '/payouts?tab=statements',
      failed: 'Chưa tải được danh sách phiếu',
      empty: 'Không có phiếu nào',
    },
    { name: 'payouts', path: () => '/payouts?tab=bank', failed: 'Chưa tải được', empty: 'Chưa có tệp nào' },
    { name: 'payout', path: ({ statement }) => `/payouts/${statement}`, failed: 'Chưa' },
    { name: 'cash', path: () => '/cash', failed: 'Chưa tải được', empty: 'Không ai giữ tiền mặt' },
    { name: 'cash', path: () => '/cash?part=slips', failed: 'Chưa tải được', empty: 'Chưa có phiếu nộp' },
    {
      name: 'cash',
      path: () => '/cash?part=differences',
      failed: 'Chưa tải được',
      empty: 'Không có khoản thừa thiếu nào',
    },
    { name: 'cash', path: () => '/cash?part=day', failed: 'Chưa' },
    {
      name: 'carrier-statements',
      path: () => '/carrier-money/statements',
      failed: 'Chưa tải được bảng đối soát',
      empty: 'Chưa có bảng đối soát nào',
      onPhone: true,
    },
    {
      name: 'carrier-statement',
      path: ({ carrierStatement }) => `/carrier-money/statements/${carrierStatement}`,
      failed: 'Chưa mở được bảng đối soát',
      onPhone: true,
    },
    {
      name: 'carrier-statement',
      path: ({ carrierStatement }) => `/carrier-money/statements/${carrierStatement}?columns=1`,
      failed: 'Chưa mở được bảng đối soát',
      onPhone: true,
    },
    {
      name: 'carrier-differences',
      path: () => '/carrier-money/differences',
      failed: 'Chưa tải được chênh lệch',
      empty: 'Không có chênh lệch nào',
      onPhone: true,
    },
    {
      name: 'carrier-letters',
      path: () => '/carrier-money/letters',
      failed: 'Chưa tải được công văn',
      empty: 'Chưa có công văn nào',
      onPhone: true,
    },
    {
      name: 'carrier-scorecard',
      path: () => '/carrier-money/scorecard',
      failed: 'Chưa tải được bảng điểm',
      empty: 'Chưa có đơn nào trong các tháng này',
      onPhone: true,
    },
  ],
  approver: [
    {
      name: 'approvals',
      path: () => '/approvals',
      failed: 'Chưa tải được danh sách chờ duyệt',
      empty: 'Không còn gì chờ duyệt',
      onPhone: true,
    },
    { name: 'approvals', path: ({ approval }) => `/approvals/${approval}`, failed: 'Chưa', onPhone: true },
  ],
  administrator: [
    {
      name: 'shops',
      path: () => '/shops',
      failed: 'Chưa tải được danh sách shop',
      empty: 'Chưa có shop nào',
    },
    { name: 'shop', path: ({ shop }) => `/shops/${shop}`, failed: 'Chưa tải được shop' },
    { name: 'settings-prices', path: () => '/settings/prices', failed: 'Chưa tải được bảng giá' },
    { name: 'settings-prices', path: () => '/settings/prices?version=new', failed: 'Chưa tải được bảng giá' },
    {
      name: 'settings-areas',
      path: () => '/settings/areas',
      failed: 'Chưa tải được vùng phục vụ',
      empty: 'Chưa có luật nào',
    },
    {
      name: 'settings-holidays',
      path: () => '/settings/holidays',
      failed: 'Chưa tải được ngày nghỉ',
      empty: 'Chưa có ngày nghỉ nào',
    },
    {
      name: 'settings-hubs',
      path: () => '/settings/hubs',
      failed: 'Chưa tải được bưu cục',
      empty: 'Thêm bưu cục đầu tiên',
    },
    {
      name: 'settings-couriers',
      path: () => '/settings/couriers',
      failed: 'Chưa tải được bưu tá',
      empty: 'Thêm bưu tá để giao',
    },
    {
      name: 'settings-log',
      path: () => '/settings/log',
      failed: 'Chưa tải được nhật ký',
      empty: 'Chưa có dòng nào khớp',
    },
    {
      name: 'staff',
      path: () => '/staff',
      failed: 'Chưa tải được danh sách nhân viên',
      empty: 'Chưa có ai khớp',
    },
    {
      name: 'carriers-work',
      path: () => '/carriers/work',
      failed: 'Chưa tải được danh sách',
      empty: 'Không đơn nào chờ chọn',
      onPhone: true,
    },
    {
      name: 'carriers-work',
      path: () => '/carriers/work?list=requests',
      failed: 'Chưa tải được danh sách',
      empty: 'Không có gì cần báo hãng',
    },
    {
      name: 'carriers-work',
      path: () => '/carriers/work?list=incidents',
      failed: 'Chưa tải được sự cố',
      empty: 'Không có sự cố nào',
    },
    { name: 'carriers-work', path: () => '/carriers/work?list=words', failed: 'Chưa tải được trạng thái lạ' },
    {
      name: 'carriers-work',
      path: () => '/carriers/work?list=messages',
      failed: 'Chưa tải được tin của hãng',
      empty: 'Không có tin nào',
    },
    {
      name: 'carriers-connections',
      path: () => '/carriers/connections',
      failed: 'Chưa tải được các kết nối',
      empty: 'Chưa kết nối hãng nào',
      onPhone: true,
    },
    {
      name: 'carriers-new',
      path: () => '/carriers/connections/new?kind=ghn',
      failed: 'Chưa tải được danh sách hãng',
      onPhone: true,
    },
    {
      name: 'carriers-connection',
      path: ({ connection }) => `/carriers/connections/${connection}`,
      failed: 'Chưa tải được kết nối này',
      empty: 'Không có kết nối',
      onPhone: true,
    },
    {
      name: 'carriers-rules',
      path: () => '/carriers/rules',
      failed: 'Chưa tải được quy tắc',
      onPhone: true,
    },
    { name: 'health', path: () => '/health', failed: 'Chưa đọc được tình trạng hệ thống' },
    { name: 'account', path: () => '/account', failed: 'Chưa tải được' },
    { name: 'not-found', path: () => '/nowhere', onPhone: true },
    { name: 'not-for-you', path: () => '/payouts', onPhone: true },
  ],
} as const satisfies Partial<Record<DemoRole, readonly OfficeScreen[]>> // as: the roles that have screens
