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

const plain = { quantity: 1, code: '', notes: '' }

/** Sheets with the oddities that people leave in them. */
export function oddSheets(): FileSample[] {
  return [
    twoHeadingRows(),
    totalOnly(),
    paidAndCollected(),
    lineBreaks(),
    sections(),
    answersAsWords(),
    rounded(),
    textFigures(),
    bareHeadings(),
  ]
}

// A first row of headings over groups of columns.
function twoHeadingRows(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), 'NB')
  const rows = buyers.map((one, at): Cell[] => [
    at + 1,
    one.code,
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.quantity,
    one.weight,
    one.value,
    one.cod,
  ])
  return {
    name: 'two rows of headings, as Excel',
    bytes: likeExcel([
      {
        name: 'Bảng kê',
        rows: [
          ['STT', 'Mã đơn', 'Người nhận', null, null, 'Hàng hóa', null, null, 'Tiền', null],
          [null, null, 'Họ tên', 'Số ĐT', 'Địa chỉ', 'Tên hàng', 'SL', 'KL (kg)', 'Giá trị', 'Thu hộ'],
          ...rows,
        ],
        merges: ['A1:A2', 'B1:B2', 'C1:E1', 'F1:H1', 'I1:J1'],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        '(B)': 'private_code',
        'Họ tên': 'receiver_name',
        'Số ĐT': 'receiver_phone',
        'Địa chỉ': 'receiver_address',
        'Tên hàng': 'product_name',
        SL: 'quantity',
        'KL (kg)': 'weight',
        'Giá trị': 'product_value',
        'Thu hộ': 'cod',
      },
    },
    orders: buyers.map((one, at) => ordered(one, at + 3, { notes: '' })),
    left_out: {},
  }
}

// What to collect is only called a total, beside fees and deposits.
function totalOnly(): FileSample {
  const buyers = boughtBy(ofToday)
  const rows = buyers.map((one): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    30_000,
    0,
    one.cod,
    `${one.weight}kg`,
  ])
  return {
    name: 'a total instead of COD, as Google Sheets',
    bytes: likeGoogleSheets([
      {
        name: 'Đơn',
        rows: [
          [
            'Tên người mua',
            'Điện thoại liên hệ',
            'Địa chỉ',
            'Sản phẩm đặt',
            'Phí ship',
            'Giảm giá',
            'Tổng tiền',
            'Cân',
          ],
          ...rows,
        ],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        'Tên người mua': 'receiver_name',
        'Điện thoại liên hệ': 'receiver_phone',
        'Địa chỉ': 'receiver_address',
        'Sản phẩm đặt': 'product_name',
        'Tổng tiền': 'cod',
        Cân: 'weight',
      },
      fill: { product_value: 'cod' },
    },
    orders: buyers.map((one, at) => ordered(one, at + 2, { ...plain, value: one.cod })),
    left_out: {},
  }
}

// One order is paid in one column and to be collected in another.
function paidAndCollected(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6), 'W')
  const rows = buyers.map((one, at): Cell[] => [
    one.code,
    at === 2 ? 'Đã thanh toán' : 'Chưa thanh toán',
    one.name,
    one.phone,
    one.street,
    one.ward,
    one.province,
    one.goods,
    one.value,
    one.cod,
    one.weight,
  ])
  return {
    name: 'paid and to be collected, by a library',
    bytes: likeLibrary([
      {
        name: 'data',
        rows: [
          [
            'Mã đơn hàng',
            'Thanh toán',
            'Người nhận hàng',
            'Số điện thoại',
            'Địa chỉ',
            'Phường',
            'Tỉnh/Thành',
            'Tên SP',
            'Giá trị hàng',
            'Số tiền thu hộ',
            'Trọng lượng (kg)',
          ],
          ...rows,
        ],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        'Mã đơn hàng': 'private_code',
        'Thanh toán': 'payment_status',
        'Người nhận hàng': 'receiver_name',
        'Số điện thoại': 'receiver_phone',
        'Địa chỉ': 'receiver_address',
        Phường: 'address_level_3',
        'Tỉnh/Thành': 'address_level_1',
        'Tên SP': 'product_name',
        'Giá trị hàng': 'product_value',
        'Số tiền thu hộ': 'cod',
        'Trọng lượng (kg)': 'weight',
      },
    },
    orders: buyers.map((one, at) =>
      ordered(one, at + 2, { quantity: 1, notes: '', ...(at === 2 && { verdict: 'asked' }) }),
    ),
    left_out: {},
  }
}

