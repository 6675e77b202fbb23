import { describe, expect, it } from 'vitest'
import type { ImportCell } from '../imports/import-fields.ts'
import { findOrderColumns, orderFiles } from './columns/find-order-columns.ts'
import { type JoinedOrder, OrderJoiner } from './join-orders.ts'
import { lineKind } from './line-kind.ts'
import { namesSides } from './order-file.ts'
import { readOrderLine } from './order-line.ts'

/** The headings of a Shopee file of 2026, without those that say nothing to us. */
const shopee = [
  'Mã đơn hàng',
  'Mã Kiện Hàng',
  'Trạng Thái Đơn Hàng',
  'Lý do hủy',
  'Nhận xét từ Người mua',
  'Trạng thái Trả hàng/Hoàn tiền',
  'Tên sản phẩm',
  'Cân nặng sản phẩm',
  'Tổng cân nặng',
  'Tên phân loại hàng',
  'Giá ưu đãi',
  'Số lượng',
  'Tổng số tiền Người mua thanh toán',
  'Tổng giá trị đơn hàng (VND)',
  'Tổng số tiền người mua thanh toán',
  'Phương thức thanh toán',
  'Người Mua',
  'Tên Người nhận',
  'Số điện thoại',
  'Tỉnh/Thành phố',
  'TP / Quận / Huyện',
  'Quận',
  'Địa chỉ nhận hàng',
]
const tiktok = [
  'Order ID',
  'Order Status',
  'Order Substatus',
  'Cancelation/Return Type',
  'Product Name',
  'Variation',
  'Quantity',
  'SKU Subtotal Before Discount',
  'SKU Subtotal After Discount',
  'Order Amount',
  'Recipient',
  'Phone #',
  'Province',
  'District',
  'Commune',
  'Detail Address',
  'Additional address information',
  'Payment Method',
  'Weight(kg)',
]
const kiotviet = [
  'Chi nhánh',
  'Mã hóa đơn',
  'Tên khách hàng',
  'Điện thoại',
  'Địa chỉ (Khách hàng)',
  'Khu vực (Khách hàng)',
  'Phường/Xã (Khách hàng)',
  'Người nhận',
  'Điện thoại (Người nhận)',
  'Địa chỉ (Người nhận)',
  'Khu vực (Người nhận)',
  'Phường/Xã (Người nhận)',
  'Trọng lượng (gram)',
  'Dài',
  'Rộng',
  'Cao',
  'Ghi chú giao hàng',
  'Khách đã trả',
  'Còn cần thu (COD)',
  'Trạng thái',
  'Trạng thái giao hàng',
  'Tên hàng',
  'Số lượng',
  'Giá bán',
  'Thành tiền',
]

type Line = Readonly<Record<string, ImportCell>>

/** Reads lines that are written as heading → cell. */
function read(headings: readonly string[], lines: readonly Line[]): JoinedOrder[] {
  const layout = findOrderColumns(headings)
  if (layout === undefined) throw new Error('The file is not recognised')
  const joiner = new OrderJoiner(layout)
  for (const [at, line] of lines.entries()) {
    const cells = headings.map((heading) => line[heading])
    const found = readOrderLine(cells, layout.columns)
    joiner.add(at + 2, found, cells)
  }
  return [...joiner.orders()]
}
const cellsOf = (order: JoinedOrder | undefined) =>
  order !== undefined && 'cells' in order ? order.cells : undefined
const first = (headings: readonly string[], ...lines: Line[]) => cellsOf(read(headings, lines)[0])

