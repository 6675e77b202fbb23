/** A screen behind the login that is made of one call. */
export type ScreenFacts = {
  name: string
  /** Its address, where it has one for a parcel, for a support request or for an import. */
  path: (parcel: string, request: string, orders: string) => string
  /** The call without which it has nothing to show, as Playwright's patterns are written. */
  call: string
  /** What it says to a shop that has nothing, or not this parcel. */
  empty: string
  /** What it says when the call fails: what did not come and, where there is something to fear for, that it is safe. */
  failed: readonly string[]
  /** What it says of its own to an account without permission (EUS008). */
  refused?: string
}

export const screenFacts = [
  {
    name: 'live-dashboard',
    path: () => '/live-dashboard',
    call: '**/v1/dashboard*',
    empty: 'Đơn đầu tiên đang chờ bạn',
    failed: ['Chưa tải được số liệu', 'Đơn và tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages',
    path: () => '/packages?limit=25',
    call: '**/v1/shop-packages*',
    empty: 'Đơn đầu tiên đang chờ bạn',
    failed: ['Chưa tải được danh sách', 'Đơn của bạn vẫn nguyên.'],
    refused: 'Tài khoản này không xem được đơn hàng',
  },
  {
    name: 'parcel-create',
    path: () => '/packages/create',
    call: '**/v1/stores*',
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'parcel-edit',
    path: (parcel) => `/packages/edit/${parcel}`,
    call: '**/v1/packages/*',
    empty: 'Không có đơn này',
    failed: ['Chưa mở được đơn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'parcel-copy',
    path: (parcel) => `/packages/copy/${parcel}`,
    call: '**/v1/packages/*',
    empty: 'Không có đơn này',
    failed: ['Chưa mở được đơn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'parcel-detail',
    path: (parcel) => `/packages/${parcel}`,
    call: '**/v1/packages/*',
    empty: 'Không có đơn này',
    failed: ['Chưa tải được đơn này', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'awb',
    path: (parcel) => `/packages/${parcel}/awb`,
    call: '**/v1/packages/*/label-preview*',
    empty: 'Không có đơn này',
    failed: ['Chưa tải được nhãn', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'pickup-list',
    path: () => '/pickup-list',
    call: '**/v1/pickup-list*',
    empty: 'Bạn chưa có cửa hàng nào',
    failed: ['Chưa tải được bảng bàn giao', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'cod',
    path: () => '/cod',
    call: '**/v1/cod-overview*',
    empty: 'Tiền thu hộ sẽ nằm ở đây',
    failed: ['Chưa tải được số liệu COD', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages-waiting-cod',
    path: () => '/packages-waiting-cod',
    call: '**/v1/cod-items*',
    empty: 'Không có đơn nào chờ chuyển tiền',
    failed: ['Chưa tải được các đơn', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'packages-bank-deposit',
    path: () => '/packages-bank-deposit',
    call: '**/v1/cod-items*',
    empty: 'Chưa có đơn nào về tiền trong những ngày này',
    failed: ['Chưa tải được các đơn', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'cod-month',
    path: () => '/cod?month=2026-11',
    call: '**/v1/cod-months/*',
    empty: 'Không có lần chuyển khoản nào trong tháng.',
    failed: ['Chưa tải được bảng kê', 'Tiền của bạn vẫn nguyên.'],
  },
  {
    name: 'stores',
    path: () => '/stores',
    call: '**/v1/stores*',
    empty: 'Chưa có cửa hàng nào',
    failed: ['Chưa tải được danh sách cửa hàng', 'Cửa hàng của bạn vẫn nguyên.'],
  },
  {
    name: 'presets',
    path: () => '/presets',
    call: '**/v1/presets*',
    empty: 'Chưa lưu món hàng nào',
    failed: ['Chưa tải được mẫu đã lưu'],
  },
  {
    name: 'support',
    path: () => '/support',
    call: '**/v1/customer-request*',
    empty: 'Bạn chưa gửi yêu cầu nào',
    failed: ['Chưa tải được yêu cầu hỗ trợ', 'Yêu cầu đã gửi vẫn nguyên.'],
  },
  {
    name: 'support-request',
    path: (_, request) => `/support/${request}`,
    call: '**/v1/customer-request/*',
    empty: 'Không có yêu cầu này',
    failed: ['Chưa tải được yêu cầu này', 'Yêu cầu đã gửi vẫn nguyên.'],
  },
  {
    name: 'support-new',
    path: (parcel) => `/support?new=1&parcel=${parcel}`,
    call: '**/v1/packages/*',
    empty: 'Bạn chọn đơn khác bên dưới.',
    failed: ['Chưa tải được đơn này', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'user-profile',
    path: () => '/user/profile',
    call: '**/v1/user/profile*',
    empty: 'Chọn một hay nhiều ngành bạn bán.',
    failed: ['Chưa tải được thông tin tài khoản', 'Dữ liệu của bạn vẫn nguyên.'],
  },
  {
    name: 'upload-excel',
    path: () => '/packages/upload-excel',
    call: '**/v1/stores*',
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'paste-orders',
    path: () => '/packages/review/new',
    call: '**/v1/stores*',
    empty: 'Bạn chưa có cửa hàng nào để gửi hàng đi.',
    failed: ['Chưa tải được cửa hàng của bạn'],
  },
  {
    name: 'import-packages',
    path: () => '/import-packages',
    call: '**/v1/uploaded-file*',
    empty: 'Chưa có lần tải lên nào',
    failed: ['Chưa tải được các lần tải lên', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'import-review',
    path: (_, __, orders) => `/packages/review/${orders}`,
    call: '**/v1/uploaded-file*',
    empty: 'Không có lần tải lên này',
    failed: ['Chưa tải được các dòng', 'Đơn của bạn vẫn nguyên.'],
  },
  {
    name: 'import-row',
    path: (_, __, orders) => `/packages/edit/id=${orders}&no=1&type=invalid`,
    call: '**/arr-package*',
    empty: 'Không có dòng này',
    failed: ['Chưa tải được các dòng', 'Đơn của bạn vẫn nguyên.'],
  },
] as const satisfies readonly ScreenFacts[]
