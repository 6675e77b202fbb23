import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gazetteer } from '../addresses/gazetteer.ts'
import { type ImportCell, type ImportCells, importFields } from './import-fields.ts'
import { groupOf } from './import-states.ts'
import { addressMatcher } from './match-address.ts'
import { readImportRow, storeKey } from './read-import-row.ts'
import { lookOf } from './row-look.ts'

const unit = (scheme: Gazetteer['scheme'], code: string, name: string, parent_code: string | null) => ({
  scheme,
  code,
  name,
  parent_code,
})
const today: Gazetteer = {
  scheme: 'vn2025',
  level_1: [
    unit('vn2025', '79', 'Thành phố Hồ Chí Minh', null),
    unit('vn2025', '01', 'Thành phố Hà Nội', null),
  ],
  level_2: [unit('vn2025', '79-00', 'Không chia quận huyện', '79')],
  level_3: [
    unit('vn2025', '26740', 'Phường Sài Gòn', '79-00'),
    unit('vn2025', '27112', 'Phường Hòa Hưng', '79-00'),
  ],
}
const before: Gazetteer = {
  scheme: 'vn_legacy',
  level_1: [unit('vn_legacy', '79', 'Thành phố Hồ Chí Minh', null)],
  level_2: [
    unit('vn_legacy', '760', 'Quận 1', '79'),
    unit('vn_legacy', '770', 'Quận 3', '79'),
    unit('vn_legacy', '774', 'Quận 5', '79'),
  ],
  level_3: [
    unit('vn_legacy', '26740', 'Phường Bến Nghé', '760'),
    unit('vn_legacy', '27150', 'Phường 5', '770'),
    unit('vn_legacy', '27310', 'Phường 5', '774'),
  ],
}
const reader = {
  match: addressMatcher([today, before]),
  store_id: 'chosen',
  stores: new Map([[storeKey('Kho Quận 7'), 'other']]),
}
const good: ImportCells = {
  receiver_name: 'Nguyễn Thị Hương',
  receiver_phone: '0912345678',
  receiver_address: '12 Lê Lợi',
  address_level_1: 'TP.HCM',
  address_level_3: 'Phường Sài Gòn',
  product_name: 'Áo thun',
  product_value: 350_000,
  weight: 0.5,
  length: 20,
  width: 15,
  height: 10,
}
const read = (cells: ImportCells, chosen = {}) => readImportRow({ ...good, ...cells }, chosen, reader)
const rules = (remarks: readonly { rule: string }[]) => remarks.map(({ rule }) => rule)

