import { boughtBy, ofToday, ordered } from '../people.ts'
import type { Cell, FileSample } from '../sample.ts'
import { likeExcel, likeGoogleSheets, likeLibrary, likeLibreOffice, likeText } from '../writers.ts'

/** Files that platforms export, with what shops forget to take out: cancelled, shipped and paid orders. */
export function platformFiles(): FileSample[] {
  return [tiktok(), haravan(), shopee(), sapo(), kiotviet(), unknownPlatform()]
}

function tiktok(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6)).map((one, at) => ({
    ...one,
    code: `57744018${31_240_000 + at * 17}`,
  }))
  const head = [
    'Order ID',
    'Order Status',
    'Order Substatus',
    'Cancelation/Return Type',
    'Product Name',
    'Variation',
    'Quantity',
    'SKU Subtotal After Discount',
    'Order Amount',
    'Recipient',
    'Phone #',
    'Province',
    'District',
    'Commune',
    'Detail Address',
    'Payment Method',
    'Weight(kg)',
    'Seller Note',
  ]
  const line = (one: (typeof buyers)[number], at: number, goods: string): Cell[] => [
    one.code,
    at === 4 ? 'Shipped' : 'To ship',
    at === 4 ? 'In transit' : 'Awaiting collection',
    at === 2 ? 'Cancel' : null,
    goods,
    null,
    1,
    one.value / 2,
    one.cod,
    one.name,
    `(+84)${one.phone.slice(1)}`,
    one.province,
    null,
    one.ward,
    one.street,
    at === 1 ? 'Momo' : 'Cash on delivery',
    one.weight,
    null,
  ]
  const rows = buyers.flatMap((one, at) => [line(one, at, one.goods), line(one, at, 'Túi giấy')])
  const explained: Cell[] = [
    'Platform unique order ID.',
    'Current order status.',
    'Substatus.',
    'Cancel or return',
    'Name',
    'Variation',
    'Pieces',
    'Amount',
    'Amount',
    'Recipient',
    'Phone',
    'Province',
    'District',
    'Commune',
    'Address',
    'Payment',
    'Package weight',
    'Note',
  ]
  return {
    name: 'TikTok Shop, two lines an order',
    bytes: likeLibrary([{ name: 'OrderSKUList', rows: [head, explained, ...rows] }]),
    asks: false,
    orders: buyers
      .map((one, at) =>
        ordered(one, at * 2 + 3, {
          cod: at === 1 ? 0 : one.cod,
          quantity: 2,
          notes: '',
          goods: `1 × ${one.goods}; 1 × Túi giấy`,
          value: Math.round(one.value / 2) * 2,
        }),
      )
      .filter((_, at) => at !== 2 && at !== 4),
    left_out: { 7: 'cancelled', 11: 'shipped' },
  }
}

function haravan(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), '#11')
  const head = [
    'Mã đơn hàng',
    'Ngày đặt hàng',
    'Trạng thái thanh toán',
    'Trạng thái giao hàng',
    'Phương thức thanh toán',
    'Tên sản phẩm',
    'Phiên bản',
    'Số lượng',
    'Giá sản phẩm',
    'Tổng cộng',
    'Họ tên giao hàng',
    'Số điện thoại giao hàng',
    'Địa chỉ giao hàng',
    'Tỉnh thành giao hàng',
    'Quận huyện giao hàng',
    'Phường xã giao hàng',
    'Khối lượng',
    'Ngày hủy',
    'Ghi chú',
  ]
  const rows = buyers.flatMap((one, at): Cell[][] => [
    [
      one.code,
      { date: 46_347.5 },
      at === 1 ? 'Đã thanh toán' : 'Chưa thanh toán',
      at === 3 ? 'Đã giao hàng' : 'Chưa giao hàng',
      at === 1 ? 'Chuyển khoản qua ngân hàng' : 'Thanh toán khi giao hàng (COD)',
      one.goods,
      null,
      1,
      one.value,
      one.cod,
      one.name,
      one.phone,
      one.street,
      one.province,
      null,
      one.ward,
      one.weight * 1000,
      at === 5 ? { date: 46_348 } : null,
      one.notes || null,
    ],
    [
      one.code,
      null,
      null,
      null,
      null,
      'Thiệp chúc mừng',
      null,
      1,
      15_000,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  ])
  return {
    name: 'Haravan, as LibreOffice',
    bytes: likeLibreOffice([{ name: 'orders', rows: [head, ...rows] }]),
    asks: false,
    orders: buyers
      .map((one, at) =>
        ordered(one, at * 2 + 2, {
          cod: at === 1 ? 0 : one.cod,
          value: one.value + 15_000,
          quantity: 2,
          goods: `1 × ${one.goods}; 1 × Thiệp chúc mừng`,
        }),
      )
      .filter((_, at) => at !== 3 && at !== 5),
    left_out: { 8: 'delivered', 12: 'cancelled' },
  }
}

