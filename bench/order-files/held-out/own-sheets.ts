import { boughtBy, ofBefore, ofToday, ordered, people, whole } from '../people.ts'
import type { Cell, FileSample } from '../sample.ts'
import {
  handWritten,
  likeExcel,
  likeGoogleSheets,
  likeLibrary,
  likeLibreOffice,
  likeText,
} from '../writers.ts'

/** Sheets that shops keep themselves, in words of their own. */
export function ownSheets(): FileSample[] {
  return [
    potter(),
    chat(),
    accountant(),
    phoneSheet(),
    english(),
    withoutAccents(),
    twoSheets(),
    thousands(),
    merged(),
    twoCods(),
  ]
}

// A title, a date, sums and a signature around the table; grams; the COD in words of the shop.
function potter(): FileSample {
  const buyers = boughtBy(ofToday)
  const rows = buyers.map((one, at): Cell[] => [
    at + 1,
    { date: 46_347 },
    one.name,
    one.phone.slice(1),
    whole(one),
    one.goods,
    one.quantity,
    { money: one.value },
    { money: one.cod },
    one.weight * 1000,
    one.notes || null,
  ])
  const head = [
    'TT',
    'Ngày lên đơn',
    'Tên khách nhận',
    'SĐT nhận',
    'Đ/c nhận hàng',
    'Hàng',
    'SL',
    'Trị giá hàng',
    'Số tiền shipper thu (VNĐ)',
    'Nặng (gam)',
    'Ghi chú giao',
  ]
  const sum: Cell[] = [null, null, 'TỔNG CỘNG', null, null, null, 16, null, { money: 2_868_000 }, null, null]
  const sheet: Cell[][] = [
    ['GỐM NHÀ THẢO'],
    ['Danh sách gửi bưu tá 21/11'],
    [],
    head,
    ...rows,
    sum,
    [],
    [null, 'Người lập bảng: Thảo'],
  ]
  return {
    name: 'potter, as Excel',
    bytes: likeExcel([{ name: 'Sheet1', rows: sheet, merges: ['A1:K1', 'A2:K2'] }]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 5, { code: '' })),
    left_out: { 13: 'sum', 15: 'remark' },
  }
}

// What a shop of chats keeps: no value, no weight, figures as they are said.
function chat(): FileSample {
  const buyers = boughtBy(people.slice(0, 10))
  const said = (cod: number, at: number) =>
    at % 3 === 0 ? `${cod / 1000}k` : at % 3 === 1 ? cod : `${cod.toLocaleString('de-DE')}đ`
  const rows = buyers.map((one, at): Cell[] => [
    one.name,
    at % 2 === 0 ? `+84 ${one.phone.slice(1, 4)} ${one.phone.slice(4)}` : `\u202d${one.phone}\u202c`,
    whole(one),
    one.goods,
    said(one.cod, at),
    'Thảo',
  ])
  return {
    name: 'chat shop, as Google Sheets',
    bytes: likeGoogleSheets([
      { name: 'T11', rows: [['Khách', 'Sđt', 'Đ.chỉ', 'Mua gì', 'Thu khách (đ)', 'Ai chốt'], ...rows] },
    ]),
    asks: true,
    answers: { fill: { product_value: 'cod', weight: 0.5 } },
    orders: buyers.map((one, at) =>
      ordered(one, at + 2, { value: one.cod, weight: 0.5, quantity: 1, code: '', notes: '' }),
    ),
    left_out: {},
  }
}

// A column of deposits and one of what is left; codes of bills; a status column in the shop's words.
function accountant(): FileSample {
  const buyers = boughtBy(ofToday, 'PX')
  const states = [
    'Đã chốt',
    'Hủy - khách bom',
    'Đã chốt',
    'Đã giao thành công',
    'Đang giao',
    'Chờ gửi',
    'Đã chốt',
    'Chờ gửi',
  ]
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    one.name,
    one.phone,
    one.street,
    one.ward,
    one.province,
    one.goods,
    one.quantity,
    one.value,
    50_000,
    one.cod,
    one.weight,
    states[at] ?? '',
    one.notes,
  ])
  const head = [
    'Số phiếu xuất',
    'Họ tên khách hàng',
    'Di động',
    'Số nhà, tên đường',
    'Xã/Phường',
    'Tỉnh',
    'Mặt hàng',
    'S.L',
    'Tiền hàng (đồng)',
    'Đã đặt cọc',
    'COD phải thu',
    'Trọng lượng kiện (kg)',
    'Trạng thái',
    'Lưu ý',
  ]
  const gone = { 3: 'cancelled', 5: 'delivered', 6: 'shipped' } as const
  return {
    name: 'accountant, semicolons, UTF-8 with a mark',
    bytes: likeText([head, ...rows], { separator: ';', encoding: 'utf-8-mark' }),
    asks: true,
    answers: {
      columns: {
        'Số phiếu xuất': 'private_code',
        'Họ tên khách hàng': 'receiver_name',
        'Di động': 'receiver_phone',
        'Số nhà, tên đường': 'receiver_address',
        'Xã/Phường': 'address_level_3',
        Tỉnh: 'address_level_1',
        'Mặt hàng': 'product_name',
        'S.L': 'quantity',
        'Tiền hàng (đồng)': 'product_value',
        'COD phải thu': 'cod',
        'Trọng lượng kiện (kg)': 'weight',
        'Trạng thái': 'status',
        'Lưu ý': 'notes',
      },
    },
    orders: buyers.map((one, at) => ordered(one, at + 2)).filter(({ no }) => !(no in gone)),
    left_out: gone,
  }
}