describe('a row of a spreadsheet', () => {
  it('is a parcel where each cell is clear', () => {
    const row = read({})
    expect(row.parcel).toEqual({
      store_id: 'chosen',
      receiver_name: 'Nguyễn Thị Hương',
      receiver_phone: '0912345678',
      receiver_address: '12 Lê Lợi',
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_3_code: '26740',
      products: [{ name: 'Áo thun', quantity: 1, value: 350_000 }],
      notes: '',
      weight: 0.5,
      length: 20,
      width: 15,
      height: 10,
      product_value: 350_000,
      cod: 0,
      payment_option: 'sender',
      delivery_option: 'open_box',
      allow_partial_delivery: false,
    })
    expect(groupOf(row)).toBe('valid')
  })

  it('gets the 0 back that a spreadsheet dropped, with a warning', () => {
    for (const receiver_phone of [912_345_678, '912345678', 2_838_221_234]) {
      const row = read({ receiver_phone })
      expect(row.parcel.receiver_phone).toBe(`0${receiver_phone}`)
      expect(rules(row.warnings)).toEqual(['phone_restored'])
      expect(groupOf(row)).toBe('warnings')
    }
    expect(read({ receiver_phone: '+84 912 345 678' }).warnings).toEqual([])
    expect(read({ receiver_phone: 84_912_345_678 }).parcel.receiver_phone).toBe('0912345678')
    expect(rules(read({ receiver_phone: '12345' }).warnings)).toEqual([])
  })

  it('asks which of two phones to call', () => {
    const row = read({ receiver_phone: '0912345678 / 0987654321' })
    expect(row.proposals).toMatchObject([
      {
        field: 'receiver_phone',
        rule: 'which_phone',
        choices: [{ values: { receiver_phone: '0912345678' } }, {}],
      },
    ])
    expect(groupOf(row)).toBe('proposed_for_edit')
  })

  it.each([
    ['1.250.000', 1_250_000],
    ['1,250,000đ', 1_250_000],
    ['250k', 250_000],
    ['1tr2', 1_200_000],
    ['250.000,00', 250_000],
    ['250,000.00 ₫', 250_000],
    [1_250_000.000_000_2, 1_250_000],
    [0, 0],
    ['đã thanh toán', 0],
    ['CK đủ', 0],
    ['không thu COD', 0],
  ])('reads the amount %s', (cod, amount) => {
    expect(read({ cod }).parcel.cod).toBe(amount)
  })

  it('refuses what is no amount, and a formula that failed', () => {
    expect(read({ cod: 'chuyển khoản' }).errors).toEqual([{ field: 'cod', rule: 'unread_money' }])
    expect(read({ cod: 'hai trăm' }).errors).toEqual([{ field: 'cod', rule: 'unread_money' }])
    // Only a part is paid, or somebody asks.
    for (const cod of ['Đã CK 50%', 'CK trước 100.000', 'đã trả 200', 'đã tt 1/2', 'Đã CK?'])
      expect(read({ cod }).errors).toEqual([{ field: 'cod', rule: 'unread_money' }])
    expect(read({ product_value: 1.25 }).errors).toEqual([{ field: 'product_value', rule: 'unread_money' }])
    expect(read({ product_value: '#N/A' }).errors).toEqual([{ field: 'product_value', rule: 'sheet_error' }])
  })

  it('warns of an amount that lacks its thousands, and offers them', () => {
    expect(read({ cod: 350 }).warnings).toMatchObject([
      { field: 'cod', rule: 'small_amount', repair: { values: { cod: '350000' } } },
    ])
    expect(read({ cod: 350 }).parcel.cod).toBe(350)
  })

  it.each([
    ['500g', 0.5],
    ['0,5 kg', 0.5],
    ['1.2', 1.2],
    [0.300_000_000_000_000_04, 0.3],
    ['2 lạng', 0.2],
    ['2ký5', 2.5],
  ])('reads the weight %s', (weight, kg) => {
    expect(read({ weight }).parcel.weight).toBe(kg)
  })

  it('asks whether 500 kg are grams', () => {
    expect(read({ weight: 500 }).proposals).toMatchObject([
      { field: 'weight', rule: 'weight_in_grams', choices: [{ label: '0,5 kg', values: { weight: '0.5' } }] },
    ])
  })

  it('takes three empty sides for a small box, and says so', () => {
    const { length: _, width: __, height: ___, ...flat } = good
    const row = readImportRow(flat, {}, reader)
    expect(row.parcel).toMatchObject({ length: 10, width: 10, height: 10 })
    expect(rules(row.warnings)).toEqual(['sides_assumed'])
  })

  it('reads options in the words of either language, and a store by its name', () => {
    const row = read({
      payment_option: 'người nhận trả',
      delivery_option: 'No check',
      allow_partial_delivery: 'Có',
      store: 'kho  quận 7',
    })
    expect(row.parcel).toMatchObject({
      payment_option: 'receiver',
      delivery_option: 'no_check',
      allow_partial_delivery: true,
      store_id: 'other',
    })
    expect(rules(read({ payment_option: 'ai cũng được', store: 'Kho 9' }).errors)).toEqual([
      'unread_option',
      'store_unknown',
    ])
  })
})