const ofShopee = {
  'Mã đơn hàng': '2611210ABC1',
  'Trạng Thái Đơn Hàng': 'Chờ giao hàng',
  'Tên sản phẩm': 'Áo thun',
  'Tên phân loại hàng': 'Đen, M',
  'Giá ưu đãi': '150000',
  'Số lượng': 2,
  'Cân nặng sản phẩm': '0.2kg',
  'Tổng số tiền Người mua thanh toán': 300_000,
  'Tổng số tiền người mua thanh toán': 325_000,
  'Phương thức thanh toán': 'Thanh toán khi nhận hàng',
  'Tên Người nhận': 'Nguyễn Thị Hương',
  'Số điện thoại': '84912345678',
  'Tỉnh/Thành phố': 'TP. Hồ Chí Minh',
  'TP / Quận / Huyện': 'Quận 1',
  Quận: 'Phường Bến Nghé',
  'Địa chỉ nhận hàng': '12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
}
const ofTiktok = {
  'Order ID': '577123456789012345\t',
  'Order Status': 'To ship',
  'Order Substatus': 'Awaiting shipment',
  'Product Name': 'Son môi',
  Quantity: '1',
  'SKU Subtotal After Discount': '90000',
  'Order Amount': '105000',
  Recipient: 'Trần Mai',
  'Phone #': '(+84)912345678',
  Province: 'Thành phố Hồ Chí Minh',
  District: 'Quận 1',
  Commune: 'Phường Bến Nghé',
  'Detail Address': '12 Lê Lợi',
  'Payment Method': 'Cash on delivery',
  'Weight(kg)': '0.15',
}
const ofKiotviet = {
  'Mã hóa đơn': 'HD000123',
  'Tên khách hàng': 'Chị Hương',
  'Điện thoại': '0987654321',
  'Địa chỉ (Khách hàng)': '5 Láng Hạ',
  'Khu vực (Khách hàng)': 'Hà Nội - Quận Đống Đa',
  'Phường/Xã (Khách hàng)': 'Phường Láng Hạ',
  'Trọng lượng (gram)': 600,
  'Còn cần thu (COD)': 250_000,
  'Trạng thái': 'Hoàn thành',
  'Trạng thái giao hàng': 'Chờ xử lý',
  'Tên hàng': 'Bình gốm',
  'Số lượng': 1,
  'Thành tiền': 270_000,
}

describe('a file of orders', () => {
  it.each([
    ['shopee', shopee],
    ['tiktok_shop', tiktok],
    ['kiotviet', kiotviet],
    [
      'sapo',
      [
        'Mã đơn hàng',
        'Trạng thái thanh toán',
        'Khách đã trả',
        'Tên khách hàng',
        'Số điện thoại',
        'Địa chỉ giao hàng',
      ],
    ],
    [
      'haravan',
      ['Name', 'Financial Status', 'Lineitem name', 'Shipping Name', 'Shipping Phone', 'Shipping Address1'],
    ],
  ])('of %s is known by its headings, whatever their order, case, accents and blanks', (source, headings) => {
    const odd = headings.map((heading, at) =>
      at % 2 === 0 ? `  ${heading.normalize('NFD').toUpperCase()} ` : heading.replace(/ /g, '\u00a0'),
    )
    for (const written of [headings, headings.toReversed(), ['Cột của shop', ...odd, 'Cột nữa']]) {
      expect(findOrderColumns(written)?.source).toBe(source)
    }
  })

  it('is not known by headings of our template, or without a column for the receiver', () => {
    expect(
      findOrderColumns(['Mã đơn của shop', 'Tên người nhận', 'Số điện thoại', 'Địa chỉ']),
    ).toBeUndefined()
    expect(findOrderColumns(shopee.filter((heading) => heading !== 'Số điện thoại'))).toBeUndefined()
    expect(findOrderColumns([])).toBeUndefined()
  })
})

