import { type Bought, boughtFrom, ordered, whole } from '../people.ts'
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

/** Sheets of ten more writers. */
export function mixedSheets(): FileSample[] {
  return [
    daysInBlocks(),
    nameWithNumber(),
    spokenMoney(),
    depositAndRest(),
    notesBetween(),
    translatedHeadings(),
    fourPartsUnaccented(),
    shortEnglish(),
    goodsBelow(),
    signedWindows(),
  ]
}

// A stall's book: short headings, the day in a merged row above its orders, its sum below.
function daysInBlocks(): FileSample {
  const buyers = boughtFrom(0, 6)
  const row = (one: Bought | undefined): Cell[] =>
    one ? [null, one.name, one.phone, whole(one), one.goods, one.value, one.cod, one.weight * 1000] : []
  return {
    name: 'days in merged rows, as Excel',
    bytes: likeExcel([
      {
        name: 'Sổ ship',
        rows: [
          ['SỔ GỬI HÀNG SẠP 12'],
          ['STT', 'KH', 'ĐT', 'Đ/c', 'SP', 'GT hàng', 'Thu hộ (COD)', 'KL (g)'],
          ['Thứ 5, ngày 12/11/2026'],
          ...buyers.slice(0, 3).map(row),
          ['Tổng ngày', null, null, null, null, 666_000, 768_000, null],
          [{ date: 46_339 }],
          ...buyers.slice(3).map(row),
          ['Tổng ngày', null, null, null, null, 999_000, 1_137_000, null],
          ['Tổng cộng', null, '6 đơn', null, null, null, 1_905_000, null],
        ],
        merges: ['A1:H1', 'A3:H3', 'A8:H8'],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, [4, 5, 6, 9, 10, 11][at] ?? 0, plain)),
    left_out: { 3: 'remark', 7: 'sum', 8: 'remark', 12: 'sum', 13: 'sum' },
  }
}

// Name and number in one cell, and no column for the number.
function nameWithNumber(): FileSample {
  const buyers = boughtFrom(2, 8, 'FB')
  const both = ({ name, phone }: Bought, at: number) =>
    [
      `${name} - ${phone}`,
      `${name} ${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
      `${phone} ${name}`,
      `${name} (${phone})`,
      `${name}\n${phone}`,
      `${name}, sđt ${phone}`,
    ][at] ?? ''
  return {
    name: 'name and number in one cell, as Google Sheets',
    bytes: likeGoogleSheets([
      {
        name: 'Đơn FB',
        rows: [
          [
            'Mã đơn',
            'Khách nhận (tên + sđt)',
            'Địa chỉ',
            'Sản phẩm',
            'SL',
            'Giá trị',
            'Tiền COD',
            'Nặng (kg)',
          ],
          ...buyers.map((one, at): Cell[] => [
            one.code,
            both(one, at),
            whole(one),
            one.goods,
            one.quantity,
            one.value,
            one.cod,
            one.weight,
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { notes: '' })),
    left_out: {},
  }
}

// Money as it is said; what is paid stands as words in the column of the COD.
function spokenMoney(): FileSample {
  const buyers = boughtFrom(0, 8, 'ZL')
  const cods = ['1tr2', '350k', '275.000đ', 'Đã CK', '2tr050', '180 nghìn', 'miễn thu', '1,5tr']
  const amounts = [1_200_000, 350_000, 275_000, 0, 2_050_000, 180_000, 0, 1_500_000]
  return {
    name: 'money as it is said, semicolons, UTF-8 with a mark',
    bytes: likeText(
      [
        [
          'Mã',
          'Tên khách',
          'SĐT',
          'Địa chỉ',
          'Hàng',
          'Giá trị hàng',
          'Ship thu khách',
          'Cân nặng',
          'Ghi chú',
        ],
        ...buyers.map((one, at): Cell[] => [
          one.code,
          one.name,
          one.phone,
          whole(one),
          one.goods,
          `${one.value / 1000}k`,
          cods[at] ?? '',
          `${one.weight} kg`,
          one.notes,
        ]),
      ],
      { separator: ';', encoding: 'utf-8-mark' },
    ),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { quantity: 1, cod: amounts[at] ?? 0 })),
    left_out: {},
  }
}

// The total, what is paid ahead, and what is left to collect.
function depositAndRest(): FileSample {
  const buyers = boughtFrom(0, 7, 'DH')
  return {
    name: 'total, deposit and rest, by a library',
    bytes: likeLibrary([
      {
        name: 'Sheet1',
        rows: [
          [
            'Mã đơn',
            'Tên người nhận',
            'Số điện thoại',
            'Địa chỉ nhận',
            'Tên hàng',
            'Số lượng',
            'Giá trị hàng',
            'Tổng đơn',
            'Khách đã cọc',
            'Còn phải thu',
            'Cân nặng (kg)',
          ],
          ...buyers.map((one): Cell[] => [
            one.code,
            one.name,
            one.phone,
            whole(one),
            one.goods,
            one.quantity,
            one.value,
            one.cod + 100_000,
            100_000,
            one.cod,
            one.weight,
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { notes: '' })),
    left_out: {},
  }
}

// Remarks between the orders, and a column that says which of them are off.
function notesBetween(): FileSample {
  const buyers = boughtFrom(1, 7, 'TT')
  const row = (one: Bought | undefined, state: string): Cell[] =>
    one
      ? [
          one.code,
          one.name,
          one.phone,
          one.street,
          one.ward,
          one.province,
          one.goods,
          one.value,
          one.cod,
          one.weight,
          state,
        ]
      : []
  return {
    name: 'remarks between orders, as LibreOffice',
    bytes: likeLibreOffice([
      {
        name: 'Tuần 46',
        rows: [
          [
            'Số đơn',
            'Người nhận',
            'Điện thoại nhận',
            'Số nhà/đường',
            'Phường/Xã',
            'Tỉnh/TP',
            'Tên hàng hóa',
            'Giá trị (VND)',
            'COD (VND)',
            'Cân nặng (kg)',
            'Tình trạng',
          ],
          row(buyers[0], 'Chờ gửi'),
          ['* 2 đơn dưới gửi chung xe chiều'],
          row(buyers[1], 'Chờ gửi'),
          row(buyers[2], 'Khách hủy'),
          [null, 'Lưu ý: gọi kho trước khi lấy'],
          row(buyers[3], 'Chờ gửi'),
          row(buyers[4], 'Hoàn hàng'),
          row(buyers[5], 'Chờ gửi'),
          [null, null, null, null, null, null, 'Cộng', 1_665_000, 1_905_000, 5.6],
        ],
      },
    ]),
    asks: false,
    orders: [
      [0, 2],
      [1, 4],
      [3, 7],
      [5, 9],
    ].flatMap(([index = 0, no = 0]) => {
      const one = buyers[index]
      return one ? [ordered(one, no, { quantity: 1, notes: '' })] : []
    }),
    left_out: { 3: 'remark', 5: 'cancelled', 6: 'remark', 8: 'returned', 10: 'sum' },
  }
}

// Each heading in two languages, on two lines of its cell; an example first.
function translatedHeadings(): FileSample {
  const buyers = boughtFrom(8, 12, 'EX')
  return {
    name: 'headings in two languages, tabs, UTF-16',
    bytes: likeText(
      [
        [
          'Mã đơn hàng\nOrder code',
          'Người nhận\nReceiver',
          'Điện thoại\nPhone',
          'Địa chỉ\nAddress',
          'Quận/Huyện\nDistrict',
          'Tỉnh/Thành\nProvince',
          'Tên hàng\nGoods',
          'Giá trị hàng\nValue (VND)',
          'Thu hộ\nCOD (VND)',
          'Cân nặng\nWeight (kg)',
        ],
        [
          'VD001',
          'Trần Thị Mẫu',
          '0900000000',
          '12 Lê Lợi, Phường Bến Nghé',
          'Quận 1',
          'Hồ Chí Minh',
          'Áo',
          100_000,
          100_000,
          0.5,
        ],
        ...buyers.map((one): Cell[] => [
          one.code,
          one.name,
          one.phone,
          `${one.street}, ${one.ward}`,
          one.district,
          one.province,
          one.goods,
          one.value,
          one.cod,
          one.weight,
        ]),
      ],
      { separator: '\t', encoding: 'utf-16' },
    ),
    asks: false,
    // Ten headings of two lines each are eleven lines of the file.
    orders: buyers.map((one, at) => ordered(one, at + 13, { quantity: 1, notes: '' })),
    left_out: { 12: 'sample' },
  }
}

// Headings without accents, the address in four columns, prices on another sheet.
function fourPartsUnaccented(): FileSample {
  const buyers = boughtFrom(8, 12)
  return {
    name: 'address in four columns, hand-written',
    bytes: handWritten([
      {
        name: 'Bang gia',
        rows: [
          ['Ten hang', 'Gia si', 'Gia le'],
          ['Ao', 80_000, 120_000],
          ['Quan', 95_000, 150_000],
        ],
      },
      {
        name: 'Don hang',
        rows: [
          [
            'stt',
            'ten kh',
            'sdt',
            'so nha',
            'phuong',
            'quan',
            'tinh',
            'hang gui',
            'sl',
            'gia tri',
            'thu ho',
            'can (kg)',
          ],
          ...buyers.map((one, at): Cell[] => [
            at + 1,
            one.name,
            one.phone,
            one.street,
            one.ward,
            one.district,
            one.province,
            one.goods,
            one.quantity,
            one.value,
            one.cod,
            one.weight,
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { code: '', notes: '' })),
    left_out: {},
  }
}

// Short English headings; what is paid by card has no COD.
function shortEnglish(): FileSample {
  const buyers = boughtFrom(0, 6, '#')
  return {
    name: 'short English headings, commas, UTF-8 with a mark',
    bytes: likeText(
      [
        [
          'Ref',
          'Rcpt name',
          'Mobile no.',
          'Ship-to address',
          'Item',
          'Qty',
          'Value',
          'COD amt',
          'Wt (g)',
          'Remarks',
        ],
        ...buyers.map((one, at): Cell[] => [
          one.code,
          one.name,
          `+84${one.phone.slice(1)}`,
          whole(one),
          one.goods,
          one.quantity,
          one.value.toLocaleString('en-US'),
          at === 4 ? '0' : one.cod.toLocaleString('en-US'),
          one.weight * 1000,
          one.notes,
        ]),
      ],
      { separator: ',', encoding: 'utf-8-mark' },
    ),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, at === 4 ? { cod: 0 } : {})),
    left_out: {},
  }
}

// Further goods of an order on lines of their own, nothing merged.
function goodsBelow(): FileSample {
  const buyers = boughtFrom(3, 7, 'HN')
  return {
    name: 'goods on lines below, as Google Sheets',
    bytes: likeGoogleSheets([
      {
        name: 'Trang tính1',
        rows: [
          ['ĐƠN HÀNG CỬA HÀNG HOA NẮNG'],
          [
            'Mã đơn',
            'Họ tên khách',
            'Số ĐT',
            'Địa chỉ giao hàng',
            'Tên sản phẩm',
            'SL',
            'Thành tiền',
            'Thu COD',
            'Trọng lượng (kg)',
          ],
          ...buyers.flatMap((one): Cell[][] => [
            [one.code, one.name, one.phone, whole(one), one.goods, 2, one.value, one.cod, one.weight],
            [null, null, null, null, 'Túi giấy', 1, 5_000, null, null],
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) =>
      ordered(one, at * 2 + 3, {
        value: one.value + 5_000,
        quantity: 3,
        notes: '',
        goods: `2 × ${one.goods}; 1 × Túi giấy`,
      }),
    ),
    left_out: {},
  }
}

// Printed to be signed: who hands over and who takes, below a sum in words.
function signedWindows(): FileSample {
  const buyers = boughtFrom(4, 12)
  return {
    name: 'signed below, tabs, Windows-1258',
    bytes: likeText(
      [
        ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
        ['BẢNG KÊ GIAO NHẬN HÀNG', null, null, null, 'Ngày 25/11/2026'],
        [
          'TT',
          'Họ và tên người nhận',
          'Điện thoại',
          'Địa chỉ giao',
          'Nội dung hàng hóa',
          'Giá trị hàng',
          'Tiền thu hộ',
          'Trọng lượng (kg)',
          'Ký nhận',
        ],
        ...buyers.map((one, at): Cell[] => [
          at + 1,
          one.name,
          one.phone,
          whole(one),
          one.goods,
          one.value,
          one.cod,
          one.weight,
          null,
        ]),
        [null, 'Tổng số: 8 đơn', null, null, null, 2_516_000, 2_868_000],
        ['Bằng chữ: hai triệu tám trăm sáu mươi tám nghìn đồng'],
        [null, 'Người giao', null, null, null, 'Người nhận'],
        [null, '(ký, ghi rõ họ tên)', null, null, null, '(ký, ghi rõ họ tên)'],
        [null, 'Trần Văn Lực', null, null, null, 'Phạm Quốc Việt'],
      ],
      { separator: '\t', encoding: 'windows-1258' },
    ),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 4, plain)),
    left_out: { 12: 'sum', 13: 'remark', 14: 'remark', 15: 'remark', 16: 'remark' },
  }
}
