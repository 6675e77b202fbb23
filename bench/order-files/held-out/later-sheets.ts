import { type Bought, boughtFrom, ordered, whole } from '../people.ts'
import type { Cell, FileSample } from '../sample.ts'
import { likeExcel, likeGoogleSheets, likeLibrary, likeLibreOffice, likeText } from '../writers.ts'

const plain = { quantity: 1, code: '', notes: '' }

/** Sheets of six writers more. */
export function laterSheets(): FileSample[] {
  return [sheetOfEachDay(), capitals(), personAndStatus(), lightGoods(), paidInWords(), headingsTwice()]
}

// A sheet for each day; the shop sends yesterday's.
function sheetOfEachDay(): FileSample {
  const [first, second] = [boughtFrom(0, 4), boughtFrom(4, 8)]
  const head = ['Người mua', 'Điện thoại', 'Giao tới', 'Món', 'Trị giá', 'Thu', 'Cân nặng']
  const row = (one: Bought): Cell[] => [
    one.name,
    one.phone,
    whole(one),
    one.goods,
    one.value,
    one.cod,
    `${String(one.weight).replace('.', ',')}kg`,
  ]
  return {
    name: 'a sheet of each day, as Google Sheets',
    bytes: likeGoogleSheets([
      { name: '25.11', rows: [head, ...first.map(row)] },
      { name: '26.11', rows: [head, ...second.map(row)] },
    ]),
    asks: true,
    answers: {
      sheet: '26.11',
      columns: {
        'Người mua': 'receiver_name',
        'Điện thoại': 'receiver_phone',
        'Giao tới': 'receiver_address',
        Món: 'product_name',
        'Trị giá': 'product_value',
        Thu: 'cod',
        'Cân nặng': 'weight',
      },
    },
    orders: second.map((one, at) => ordered(one, at + 2, plain)),
    left_out: {},
  }
}

// Capitals without accents, the province first, grams.
function capitals(): FileSample {
  const buyers = boughtFrom(6, 12, 'K')
  return {
    name: 'capitals without accents, commas, UTF-8',
    bytes: likeText(
      [
        [
          'MA DON HANG',
          'HO TEN NGUOI NHAN',
          'DIEN THOAI',
          'TINH',
          'HUYEN',
          'XA',
          'DIA CHI',
          'TEN SAN PHAM',
          'SO LUONG',
          'TRI GIA',
          'TIEN COD',
          'TRONG LUONG (G)',
        ],
        ...buyers.map((one): Cell[] => [
          one.code,
          one.name.toUpperCase(),
          one.phone,
          one.province,
          one.district,
          one.ward,
          one.street,
          one.goods,
          one.quantity,
          one.value,
          one.cod,
          one.weight * 1000,
        ]),
      ],
      { separator: ',', encoding: 'utf-8' },
    ),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { notes: '' })),
    left_out: {},
  }
}

// The number before the name in one cell, a column that says which orders are off, a sum in words of its own.
function personAndStatus(): FileSample {
  const buyers = boughtFrom(0, 6, 'LV')
  const states = ['Chốt', 'Chốt', 'Hủy', 'Chốt', 'Đã giao', 'Chốt']
  const gone = { 5: 'cancelled', 7: 'delivered' } as const
  return {
    name: 'number and name in one cell with a status, as Excel',
    bytes: likeExcel([
      {
        name: 'Livestream 24-11',
        rows: [
          ['Live tối 24/11 - Mẹ Bống'],
          [
            'Mã chốt',
            'Khách',
            'Địa chỉ khách',
            'Hàng chốt',
            'Giá trị',
            'COD',
            'Kg',
            'Trạng thái đơn',
            'Dặn dò',
          ],
          ...buyers.map((one, at): Cell[] => [
            one.code,
            `${one.phone} / ${one.name}`,
            whole(one),
            one.goods,
            one.value,
            one.cod,
            one.weight,
            states[at] ?? '',
            one.notes,
          ]),
          ['Tổng 6 đơn', null, null, null, 1_665_000, 1_905_000, 5.6],
        ],
        merges: ['A1:I1'],
      },
    ]),
    asks: true,
    answers: {
      columns: {
        'Mã chốt': 'private_code',
        Khách: 'receiver',
        'Địa chỉ khách': 'receiver_address',
        'Hàng chốt': 'product_name',
        'Giá trị': 'product_value',
        COD: 'cod',
        Kg: 'weight',
        'Trạng thái đơn': 'status',
        'Dặn dò': 'notes',
      },
    },
    orders: buyers.map((one, at) => ordered(one, at + 3, { quantity: 1 })).filter(({ no }) => !(no in gone)),
    left_out: { ...gone, 9: 'sum' },
  }
}