// Typed on a phone: the district instead of the ward, a second number, an order nobody finished.
function phoneSheet(): FileSample {
  const buyers = boughtBy(ofBefore)
  const [first, second, third, fourth] = buyers
  if (!first || !second || !third || !fourth) throw new Error('Four people are needed')
  const row = (one: typeof first, phone: string, address: string): Cell[] => [
    one.name,
    phone,
    address,
    one.goods,
    one.value,
    one.cod,
    `${one.weight * 1000}gr`,
  ]
  const rows = [
    row(first, first.phone, `${first.street}, Bình Thạnh, HCM`),
    row(second, `${second.phone} / 0912 007 340`, whole(second)),
    row(third, third.phone.slice(0, -1), whole(third)),
    row(fourth, `'${fourth.phone}`, 'Tôn Đức Thắng, P.Bến Nghé, Q1, tphcm'),
  ]
  const plain = { quantity: 1, code: '', notes: '' }
  return {
    name: 'typed on a phone, tabs, UTF-16',
    bytes: likeText(
      [['Ng nhận', 'Sđt', 'Địa chỉ giao', 'Tên món', 'Giá trị', 'Thu hộ', 'Cân nặng'], ...rows],
      { separator: '\t', encoding: 'utf-16' },
    ),
    asks: true,
    answers: {
      columns: {
        'Ng nhận': 'receiver_name',
        Sđt: 'receiver_phone',
        'Địa chỉ giao': 'receiver_address',
        'Tên món': 'product_name',
        'Giá trị': 'product_value',
        'Thu hộ': 'cod',
        'Cân nặng': 'weight',
      },
    },
    orders: [
      ordered(first, 2, { ...plain, ward: '', verdict: 'asked' }),
      ordered(second, 3, { ...plain, phone: '?', verdict: 'asked' }),
      ordered(third, 4, { ...plain, phone: third.phone.slice(0, -1), verdict: 'wrong' }),
      ordered(fourth, 5, { ...plain, street: 'Tôn Đức Thắng' }),
    ],
    left_out: {},
  }
}

// An English file with grams, and its columns in an order of its own.
function english(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), 'SO-')
  const rows = buyers.map((one): Cell[] => [
    one.code,
    one.cod,
    one.weight * 1000,
    one.goods,
    one.quantity,
    one.value,
    one.phone,
    one.name,
    one.street,
    one.ward,
    one.province,
    one.notes,
  ])
  const head = [
    'Order No',
    'COD amount (VND)',
    'Gross weight (g)',
    'Item description',
    'Qty',
    'Declared value',
    'Mobile',
    'Consignee name',
    'Street address',
    'Ward',
    'City/Province',
    'Delivery note',
  ]
  return {
    name: 'English, by a library',
    bytes: likeLibrary([{ name: 'Orders', rows: [head, ...rows] }]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2)),
    left_out: {},
  }
}

// No accents, decimals behind a comma, the units of before.
function withoutAccents(): FileSample {
  const buyers = boughtBy(ofBefore, 'B')
  const rows = buyers.map((one): Cell[] => [
    one.code,
    one.name,
    one.phone,
    one.street,
    one.ward,
    one.district,
    one.province,
    one.goods,
    one.quantity,
    `${one.value},00`,
    `${one.cod},00`,
    String(one.weight).replace('.', ','),
    one.notes,
  ])
  const head = [
    'Ma don',
    'Ten nguoi nhan',
    'So DT',
    'Dia chi',
    'Phuong xa',
    'Quan huyen',
    'Tinh TP',
    'Ten hang',
    'So luong',
    'Gia tri hang',
    'Tien thu ho COD',
    'KL (kg)',
    'Ghi chu',
  ]
  return {
    name: 'without accents, tabs, UTF-8',
    bytes: likeText([head, ...rows], { separator: '\t', encoding: 'utf-8' }),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2)),
    left_out: {},
  }
}

