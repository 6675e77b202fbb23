import { describe, expect, it } from 'vitest'
import { currentUnits, oldUnits } from '../addresses/address-samples.ts'
import type { AddressUnit, Gazetteer } from '../addresses/gazetteer.ts'
import { findCod } from './amounts/cod-text.ts'
import { type OrderFromText, readOrders } from './read-orders.ts'

const unit =
  (scheme: Gazetteer['scheme']) =>
  (parent_code: string | null, code: string, name: string): AddressUnit => ({
    ...{ code, name, scheme, parent_code },
  })
const [today, before] = [unit('vn2025'), unit('vn_legacy')]
const gazetteers: readonly Gazetteer[] = [
  {
    ...currentUnits,
    level_1: [...currentUnits.level_1, today(null, '52', 'Tỉnh Gia Lai')],
    level_3: [
      ...currentUnits.level_3,
      today('66', '24196', 'Xã Ea Drông'),
      today('52', '23500', 'Phường Yên Thế'),
    ],
  },
  {
    ...oldUnits,
    level_1: [...oldUnits.level_1, before(null, '66', 'Tỉnh Đắk Lắk'), before(null, '64', 'Tỉnh Gia Lai')],
    level_2: [
      ...oldUnits.level_2,
      before('66', '648', "Huyện Cư M'gar"),
      before('64', '622', 'Thành phố Pleiku'),
      before('01', '005', 'Quận Cầu Giấy'),
    ],
    level_3: [
      ...oldUnits.level_3,
      before('648', '24196', 'Xã Ea Drông'),
      before('622', '23500', 'Phường Yên Thế'),
      before('164', '23501', 'Phường Yên Thế'),
      before('005', '00160', 'Phường Quan Hoa'),
    ],
  },
]

function only(text: string): OrderFromText | undefined {
  const orders = readOrders(text, gazetteers)
  expect(orders).toHaveLength(1)
  return orders[0]
}

describe('units of an order written in a hurry', () => {
  it.each([
    ['lan 0905662014 thon 2 xa ea drong cu mgar dak lak 90k', "Huyện Cư M'gar"],
    ['Lan 0905662014, 5 ngõ 3, Quan Hoa, cg, hn, 90k', 'Quận Cầu Giấy'],
  ])('are found by a short form of the district: %j', (text, district) =>
    expect(only(text)?.units?.level_2?.name).toBe(district),
  )

  it('are asked where no province is named and old wards of that name lie elsewhere', () => {
    const order = only('Lan 0905662014, 12 Trần Phú, phường Yên Thế, 90k')
    expect(order?.units?.level_3).toBeUndefined()
    expect(order?.units?.level_1).toBeUndefined()
    expect(order?.units?.choices).toHaveLength(2)
    const named = only('Lan 0905662014, 12 Trần Phú, phường Yên Thế, Gia Lai, 90k')
    expect(named?.units?.level_3?.scheme).toBe('vn2025')
  })

  it('do not come from another province than the one that is named', () => {
    const order = only('Lan 0905662014, 12 Trần Phú, phường Tân Mỹ, Hà Nội, 90k')
    expect(order?.units?.level_1?.name).toBe('Thành phố Hà Nội')
    expect(order?.units?.level_3).toBeUndefined()
  })

  it.each([
    ['phường Sài Gòn, Hà Nội', 'Thành phố Hà Nội'],
    ['phường Tân Hưng, Sài Gòn', 'Thành phố Hồ Chí Minh'],
    ['phường Đà Nẵng', 'Thành phố Đà Nẵng'],
  ])('keep the province of %j, whatever city is called as the ward', (places, province) =>
    expect(only(`Đông 0905662014, 15 Nguyễn Huệ, ${places}, 90k`)?.units?.level_1?.name).toBe(province),
  )

  it('are asked where the writer does not know', () => {
    const order = only('Lan 0905662014, 12 Trần Phú, phường 14, quận 10 hay quận 7, HCM, 90k')
    expect(order?.units?.level_2).toBeUndefined()
    expect(order?.units?.level_3).toBeUndefined()
    expect(order?.unsure).toContain('address_level_2_code')
  })
})