describe('an order of Shopee', () => {
  it('gives a row its code, receiver, goods, value and what the buyer pays for the order', () => {
    expect(first(shopee, ofShopee)).toEqual({
      private_code: '2611210ABC1',
      receiver_name: 'Nguyễn Thị Hương',
      receiver_phone: '84912345678',
      receiver_address: '12 Lê Lợi',
      address_level_1: 'TP. Hồ Chí Minh',
      address_level_2: 'Quận 1',
      address_level_3: 'Phường Bến Nghé',
      product_name: 'Áo thun (Đen, M)',
      quantity: 2,
      product_value: 300_000,
      cod: 325_000,
      weight: 0.4,
    })
  })

  it('in several lines is one parcel: goods named, pieces, values and weights summed, its own amounts once', () => {
    const other = {
      'Tên sản phẩm': 'Quần short',
      'Tên phân loại hàng': '',
      'Giá ưu đãi': 90_000,
      'Số lượng': 1,
    }
    const orders = read(shopee, [
      ofShopee,
      { ...ofShopee, 'Mã đơn hàng': '2611210ABC2' },
      { ...ofShopee, ...other },
      { ...ofShopee, 'Số lượng': 1 },
    ])
    expect(orders.map(({ no }) => no)).toEqual([2, 3])
    expect(cellsOf(orders[0])).toMatchObject({
      product_name: '3 × Áo thun (Đen, M); 1 × Quần short',
      quantity: 4,
      product_value: 540_000,
      cod: 325_000,
      weight: 0.8,
    })
  })

  it('takes an item without a code to the order above it', () => {
    const orders = read(shopee, [ofShopee, { 'Tên sản phẩm': 'Quà', 'Số lượng': 1, 'Giá ưu đãi': 0 }])
    expect(orders).toHaveLength(1)
    expect(cellsOf(orders[0])).toMatchObject({
      product_name: '2 × Áo thun (Đen, M); 1 × Quà',
      product_value: 300_000,
    })
  })

  it('that is paid already has nothing to collect, and asks where the file does not say', () => {
    const cod = (method: string, more: Line = {}) =>
      first(shopee, { ...ofShopee, 'Phương thức thanh toán': method, ...more })?.cod
    expect(cod('Ví ShopeePay')).toBe(0)
    expect(cod('Thẻ Tín dụng/Ghi nợ')).toBe(0)
    expect(cod('')).toBe('325000?')
    expect(cod('Thanh toán khi nhận hàng', { 'Tổng số tiền người mua thanh toán': '325.000' })).toBe(325_000)
    expect(cod('Thanh toán khi nhận hàng', { 'Tổng số tiền người mua thanh toán': '325000.00' })).toBe(
      325_000,
    )
  })

  it.each([
    [{ 'Trạng Thái Đơn Hàng': 'Đã hủy' }, 'cancelled'],
    [{ 'Trạng Thái Đơn Hàng': 'Đã huỷ' }, 'cancelled'],
    [{ 'Lý do hủy': 'Người mua đổi ý' }, 'cancelled'],
    [{ 'Trạng thái Trả hàng/Hoàn tiền': 'Đã Chấp Thuận Yêu Cầu' }, 'returned'],
    [{ 'Trạng Thái Đơn Hàng': 'Hoàn thành' }, 'delivered'],
    [{ 'Trạng Thái Đơn Hàng': 'Đã giao cho ĐVVC' }, 'shipped'],
    [{ 'Trạng Thái Đơn Hàng': 'Đang giao' }, 'shipped'],
    [
      {
        'Trạng Thái Đơn Hàng':
          'Người mua xác nhận đã nhận được hàng, tuy nhiên vẫn có thể gửi yêu cầu trả hàng',
      },
      'delivered',
    ],
  ])('that says %j is left out and told as %s', (line, left_out) => {
    expect(read(shopee, [{ ...ofShopee, ...line }])).toEqual([
      { no: 2, private_code: '2611210ABC1', left_out },
    ])
  })

  it('stays where its return was refused, and where nobody has fetched it yet', () => {
    expect(
      first(shopee, { ...ofShopee, 'Trạng thái Trả hàng/Hoàn tiền': 'Yêu cầu bị từ chối' }),
    ).toBeDefined()
    expect(first(shopee, { ...ofShopee, 'Trạng thái Trả hàng/Hoàn tiền': '-' })).toBeDefined()
    expect(first(shopee, { ...ofShopee, 'Trạng Thái Đơn Hàng': 'Chờ lấy hàng' })).toBeDefined()
  })

  it('of which one line is cancelled keeps the others and asks what to collect', () => {
    const line = { ...ofShopee, 'Tên sản phẩm': 'Quần', 'Tên phân loại hàng': '', 'Lý do hủy': 'Hết hàng' }
    expect(first(shopee, line, ofShopee)).toMatchObject({
      product_name: 'Áo thun (Đen, M)',
      quantity: 2,
      product_value: 300_000,
      cod: '325000?',
    })
  })

  it('that says in its first line alone that it is cancelled is left out whole', () => {
    const other = {
      'Mã đơn hàng': '2611210ABC1',
      'Tên sản phẩm': 'Quần',
      'Số lượng': 1,
      'Giá ưu đãi': 90_000,
    }
    expect(read(shopee, [{ ...ofShopee, 'Trạng Thái Đơn Hàng': 'Đã hủy' }, other])).toEqual([
      { no: 2, private_code: '2611210ABC1', left_out: 'cancelled' },
    ])
  })

  it('whose ward has no column is read as one text, to which its other units are added', () => {
    const place = { Quận: '', 'Địa chỉ nhận hàng': '12 Lê Lợi, Phường Bến Nghé, Việt Nam' }
    const cells = first(shopee, { ...ofShopee, ...place })
    expect(cells?.receiver_address).toBe('12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh')
    expect(cells?.address_level_1).toBeUndefined()
  })

  it('whose figures cannot be read keeps them as they are, for the row to say so', () => {
    expect(first(shopee, { ...ofShopee, 'Số lượng': 'hai' })?.quantity).toBe('hai')
    expect(first(shopee, { ...ofShopee, 'Giá ưu đãi': 'rẻ' })?.product_value).toBe('rẻ')
    const cod = first(shopee, { ...ofShopee, 'Tổng số tiền người mua thanh toán': 'nhiều' })?.cod
    expect(cod).toBe('?')
  })

  it('whose code a spreadsheet has rounded is joined with no other', () => {
    const rounded = { ...ofShopee, 'Mã đơn hàng': '5.77123E+17' }
    expect(read(shopee, [rounded, rounded])).toHaveLength(2)
    const figure = { ...ofShopee, 'Mã đơn hàng': Number('577123456789012345') }
    expect(read(shopee, [figure, figure])).toHaveLength(2)
  })
})

