/** The headings of a file that the Shopee seller centre writes, as of November 2026. */
export const shopeeHeadings = [
  ...[
    'Mã đơn hàng',
    'Mã Kiện Hàng',
    'Ngày đặt hàng',
    'Trạng Thái Đơn Hàng',
    'Sản Phẩm Bán Chạy',
    'Lý do hủy',
  ],
  ...['Nhận xét từ Người mua', 'Mã vận đơn', 'Đơn Vị Vận Chuyển', 'Phương thức giao hàng', 'Loại đơn hàng'],
  ...['Ngày giao hàng dự kiến', 'Ngày gửi hàng', 'Thời gian giao hàng', 'Trạng thái Trả hàng/Hoàn tiền'],
  ...[
    'SKU sản phẩm',
    'Tên sản phẩm',
    'Cân nặng sản phẩm',
    'Tổng cân nặng',
    'Tên kho hàng',
    'SKU phân loại hàng',
  ],
  ...['Tên phân loại hàng', 'Giá gốc', 'Người bán trợ giá', 'Được Shopee trợ giá'],
  ...['Tổng số tiền được người bán trợ giá', 'Giá ưu đãi', 'Số lượng', 'Số lượng sản phẩm được hoàn trả'],
  ...['Tổng số tiền Người mua thanh toán', 'Tổng giá trị đơn hàng (VND)', 'Mã giảm giá của Shop', 'Hoàn Xu'],
  ...['Mã giảm giá của Shopee', 'Phí vận chuyển (dự kiến)', 'Phí vận chuyển mà người mua trả'],
  ...['Tổng số tiền người mua thanh toán', 'Thời gian đơn hàng được thanh toán', 'Phương thức thanh toán'],
  ...['Phí cố định', 'Phí Dịch Vụ', 'Phí thanh toán', 'Người Mua', 'Tên Người nhận', 'Số điện thoại'],
  ...['Tỉnh/Thành phố', 'TP / Quận / Huyện', 'Quận', 'Địa chỉ nhận hàng', 'Quốc gia', 'Ghi chú'],
] as const

type Heading = (typeof shopeeHeadings)[number]
export type ShopeeLine = { readonly [Name in Heading]?: string | number }

const places = [
  ['Phường Bến Nghé', 'Quận 1', 'TP. Hồ Chí Minh', 'Lê Lợi'],
  ['Phường Hàng Bạc', 'Quận Hoàn Kiếm', 'Hà Nội', 'Hàng Bạc'],
  ['Phường Láng Hạ', 'Quận Đống Đa', 'Hà Nội', 'Láng Hạ'],
  ['Phường Thạch Thang', 'Quận Hải Châu', 'Đà Nẵng', 'Đống Đa'],
  ['Phường Thới Bình', 'Quận Ninh Kiều', 'Cần Thơ', 'Nguyễn Trãi'],
] as const
const names = [
  'Nguyễn Thị Hương',
  'Trần Minh Tuấn',
  'Lê Thu Mai',
  'Phạm Quốc Bảo',
  'Hoàng Lan Anh',
  'Võ Ngọc Hân',
]
const goods = [
  ['Áo thun cotton', 'Đen, M', 150_000, '0.25kg'],
  ['Váy hoa nhí', 'Đỏ, S', 220_000, '0.3kg'],
  ['Nến thơm quế', '', 89_000, '0.4kg'],
] as const

/** How many orders of the file become rows. */
export const shopeeOrderCount = 200
export const shopeeCancelledCount = 6
export const shopeeReturnedCount = 3