function shopee(): FileSample {
  const buyers = boughtBy(ofToday, '2611')
  const head = [
    'Mã đơn hàng',
    'Mã Kiện Hàng',
    'Ngày đặt hàng',
    'Trạng Thái Đơn Hàng',
    'Lý do hủy',
    'Nhận xét từ Người mua',
    'Tên sản phẩm',
    'Tên phân loại hàng',
    'Giá ưu đãi',
    'Số lượng',
    'Tổng cân nặng',
    'Phí cố định',
    'Phí Dịch Vụ',
    'Tổng số tiền người mua thanh toán',
    'Phương thức thanh toán',
    'Tên Người nhận',
    'Số điện thoại',
    'Tỉnh/Thành phố',
    'TP / Quận / Huyện',
    'Quận',
    'Địa chỉ nhận hàng',
    'Ghi chú',
  ]
  const states = [
    'Chờ lấy hàng',
    'Đã hủy',
    'Chờ lấy hàng',
    'Đang giao',
    'Đã giao cho đơn vị vận chuyển',
    'Chờ lấy hàng',
    'Hoàn thành',
    'Chờ lấy hàng',
  ]
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    `OFG${18_320 + at}`,
    '2026-11-20 09:14',
    states[at] ?? '',
    at === 1 ? 'Đổi ý' : null,
    one.notes || null,
    one.goods,
    'Xanh',
    one.value,
    1,
    one.weight,
    4_200,
    9_100,
    one.cod,
    at === 5 ? 'SPayLater' : 'Thanh toán khi nhận hàng',
    one.name,
    `84${one.phone.slice(1)}`,
    one.province,
    null,
    one.ward,
    one.street,
    at === 0 ? 'khách sỉ' : null,
  ])
  return {
    name: 'Shopee, as Excel',
    bytes: likeExcel([{ name: 'orders', rows: [head, ...rows] }]),
    asks: false,
    orders: buyers
      .map((one, at) =>
        ordered(one, at + 2, { cod: at === 5 ? 0 : one.cod, quantity: 1, goods: `${one.goods} (Xanh)` }),
      )
      .filter((_, at) => [0, 2, 5, 7].includes(at)),
    left_out: { 3: 'cancelled', 5: 'shipped', 6: 'shipped', 8: 'delivered' },
  }
}