describe('an order of TikTok Shop', () => {
  it('is read below the line that explains the headings', () => {
    const explained = {
      'Order ID': 'Platform unique order ID.',
      'Order Status': 'Current order status.',
      Recipient: 'Recipient name.',
    }
    const orders = read(tiktok, [explained, ofTiktok])
    expect(orders).toHaveLength(1)
    expect(cellsOf(orders[0])).toMatchObject({
      receiver_name: 'Trần Mai',
      receiver_phone: '(+84)912345678',
      receiver_address: '12 Lê Lợi',
      address_level_3: 'Phường Bến Nghé',
      product_value: 90_000,
      cod: 105_000,
      weight: 0.15,
    })
  })

  it('weighs what its package weighs, which each line repeats, and leaves out lines that are cancelled or returned', () => {
    expect(first(tiktok, ofTiktok, { ...ofTiktok, 'Product Name': 'Phấn' })).toMatchObject({
      product_name: '1 × Son môi; 1 × Phấn',
      weight: 0.15,
      product_value: 180_000,
      cod: 105_000,
    })
    const gone = (type: string) => read(tiktok, [{ ...ofTiktok, 'Cancelation/Return Type': type }])[0]
    expect(gone('Cancel')).toMatchObject({ left_out: 'cancelled' })
    expect(gone('Return/Refund')).toMatchObject({ left_out: 'returned' })
  })

  it('that is paid online has nothing to collect', () => {
    expect(first(tiktok, { ...ofTiktok, 'Payment Method': 'MoMo' })?.cod).toBe(0)
  })
})