describe('the address of a row', () => {
  const place = (cells: ImportCells) => {
    const { address_level_1: _, address_level_3: __, ...rest } = good
    return readImportRow({ ...rest, ...cells }, {}, reader)
  }

  it('is found in unit columns of either scheme', () => {
    const old = place({ address_level_1: 'Hồ Chí Minh', address_level_2: 'Q1', address_level_3: 'Bến Nghé' })
    expect(old.parcel).toMatchObject({
      address_scheme: 'vn_legacy',
      address_level_2_code: '760',
      address_level_3_code: '26740',
    })
    expect(old.values.address_level_3).toBe('Phường Bến Nghé')
  })

  it('is read out of one cell, which keeps the street', () => {
    for (const text of [
      '12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM',
      '12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      '12 Lê Lợi phường Sài Gòn tp hcm',
    ]) {
      const { parcel, errors } = place({ receiver_address: text })
      expect(errors).toEqual([])
      expect(parcel).toMatchObject({ receiver_address: '12 Lê Lợi', address_level_3_code: '26740' })
    }
  })

  it('is asked for where several units fit, and taken from the answer', () => {
    const row = place({ address_level_1: 'TP HCM', address_level_3: 'Phường 5' })
    expect(row.proposals).toMatchObject([{ field: 'address_level_3', rule: 'which_unit' }])
    expect(row.proposals[0]?.choices.map(({ label }) => label)).toEqual([
      'Phường 5, Quận 3',
      'Phường 5, Quận 5',
    ])
    const answer = row.proposals[0]?.choices[0]?.values ?? {}
    const answered = readImportRow({ ...good, ...answer }, answer, reader)
    expect(answered.parcel).toMatchObject({ address_level_2_code: '770', address_level_3_code: '27150' })
    expect(groupOf(answered)).toBe('valid')
  })

  it('that names no unit is an error at its cell', () => {
    expect(place({ receiver_address: 'nhà cô Ba' }).errors).toEqual([
      { field: 'receiver_address', rule: 'units_unknown' },
    ])
    expect(rules(place({ address_level_1: 'Hà Nội', address_level_3: 'Xã Không Có' }).errors)).toHaveLength(1)
  })
})

it('two orders look alike by receiver, address and items, however they are written', () => {
  const look = (cells: ImportCells) => lookOf(read(cells).parcel)
  expect(look({ receiver_address: '12 lê lợi ' })).toBe(look({}))
  expect(look({ quantity: 2 })).not.toBe(look({}))
})

describe('a row of a platform’s file', () => {
  it('says of a phone or address that the platform hides it, and lets a hidden name pass with a warning', () => {
    const hidden = read({
      receiver_name: 'N****g',
      receiver_phone: '(+84) 9******12',
      receiver_address: '1** Lê Lợi',
    })
    expect(hidden.errors).toEqual([
      { field: 'receiver_address', rule: 'masked' },
      { field: 'receiver_phone', rule: 'masked' },
    ])
    expect(rules(hidden.warnings)).toEqual(['name_masked'])
    expect(hidden.values.receiver_phone).toBe('(+84) 9******12')
  })

  it('asks what to collect where the file does not say, and asks no more once it is answered', () => {
    const asked = read({ cod: '350000?' })
    expect(asked.proposals).toEqual([
      {
        field: 'cod',
        rule: 'cod_unsure',
        choices: [
          { label: expect.stringContaining('350.000'), values: { cod: '350000' } },
          { label: expect.stringMatching(/^0/), values: { cod: '0' } },
        ],
      },
    ])
    expect(asked.values.cod).toBe('350000?')
    expect(read({ cod: '0' })).toMatchObject({ proposals: [], parcel: { cod: 0 } })
    expect(rules(read({ cod: '?' }).errors)).toEqual(['unread_money'])
  })

  it('has no code where a spreadsheet has rounded it', () => {
    for (const private_code of ['5.77123E+17', Number('577123456789012345')]) {
      const row = read({ private_code })
      expect(row.errors).toEqual([{ field: 'private_code', rule: 'code_rounded' }])
      expect(row.parcel.private_code).toBeUndefined()
      expect(rules(read({ private_code: row.values.private_code }).errors)).toEqual(['code_rounded'])
    }
  })

  it('looks like another where receiver, address and goods are the same, and else not', () => {
    const look = (cells: ImportCells) => lookOf(read(cells).parcel)
    expect(look({})).toBe(look({ receiver_name: 'Ai khác', receiver_address: '12, LÊ LỢI' }))
    expect(look({})).not.toBe(look({ receiver_address: '14 Lê Lợi' }))
    expect(look({})).not.toBe(look({ receiver_phone: '0912345679' }))
    expect(look({})).not.toBe(look({ product_name: 'Quần' }))
  })
})