function sapo(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 5), 'SON0')
  const head = [
    'Mã đơn hàng',
    'Trạng thái đơn hàng',
    'Trạng thái thanh toán',
    'Trạng thái xuất kho',
    'Tên khách hàng',
    'Số điện thoại',
    'Địa chỉ giao hàng',
    'Tỉnh thành',
    'Quận huyện',
    'Phường xã',
    'Tên sản phẩm',
    'Mã SKU',
    'Số lượng',
    'Đơn giá',
    'Khách phải trả',
    'Khách đã trả',
    'Khối lượng (g)',
    'Ghi chú',
  ]
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    at === 4 ? 'Đã hủy' : 'Đang giao dịch',
    at === 2 ? 'Đã thanh toán' : 'Chưa thanh toán',
    'Chưa xuất kho',
    one.name,
    one.phone,
    one.street,
    one.province,
    null,
    one.ward,
    one.goods,
    `SP${at}`,
    1,
    one.value,
    one.cod,
    at === 2 ? one.cod : at === 1 ? 50_000 : 0,
    one.weight * 1000,
    null,
  ])
  return {
    name: 'Sapo, as Google Sheets',
    bytes: likeGoogleSheets([{ name: 'DS đơn hàng', rows: [['DANH SÁCH ĐƠN HÀNG'], [], head, ...rows] }]),
    asks: false,
    orders: buyers
      .map((one, at) =>
        ordered(one, at + 4, {
          cod: at === 2 ? 0 : at === 1 ? one.cod - 50_000 : one.cod,
          quantity: 1,
          notes: '',
        }),
      )
      .slice(0, 4),
    left_out: { 8: 'cancelled' },
  }
}

function kiotviet(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 5), 'HD00')
  const head = [
    'Mã hóa đơn',
    'Thời gian',
    'Người nhận',
    'Điện thoại (Người nhận)',
    'Địa chỉ (Người nhận)',
    'Khu vực (Người nhận)',
    'Phường/Xã (Người nhận)',
    'Trọng lượng (gram)',
    'Tên hàng',
    'Số lượng',
    'Giá bán',
    'Thành tiền',
    'Còn cần thu (COD)',
    'Trạng thái',
    'Trạng thái giao hàng',
    'Ghi chú giao hàng',
  ]
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    '21/11/2026 10:05',
    one.name,
    one.phone,
    one.street,
    one.province.replace(/^Thành phố /, ''),
    one.ward,
    one.weight * 1000,
    one.goods,
    1,
    `${one.value},00`,
    `${one.value},00`,
    `${one.cod},00`,
    at === 3 ? 'Đã hủy' : 'Hoàn thành',
    at === 1 ? 'Đang giao hàng' : 'Chờ xử lý',
    one.notes || null,
  ])
  return {
    name: 'KiotViet, commas, UTF-8 with a mark',
    bytes: likeText([head, ...rows], { separator: ',', encoding: 'utf-8-mark' }),
    asks: false,
    orders: buyers
      .map((one, at) => ordered(one, at + 2, { quantity: 1 }))
      .filter((_, at) => at !== 1 && at !== 3),
    left_out: { 3: 'shipped', 5: 'cancelled' },
  }
}

// Nobody's headings that the product knows: its status and payment must be understood all the same.
function unknownPlatform(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), 'PC')
  const head = [
    'ID đơn hàng',
    'Tình trạng',
    'Hình thức thanh toán',
    'Khách hàng',
    'SĐT',
    'Địa chỉ giao hàng',
    'Phường/Xã',
    'Tỉnh/TP',
    'Sản phẩm',
    'Số lượng',
    'Giá trị đơn hàng',
    'COD',
    'Cân nặng (gr)',
    'Ngày tạo',
    'Nguồn đơn',
  ]
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    at === 0 ? 'Đã hoàn' : at === 3 ? 'Đã gửi hàng' : 'Mới',
    at === 4 ? 'Chuyển khoản' : 'COD',
    one.name,
    one.phone,
    one.street,
    one.ward,
    one.province,
    one.goods,
    one.quantity,
    one.value,
    at === 4 ? 0 : one.cod,
    one.weight * 1000,
    '20/11/2026',
    'Facebook',
  ])
  return {
    name: 'software nobody knows, as Excel',
    bytes: likeExcel([{ name: 'Export', rows: [head, ...rows] }]),
    asks: false,
    orders: buyers
      .map((one, at) => ordered(one, at + 2, { cod: at === 4 ? 0 : one.cod, notes: '' }))
      .filter((_, at) => at !== 0 && at !== 3),
    left_out: { 2: 'returned', 5: 'shipped' },
  }
}