describe('an invoice of KiotViet', () => {
  it('goes to its customer where it names no receiver, weighs grams, and collects what is left to pay', () => {
    expect(first(kiotviet, ofKiotviet)).toEqual({
      private_code: 'HD000123',
      receiver_name: 'Chị Hương',
      receiver_phone: '0987654321',
      receiver_address: '5 Láng Hạ',
      address_level_1: 'Hà Nội',
      address_level_2: 'Quận Đống Đa',
      address_level_3: 'Phường Láng Hạ',
      product_name: 'Bình gốm',
      quantity: 1,
      product_value: 270_000,
      cod: 250_000,
      weight: 0.6,
    })
  })

  it('goes to its receiver where it names one, whoever pays', () => {
    const receiver = {
      'Người nhận': 'Anh Tuấn',
      'Điện thoại (Người nhận)': '0912345678',
      'Địa chỉ (Người nhận)': '12 Lê Lợi',
      'Khu vực (Người nhận)': 'Hồ Chí Minh - Quận 1',
      'Phường/Xã (Người nhận)': 'Phường Bến Nghé',
    }
    expect(first(kiotviet, { ...ofKiotviet, ...receiver })).toMatchObject({
      receiver_name: 'Anh Tuấn',
      receiver_phone: '0912345678',
      receiver_address: '12 Lê Lợi',
      address_level_1: 'Hồ Chí Minh',
      address_level_3: 'Phường Bến Nghé',
    })
  })

  it('is left out once it is delivered, not when it is sold', () => {
    const state = (delivery: string) =>
      read(kiotviet, [{ ...ofKiotviet, 'Trạng thái giao hàng': delivery }])[0]
    expect(state('Giao thành công')).toMatchObject({ left_out: 'delivered' })
    expect(state('Chờ xử lý')).toHaveProperty('cells')
  })
})

it('an order of Haravan collects by its payment, less what is paid', () => {
  const headings = [
    ...[
      'Name',
      'Financial Status',
      'Payment Method',
      'Total',
      'Amount paid',
      'Lineitem name',
      'Lineitem quantity',
    ],
    ...['Lineitem price', 'Shipping Name', 'Shipping Phone', 'Shipping Address1'],
  ]
  const order = {
    Name: '#1001',
    Total: 200_000,
    'Lineitem name': 'Nến',
    'Lineitem quantity': 2,
    'Lineitem price': 100_000,
    'Shipping Name': 'Mai',
    'Shipping Phone': '0912345678',
    'Shipping Address1': '12 Lê Lợi',
  }
  const cod = (more: Line) => first(headings, { ...order, ...more })?.cod
  expect(cod({ 'Financial Status': 'paid' })).toBe(0)
  expect(cod({ 'Financial Status': 'pending', 'Payment Method': 'Thanh toán khi giao hàng (COD)' })).toBe(
    200_000,
  )
  expect(cod({ 'Financial Status': 'pending', 'Payment Method': 'Chuyển khoản ngân hàng' })).toBe('200000?')
  expect(cod({ 'Financial Status': 'partially_paid', 'Amount paid': 50_000 })).toBe(150_000)
  expect(cod({ 'Financial Status': 'partially_paid' })).toBe('200000?')
  expect(read(headings, [{ ...order, 'Financial Status': 'refunded' }])[0]).toMatchObject({
    left_out: 'returned',
  })
})

it.each([
  ['21/11/2026', 'remark'],
  ['2026-11-21 00:00', 'remark'],
  [12, 'blank'],
  [' ', 'blank'],
])('a line that holds %j alone, in a column of no use, is told as %s', (cell, kind) => {
  expect(lineKind(undefined, [undefined, cell], { first: false })).toBe(kind)
})

it('is known to name the sides of parcels, or not, by the columns that are read', () => {
  for (const { source, headings } of orderFiles) expect(namesSides[source], source).toBe('length' in headings)
})
