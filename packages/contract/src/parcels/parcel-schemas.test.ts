import { describe, expect, it } from 'vitest'
import { faultsOf, formMessage } from '../fields/form-rules.ts'
import { CreateParcel } from './parcels.ts'

const good = {
  store_id: '0197f0a0-0000-7000-8000-000000000000',
  receiver_name: 'Nguyễn Thị Hồng Nhung',
  receiver_phone: '+84 912 345 678',
  receiver_address: '45/12 Lê Văn Sỹ',
  address_scheme: 'vn2025',
  address_level_1_code: '79',
  address_level_3_code: '27043',
  products: [{ name: 'Bộ ấm trà', quantity: 1, value: 1_250_000 }],
  weight: 1.2,
  length: 30,
  width: 24,
  height: 18,
  product_value: 1_250_000,
  payment_option: 'sender',
  delivery_option: 'open_box',
}

function faults(change: object) {
  const body = { ...good, ...change }
  const result = CreateParcel.safeParse(body)
  return result.success ? {} : faultsOf(result.error.issues, body)
}

describe('the body of a new parcel', () => {
  it('fills in what is optional and writes the phone the Vietnamese way', () => {
    expect(CreateParcel.parse(good)).toMatchObject({
      receiver_phone: '0912345678',
      cod: 0,
      notes: '',
      description: '',
      allow_partial_delivery: false,
    })
  })

  it.each([
    ['an unknown field', { shop_id: 'x' }, 'shop_id', 'unknown_field'],
    ['a name of 101 characters', { receiver_name: 'a'.repeat(101) }, 'receiver_name', 'max_length'],
    ['a name of blanks', { receiver_name: '   ' }, 'receiver_name', 'required'],
    ['a phone one digit short', { receiver_phone: '091234567' }, 'receiver_phone', 'phone_one_short'],
    ['notes of 256 characters', { notes: 'a'.repeat(256) }, 'notes', 'max_length'],
    ['a weight of 80 kg', { weight: 80 }, 'weight', 'weight'],
    ['a weight of 0', { weight: 0 }, 'weight', 'weight'],
    ['four decimals', { weight: 1.2345 }, 'weight', 'decimals'],
    ['a side of 180 cm', { length: 180 }, 'length', 'side'],
    [
      'a quantity of 0',
      { products: [{ name: 'a', quantity: 0, value: 1 }] },
      'products.0.quantity',
      'quantity',
    ],
    ['no products', { products: [] }, 'products', 'min_items'],
    ['a missing value', { product_value: undefined }, 'product_value', 'required'],
    ['an unknown payer', { payment_option: 'friend' }, 'payment_option', 'one_of'],
    ['a control character', { notes: 'a\u0000b' }, 'notes', 'plain_text'],
  ])('refuses %s at its field', (_, change, field, rule) => {
    expect(faults(change)[field]?.[0]?.rule).toBe(rule)
  })

  it.each([-1, 30_000_001, 1e21, '1.5', Number.NaN, 2 ** 53, 1.5])(
    'check 10: refuses %s as COD and as value',
    (amount) => {
      expect(faults({ cod: amount }).cod).toBeDefined()
      expect(faults({ product_value: amount }).product_value).toBeDefined()
    },
  )

  it('puts a conversion volume above 80 kg at the three sides', () => {
    const refused = faults({ length: 179, width: 179, height: 179 })
    expect(Object.keys(refused).toSorted()).toEqual(['height', 'length', 'width'])
    expect(formMessage(refused.length?.[0] ?? { rule: 'invalid' }, 'en')).toContain('1,147.068')
  })

  it('is not fooled by a field called __proto__', () => {
    const body = JSON.parse(`{"__proto__": {"cod": 1}, "weight": 1}`)
    const result = CreateParcel.safeParse(body)
    expect(result.success || Object.keys(faultsOf(result.error.issues, body))).toContain('__proto__')
  })
})