describe('names of an order written in a hurry', () => {
  it.each([
    ['Ship về 12 Trần Phú, phường Tân Hưng, HCM cho Lê Thu Hà 0905662014, 90k', 'Lê Thu Hà'],
    ['Gửi về Bùi Minh Đức 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k', 'Bùi Minh Đức'],
    ['gui ve cho a Tuan 0905662014 12 Tran Phu p tan hung hcm 90k', 'Tuan'],
    ['Khánh Hòa 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k', 'Khánh Hòa'],
    ['Mấu Thị Đrông\n0905662014\n12 Trần Phú, phường Tân Hưng, HCM', 'Mấu Thị Đrông'],
    ['Chu Văn An 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k', 'Chu Văn An'],
    ['đc: 12 lê lai, phường tân hưng, hn. a Tuấn 0905662014', 'Tuấn'],
  ])('are those of the receiver: %j', (text, name) => expect(only(text)?.name).toBe(name))

  it('are no places that goods are called after', () => {
    const order = only('lấy 1 hũ mắm Khánh Hòa, gửi Thắm 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k')
    expect([order?.name, order?.address]).toEqual(['Thắm', '12 Trần Phú'])
  })
})

describe('other parts of an order written in a hurry', () => {
  it('are two orders where a stroke parts them', () => {
    const orders = readOrders(
      'Lan 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k / Mai 0912845673, 5 Lê Lợi, phường Tân Mỹ, HCM, 80k',
      gazetteers,
    )
    expect(orders.map(({ name, cod }) => [name, cod])).toEqual([
      ['Lan', 90_000],
      ['Mai', 80_000],
    ])
  })

  it('are none where somebody waits for an order of before', () =>
    expect(
      readOrders('Lan 0905662014, 12 Trần Phú phường Tân Hưng HCM sao chưa thấy giao vậy', gazetteers),
    ).toEqual([]))

  it.each(['Đơn trước chưa nhận được nên gửi lại nhé', 'ship tới đâu rồi gọi chị'])(
    'are orders where somebody orders once more, or wants a call: %s',
    (said) =>
      expect(readOrders(`Lan 0905662014, 12 Trần Phú phường Tân Hưng HCM. ${said}`, gazetteers)).toHaveLength(
        1,
      ),
  )

  it('keep a labelled house and number apart from their labels', () =>
    expect(
      only('Tên: Lan\nDi động: 0905662014\nNhà: 12 Trần Phú, phường Tân Hưng, HCM\nThu: 90k'),
    ).toMatchObject({ name: 'Lan', address: '12 Trần Phú', cod: 90_000 }))

  it('leave a number with a digit too many to a person', () => {
    const order = only('Lan 0905 66 2014 5, 12 Trần Phú, phường Tân Hưng, HCM, 90k')
    expect(order?.unsure).toContain('receiver_phone')
    expect(order?.address).toBe('12 Trần Phú')
  })

  it.each([
    ['cod : 150 000', 150_000],
    ['thu 280 ng nha', 280_000],
    ['cod 300k (ck trước 100k rồi, thu 200k)', 200_000],
    // The shop pays the shipping, the goods are to be paid.
    ['hàng 450k, không thu ship', 450_000],
    ['450k ko thu phí ship', 450_000],
    ['không thu, ship cho em', 0],
  ])('%j is %d', (text, amount) => expect(findCod(text)?.amount).toBe(amount))

  it('are no amount in a street that is shortened', () =>
    expect(findCod('15 ng trãi phường 7')).toBeUndefined())

  it.each(['cod 200k đã ck rồi', 'thu 200k hoặc 250k'])('are asked about %j', (said) =>
    expect(only(`Lan 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, ${said}`)?.unsure).toContain('cod'),
  )
})