// Weights as they are said, amounts behind their sign.
function lightGoods(): FileSample {
  const buyers = boughtFrom(2, 8)
  const said = ['3 lạng', '800g', '1kg2', '250 gr', '2,4 kg', '6 lạng']
  const kg = [0.3, 0.8, 1.2, 0.25, 2.4, 0.6]
  return {
    name: 'weights as they are said, as LibreOffice',
    bytes: likeLibreOffice([
      {
        name: 'Sheet1',
        rows: [
          [
            'Tên khách hàng',
            'Số điện thoại',
            'Địa chỉ nhận hàng',
            'Sản phẩm',
            'Giá trị hàng',
            'Tiền thu hộ',
            'Khối lượng',
          ],
          ...buyers.map((one, at): Cell[] => [
            one.name,
            one.phone,
            whole(one),
            one.goods,
            `₫${one.value.toLocaleString('en-US')}`,
            `${one.cod.toLocaleString('de-DE')} VNĐ`,
            said[at] ?? '',
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { ...plain, weight: kg[at] ?? 0 })),
    left_out: {},
  }
}

// How it is paid in a column of words; what is paid has no COD.
function paidInWords(): FileSample {
  const buyers = boughtFrom(1, 7, 'W')
  const ways = ['COD', 'Chuyển khoản', 'COD', 'COD', 'Chuyển khoản', 'COD']
  const cods = (one: Bought, at: number) => (ways[at] === 'COD' ? one.cod : 0)
  return {
    name: 'paid by transfer or not, by a library',
    bytes: likeLibrary([
      {
        name: 'Export',
        rows: [
          [
            'Mã đơn',
            'Tên người nhận',
            'SĐT người nhận',
            'Địa chỉ',
            'Phường/Xã',
            'Tỉnh/TP',
            'Sản phẩm',
            'SL',
            'Giá trị',
            'Thanh toán',
            'Thu hộ',
            'Cân nặng (kg)',
            'Ghi chú cho shipper',
          ],
          ...buyers.map((one, at): Cell[] => [
            one.code,
            one.name,
            one.phone,
            one.street,
            one.ward,
            one.province,
            one.goods,
            one.quantity,
            one.value,
            ways[at] ?? '',
            cods(one, at),
            one.weight,
            one.notes,
          ]),
        ],
      },
    ]),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at + 2, { cod: cods(one, at) })),
    left_out: {},
  }
}

// Groups of columns named above, the names again on each page, signatures below.
function headingsTwice(): FileSample {
  const buyers = boughtFrom(4, 12, 'BG')
  const head = [
    'STT',
    'Mã vận đơn shop',
    'Họ và tên',
    'SĐT',
    'Địa chỉ đầy đủ',
    'Nội dung',
    'Tiền hàng',
    'Thu hộ',
    'Nặng (g)',
  ]
  const row = (one: Bought, at: number): Cell[] => [
    at + 1,
    one.code,
    one.name,
    one.phone.replace(/^(\d{4})(\d{3})/, '$1.$2.'),
    whole(one),
    one.goods,
    one.value,
    one.cod,
    one.weight * 1000,
  ]
  return {
    name: 'headings on each page, tabs, UTF-16',
    bytes: likeText(
      [
        ['BIÊN BẢN BÀN GIAO HÀNG'],
        [null, null, 'Khách nhận', null, null, 'Hàng', null, null, null],
        head,
        ...buyers.slice(0, 4).map(row),
        ['Cộng trang', null, null, null, null, null, 962_000, 1_106_000],
        head,
        ...buyers.slice(4).map((one, at) => row(one, at + 4)),
        ['Cộng trang', null, null, null, null, null, 1_554_000, 1_762_000],
        [null, 'Bên giao', null, null, 'Bên nhận'],
      ],
      { separator: '\t', encoding: 'utf-16' },
    ),
    asks: false,
    orders: buyers.map((one, at) => ordered(one, at < 4 ? at + 4 : at + 6, { quantity: 1, notes: '' })),
    left_out: { 8: 'sum', 14: 'sum', 15: 'remark' },
  }
}