// Headings of two lines, capitals and signs; figures with spaces and units.
function lineBreaks(): FileSample {
  const buyers = boughtBy(ofBefore, 'LB')
  const rows = buyers.map((one): Cell[] => [
    one.code,
    one.name.toUpperCase(),
    `(${one.phone.slice(0, 4)}) ${one.phone.slice(4, 7)}-${one.phone.slice(7)}`,
    whole(one),
    one.goods,
    one.quantity,
    `${Math.floor(one.value / 1000)}.${String(one.value % 1000).padStart(3, '0')} đ`,
    `${Math.floor(one.cod / 1000)} ${String(one.cod % 1000).padStart(3, '0')} đ`,
    `${one.weight * 1000} gram`,
  ])
  return {
    name: 'headings of two lines, as LibreOffice',
    bytes: likeLibreOffice([
      {
        name: 'Sheet1',
        rows: [
          [
            'MÃ\nĐƠN',
            'TÊN\nNGƯỜI NHẬN *',
            'SỐ ĐIỆN THOẠI\n(bắt buộc)',
            'ĐỊA CHỈ\nNHẬN HÀNG',
            'TÊN\nSẢN PHẨM',
            'SỐ\nLƯỢNG',
            'GIÁ TRỊ\nHÀNG',
            'TIỀN\nTHU HỘ',
            'KHỐI\nLƯỢNG',
          ],
          ...rows,
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { notes: '' })),
    left_out: {},
  }
}

// Days between the orders, headings again on each page, a sum at the end of each day.
function sections(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6))
  const head: Cell[] = [
    'Họ và tên',
    'SĐT',
    'Địa chỉ nhận',
    'Hàng hoá',
    'Giá trị (đ)',
    'Thu hộ (đ)',
    'Cân nặng (kg)',
  ]
  const row = (one: (typeof buyers)[number] | undefined): Cell[] =>
    one ? [one.name, one.phone, whole(one), one.goods, one.value, one.cod, one.weight] : []
  const rows = [
    head,
    ['Ngày 20/11'],
    row(buyers[0]),
    row(buyers[1]),
    row(buyers[2]),
    ['Cộng ngày', null, null, null, 666_000, 768_000],
    ['Ngày 21/11'],
    head,
    row(buyers[3]),
    row(buyers[4]),
    row(buyers[5]),
    ['Cộng ngày', null, null, null, 999_000, 1_137_000],
    [null, null, null, null, 1_665_000, 1_905_000],
    ['* Khách hẹn giao chiều'],
  ]
  const at = [3, 4, 5, 9, 10, 11]
  return {
    name: 'days and sums between, commas, UTF-8',
    bytes: likeText(rows, { separator: ',', encoding: 'utf-8' }),
    asks: false,
    orders: buyers.map((one, index) => ordered(one, at[index] ?? 0, plain)),
    left_out: { 2: 'remark', 6: 'sum', 7: 'remark', 12: 'sum', 13: 'sum', 14: 'remark' },
  }
}

// A column that is called COD and says yes or no, beside one of amounts.
function answersAsWords(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 6))
  const rows = buyers.map((one, at): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value,
    at === 1 ? 'Không' : 'Có',
    at === 1 ? 0 : one.cod,
    one.weight,
  ])
  return {
    name: 'COD yes or no, as Excel',
    bytes: likeExcel([
      {
        name: 'Trang tính1',
        rows: [['Tên', 'Sdt', 'Địa chỉ', 'Món hàng', 'Giá trị', 'COD', 'Số tiền', 'kg'], ...rows],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        Tên: 'receiver_name',
        Sdt: 'receiver_phone',
        'Địa chỉ': 'receiver_address',
        'Món hàng': 'product_name',
        'Giá trị': 'product_value',
        'Số tiền': 'cod',
        kg: 'weight',
      },
    },
    orders: buyers.map((one, at) => ordered(one, at + 2, { ...plain, cod: at === 1 ? 0 : one.cod })),
    left_out: {},
  }
}

// Codes that a spreadsheet has rounded.
function rounded(): FileSample {
  const buyers = boughtBy(ofToday.slice(0, 4))
  const rows = buyers.map((one): Cell[] => [
    '5.77440183124E+17',
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value,
    one.cod,
    one.weight,
  ])
  return {
    name: 'rounded codes, semicolons, Windows-1258',
    bytes: likeText(
      [
        [
          'Mã tham chiếu',
          'Tên người nhận',
          'Số điện thoại',
          'Địa chỉ',
          'Tên hàng',
          'Giá trị hàng',
          'Tiền CoD',
          'Cân nặng(kg)',
        ],
        ...rows,
      ],
      { separator: ';', encoding: 'windows-1258' },
    ),
    asks: false,
    orders: buyers.map((one, at) =>
      ordered(one, at + 2, { ...plain, code: '5.77440183124E+17', verdict: 'wrong' }),
    ),
    left_out: {},
  }
}

// Every figure is a text, the district stands in its column, the ward in the address.
function textFigures(): FileSample {
  const buyers = boughtBy(ofBefore, 'TF')
  const rows = buyers.map((one): Cell[] => [
    one.code,
    one.name,
    `84${one.phone.slice(1)}`,
    `${one.street}, ${one.ward}`,
    one.district,
    one.province,
    one.goods,
    String(one.quantity),
    `${one.value}đ`,
    `${one.cod / 1000}k`,
    `${one.weight} ký`,
  ])
  return {
    name: 'figures as texts, hand-written',
    bytes: handWritten([
      {
        name: 'x',
        rows: [
          [
            'Mã ĐH',
            'Tên KH nhận',
            'ĐT',
            'Địa chỉ chi tiết',
            'Huyện/Quận',
            'Tỉnh/Thành phố',
            'Tên sản phẩm',
            'SL',
            'Tổng giá trị',
            'Cần thu khách',
            'TL',
          ],
          ...rows,
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { notes: '' })),
    left_out: {},
  }
}

// Almost no headings at all.
function bareHeadings(): FileSample {
  const buyers = boughtBy(people.slice(0, 6))
  const rows = buyers.map((one): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.cod,
    one.weight * 1000,
  ])
  return {
    name: 'bare headings, tabs, UTF-16',
    bytes: likeText([['Tên', 'Số', 'Chỗ ở', 'Đồ', 'Tiền', 'Gam'], ...rows], {
      separator: '\t',
      encoding: 'utf-16',
    }),
    asks: true,
    answers: {
      columns: {
        Tên: 'receiver_name',
        Số: 'receiver_phone',
        'Chỗ ở': 'receiver_address',
        Đồ: 'product_name',
        Tiền: 'cod',
        Gam: 'weight',
      },
      fill: { product_value: 'cod' },
    },
    orders: buyers.map((one, at) => ordered(one, at + 2, { ...plain, value: one.cod })),
    left_out: {},
  }
}