describe('an address with its former district and no ward', () => {
  const whole = { address_level_1: '', address_level_3: '' }

  it('keeps what was understood, and asks for a ward of that district', () => {
    const row = read({ ...whole, receiver_address: '15 Điện Biên Phủ, Quận 3, TP.HCM' })
    expect(row.values).toMatchObject({
      receiver_address: '15 Điện Biên Phủ',
      address_level_1: 'Thành phố Hồ Chí Minh',
      address_level_2: 'Quận 3',
      address_level_3: '',
    })
    expect(row.errors).toEqual([])
    expect(row.proposals).toMatchObject([
      { field: 'address_level_3', rule: 'which_ward', values: { district: 'Quận 3' } },
    ])
    const [choice] = row.proposals[0]?.choices ?? []
    expect(choice).toMatchObject({ label: 'Phường 5', values: { address_level_3_code: '27150' } })
  })

  it('keeps its province where nothing else is known, and the words of the address', () => {
    const row = read({ ...whole, receiver_address: '8 Lê Duẩn, P. Vinh, TP.HCM' })
    expect(row.values).toMatchObject({
      receiver_address: '8 Lê Duẩn, P. Vinh, TP.HCM',
      address_level_1: 'Thành phố Hồ Chí Minh',
    })
    expect(row.errors).toMatchObject([{ rule: 'units_missing' }])
  })
})

it('what all orders of a file lack is what the shop has said of it', () => {
  const fill = { product_value: 'cod' as const, weight: 0.5, sides: null } // as: the answer
  const lacking = { ...good, product_value: '', weight: '', cod: '350k' }
  expect(readImportRow(lacking, {}, { ...reader, fill }).values).toMatchObject({
    product_value: '350000',
    weight: '0.5',
  })
  expect(readImportRow({ ...good, cod: 100_000 }, {}, { ...reader, fill }).values.product_value).toBe(
    '350000',
  )
  expect(readImportRow({ ...lacking, cod: '' }, {}, { ...reader, fill }).values.product_value).toBe('')
})

it('figures are read with decimals of nothing, signs before them and marks that nobody sees', () => {
  const { values } = read({
    cod: '178000,00',
    receiver_phone: '\u202d0912 345 678\u202c',
    weight: '1.200 gram',
  })
  expect(values).toMatchObject({ cod: '178000', receiver_phone: '0912345678', weight: '1.2' })
  expect(read({ cod: '₫ 178.000' }).values.cod).toBe('178000')
})

describe('whatever stands in its cells', () => {
  const cell: fc.Arbitrary<ImportCell> = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: 0, max: 2_000_000_000 }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '250k',
      '1.250.000',
      '912345678',
      'TP.HCM',
      'Phường 5',
      '500g',
      '#N/A',
      '=1+1',
      '__proto__',
      'Có',
    ),
  )
  const cells = fc.record(
    Object.fromEntries(importFields.map((field) => [field, cell])) as Record<keyof ImportCells, typeof cell>, // as: one for each field
    { requiredKeys: [] },
  )

  it('a row is read without failing, and its values read back to themselves', () => {
    fc.assert(
      fc.property(cells, (given) => {
        const once = readImportRow(given, {}, reader)
        const filled = Object.fromEntries(
          importFields.flatMap((field) => (once.values[field] === '' ? [] : [[field, once.values[field]]])),
        )
        const chosen = once.values.address_scheme === '' ? {} : once.values
        const again = readImportRow(filled, chosen, reader)
        expect(again.values).toEqual(once.values)
        expect(again.parcel).toEqual(once.parcel)
      }),
      {
        numRuns: 500,
        examples: [
          { receiver_phone: '⑴*' },
          // Accents that NFKC takes apart into a blank and an accent, or into an apostrophe.
          { receiver_phone: 'k\u00b4' },
          { receiver_phone: '#N/A\u0384' },
          { receiver_phone: '(\u1fef' },
          { receiver_phone: 'sđt -0912345678' },
          { receiver_phone: '(zalo) sđt 0912345678' },
          // Signs that nobody sees, around a figure and between a letter and its accent.
          { quantity: '0\u001f' },
          { height: '\u200b+84' },
          { receiver_name: 'A\u200b\u0301nh' },
        ].map((given): [ImportCells] => [given]),
      },
    )
  })
})