// A guide with an example first, the orders second, hidden lists.
function twoSheets(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 5))
  const head = [
    'Tên người nhận',
    'Điện thoại',
    'Địa chỉ đầy đủ',
    'Nội dung hàng',
    'Tổng giá trị hàng',
    'Tiền thu hộ (COD)',
    'Khối lượng (gram)',
  ]
  const rows = buyers.map((one): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value,
    one.cod,
    one.weight * 1000,
  ])
  const example: Cell[] = [
    'VD: Nguyễn Văn A',
    '0901234567',
    '1 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh',
    'Áo',
    100_000,
    100_000,
    300,
  ]
  return {
    name: 'a guide before the orders, as LibreOffice',
    bytes: likeLibreOffice([
      {
        name: 'Hướng dẫn',
        rows: [
          ['Cách điền'],
          ['Cột', 'Ý nghĩa', 'Bắt buộc'],
          ['Tên người nhận', 'Họ tên', 'Có'],
          ['Điện thoại', 'Mười số', 'Có'],
        ],
      },
      { name: 'Đơn tháng 11', rows: [head, example, ...rows] },
      { name: 'Danh mục', rows: [['Tỉnh'], ['Hà Nội']], hidden: true },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 3, { quantity: 1, code: '', notes: '' })),
    left_out: { 2: 'sample' },
  }
}

// Amounts in thousands, and the weight without a unit.
function thousands(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 7))
  const rows = buyers.map((one): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value / 1000,
    one.cod / 1000,
    one.weight * 1000,
  ])
  return {
    name: 'thousands, Windows-1258',
    bytes: likeText(
      [
        ['Tên KH', 'SĐT KH', 'Địa chỉ KH', 'Sản phẩm', 'Giá trị (nghìn đồng)', 'Thu COD (k)', 'Khối lượng'],
        ...rows,
      ],
      { separator: ';', encoding: 'windows-1258' },
    ),
    asks: true,
    answers: { units: { 'Khối lượng': 'g' } },
    orders: buyers.map((one, at) => ordered(one, at + 2, { quantity: 1, code: '', notes: '' })),
    left_out: {},
  }
}

// One order over two lines, its receiver in merged cells.
function merged(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 4), 'M')
  const rows = buyers.flatMap((one): Cell[][] => [
    [one.code, one.name, one.phone, whole(one), one.goods, 1, one.value, one.cod, one.weight],
    [null, null, null, null, 'Thiệp tay', 2, 20_000, null, null],
  ])
  const merges = buyers.flatMap((_, at) =>
    ['A', 'B', 'C', 'D', 'H', 'I'].map((letter) => `${letter}${at * 2 + 2}:${letter}${at * 2 + 3}`),
  )
  return {
    name: 'merged cells, by hand',
    bytes: likeExcel([
      {
        name: 'Đơn',
        rows: [
          [
            'Mã hóa đơn',
            'Người nhận',
            'Số điện thoại',
            'Địa chỉ nhận',
            'Tên sản phẩm',
            'Số lượng',
            'Giá trị',
            'Tiền COD',
            'Cân nặng (kg)',
          ],
          ...rows,
        ],
        merges,
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) =>
      ordered(one, at * 2 + 2, {
        value: one.value + 20_000,
        quantity: 3,
        notes: '',
        goods: `1 × ${one.goods}; 2 × Thiệp tay`,
      }),
    ),
    left_out: {},
  }
}

// Two columns that both may be what is collected, and a code of nobody's.
function twoCods(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), 'KX')
  const rows = buyers.map((one): Cell[] => [
    one.code,
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value,
    one.cod,
    one.cod + 30_000,
    one.weight,
  ])
  return {
    name: 'two amounts to collect, hand-written',
    bytes: handWritten([
      {
        name: 'a',
        rows: [
          [
            'Ký hiệu',
            'Tên khách hàng',
            'Điện thoại',
            'Địa chỉ',
            'Hàng hóa',
            'Giá trị hàng hóa',
            'Thu hộ',
            'Tổng thu hộ cả ship',
            'Số kg',
          ],
          ...rows,
        ],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        'Ký hiệu': 'private_code',
        'Tên khách hàng': 'receiver_name',
        'Điện thoại': 'receiver_phone',
        'Địa chỉ': 'receiver_address',
        'Hàng hóa': 'product_name',
        'Giá trị hàng hóa': 'product_value',
        'Thu hộ': 'cod',
        'Số kg': 'weight',
      },
    },
    orders: buyers.map((one, at) => ordered(one, at + 2, { quantity: 1, notes: '' })),
    left_out: {},
  }
}