/** The line of an order that can be created as it is, by its number. */
export function shopeeLine(number: number, more: ShopeeLine = {}): ShopeeLine {
  const [ward = '', district = '', province = '', street = ''] = places[number % places.length] ?? []
  const [name = '', sort = '', price = 0, weight = ''] = goods[number % goods.length] ?? []
  const pieces = 1 + (number % 2)
  const total = price * pieces + 25_000
  return {
    'Mã đơn hàng': `261121${String(number).padStart(4, '0')}KQ`,
    'Mã Kiện Hàng': `OFG${180_000_000 + number}`,
    'Ngày đặt hàng': '2026-11-21 19:05',
    'Trạng Thái Đơn Hàng': 'Chờ giao hàng',
    'Tên sản phẩm': name,
    'Cân nặng sản phẩm': weight,
    'Tên phân loại hàng': sort,
    'Giá gốc': price + 20_000,
    'Giá ưu đãi': price,
    'Số lượng': pieces,
    'Tổng số tiền Người mua thanh toán': price * pieces,
    'Tổng giá trị đơn hàng (VND)': total,
    'Phí vận chuyển mà người mua trả': 25_000,
    'Tổng số tiền người mua thanh toán': total,
    'Phương thức thanh toán': number % 4 === 0 ? 'Ví ShopeePay' : 'Thanh toán khi nhận hàng',
    'Người Mua': `nguoimua${number}`,
    'Tên Người nhận': names[number % names.length] ?? '',
    'Số điện thoại': `849${String(10_000_000 + number * 7_919).slice(-8)}`,
    'Tỉnh/Thành phố': province,
    'TP / Quận / Huyện': district,
    Quận: ward,
    'Địa chỉ nhận hàng': `${number} ${street}, ${ward}, ${district}, ${province}`,
    'Quốc gia': 'VN',
    ...more,
  }
}

/** What is wrong with single orders: ten kinds, some of which repair themselves and some of which only a person can. */
const mistakes: Readonly<Record<number, ShopeeLine>> = {
  // 1: the 0 is lost, put back with a warning
  10: { 'Số điện thoại': 912_345_610 },
  11: { 'Số điện thoại': 912_345_611 },
  // 2: the platform hides the phone
  20: { 'Số điện thoại': '(+84) 9******20' },
  // 3: two phones in one cell
  30: { 'Số điện thoại': '0912345630 / 0987654330' },
  // 4: the ward fits several districts
  40: {
    'Tỉnh/Thành phố': 'TP. Hồ Chí Minh',
    'TP / Quận / Huyện': '',
    Quận: 'Phường 5',
    'Địa chỉ nhận hàng': '40 Trần Hưng Đạo',
  },
  // 5: grams without a unit
  50: { 'Cân nặng sản phẩm': 500, 'Số lượng': 1 },
  // 6: nothing says whether it is paid
  60: { 'Phương thức thanh toán': '' },
  // 7: an amount in words
  70: { 'Giá ưu đãi': 'một trăm rưỡi nghìn rưỡi' },
  // 8: pieces in words
  80: { 'Số lượng': 'hai' },
  // 9: no weight
  90: { 'Cân nặng sản phẩm': '' },
  // 10: the same order under another code
  101: { ...shopeeLine(100), 'Mã đơn hàng': '2611210101KQ' },
}

/** 200 orders with mistakes of ten kinds, some in several lines, and nine that are cancelled or returned among them. */
export function shopeeLines(): ShopeeLine[] {
  const lines: ShopeeLine[] = []
  for (let number = 1; number <= shopeeOrderCount; number += 1) {
    const line = shopeeLine(number, mistakes[number])
    lines.push(line)
    if (number % 25 === 3) {
      const second = {
        'Tên sản phẩm': 'Quà tặng kèm',
        'Tên phân loại hàng': '',
        'Giá ưu đãi': 10_000,
        'Số lượng': 1,
      }
      lines.push({ ...line, ...second, 'Cân nặng sản phẩm': '0.05kg' })
    }
    if (number % 32 === 1 && number < 180) {
      lines.push(
        shopeeLine(1_000 + number, { 'Trạng Thái Đơn Hàng': 'Đã hủy', 'Lý do hủy': 'Người mua đổi ý' }),
      )
    }
    if (number % 60 === 45) {
      lines.push(shopeeLine(2_000 + number, { 'Trạng thái Trả hàng/Hoàn tiền': 'Đã Chấp Thuận Yêu Cầu' }))
    }
  }
  return lines
}
