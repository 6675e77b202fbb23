import { EditParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { changesIn, bodyOf as filledIn } from '@guihang/web/forms/body.ts'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  copyOf,
  draftBodyOf,
  emptyValues,
  nextValues,
  type ParcelValues,
  sumOfItems,
  valuesOf,
  withoutEmptyItems,
} from './form-values.ts'

const unit = (code: string) => ({ code, name: code, scheme: 'vn2025' as const }) // as: the scheme, not any text
const party = {
  name: 'Đặng Khánh Linh',
  phone: '0766102558',
  address: '27 Nguyễn Hữu Thọ',
  address_level_1: unit('79'),
  address_level_2: null,
  address_level_3: unit('27475'),
}

const parcel: Parcel = {
  id: '01a1fbf7-0ce3-77df-8a6b-204d4f771acf',
  code: 'DH261118-1',
  tracking_number: 'GH2407815836',
  private_code: 'GS-1204',
  status: 'waiting_for_pickup',
  status_group: 'waiting',
  store_id: '01a0e0c6-f399-7073-9e9a-e08d9a94d44c',
  sender: party,
  receiver: party,
  products: [
    { name: 'Bộ đồ thờ', quantity: 1, value: 3_000_000 },
    { name: 'Lọ hoa', quantity: 2, value: 225_000 },
  ],
  description: '',
  notes: 'Gọi trước',
  weight: 2.4,
  length: 32,
  width: 26,
  height: 20,
  dim: 3.328,
  charged_weight: 3.5,
  product_value: 3_450_000,
  cod: 3_450_000,
  total_cod: 3_450_000,
  shipping_fee: 55_000,
  insurance_fee: 17_250,
  service_fee: 0,
  return_fee: 27_500,
  payment_option: 'sender',
  delivery_option: 'open_box',
  allow_partial_delivery: true,
  awb_printed_at: null,
  awb_print_count: 0,
  estimated_delivery_on: '2026-11-21',
  estimated_return_on: null,
  deliver_on: null,
  deliver_half: null,
  collect_at_hub: false,
  current_hub: null,
  approval_reason: null,
  push_error: null,
  created_at: '2026-11-18T02:00:00Z',
  updated_at: '2026-11-18T02:00:00Z',
}

const edited = (changes: Partial<ParcelValues>) => {
  const toBody = (values: ParcelValues) => filledIn(EditParcel, bodyOf(values))
  return changesIn(EditParcel, toBody({ ...valuesOf(parcel), ...changes }), toBody(valuesOf(parcel)))
}

describe('the sum of the goods', () => {
  it('is quantity times value over all rows', () => {
    expect(sumOfItems(valuesOf(parcel).products)).toBe(3_450_000)
  })

  it('is unknown while no row says what it is worth or a figure cannot be read', () => {
    expect(sumOfItems(emptyValues().products)).toBeNull()
    expect(sumOfItems([{ name: '', quantity: Number.NaN, value: 5 }])).toBeNull()
  })
})

describe('an edit', () => {
  it('sends nothing when nothing changed', () => {
    expect(edited({})).toEqual({})
  })

  it('sends only the fields that changed', () => {
    expect(edited({ notes: 'Giao giờ hành chính', weight: 3 })).toEqual({
      notes: 'Giao giờ hành chính',
      weight: 3,
    })
  })

  it('sends the whole address when one unit changed', () => {
    expect(edited({ address_level_3_code: '27478' })).toEqual({
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_2_code: undefined,
      address_level_3_code: '27478',
    })
  })

  it('takes an order code away with null', () => {
    expect(edited({ private_code: '' })).toEqual({ private_code: null })
  })
})

const storeOf = (id: string, is_default: boolean) => ({ id, is_default })

describe('a copy', () => {
  it('leaves from the default store when the store of its parcel is gone', () => {
    const stores = [storeOf('first', false), storeOf('usual', true)]
    expect(copyOf(parcel, stores).store_id).toBe('usual')
    expect(copyOf(parcel, []).store_id).toBe('')
  })

  it('has everything but the order code', () => {
    const stores = [storeOf('other', true), storeOf(parcel.store_id ?? '', false)]
    const { private_code, ...rest } = copyOf(parcel, stores)
    expect(rest.store_id).toBe(parcel.store_id)
    expect(private_code).toBe('')
    expect(rest).toMatchObject({
      receiver_name: 'Đặng Khánh Linh',
      notes: 'Gọi trước',
      cod: 3_450_000,
      weight: 2.4,
    })
  })
})

describe('a draft', () => {
  it('sends what is filled in and nothing else', () => {
    const values = { ...emptyValues(), receiver_name: 'Linh', cod: 0 }
    expect(draftBodyOf(values)).toEqual({
      receiver_name: 'Linh',
      cod: 0,
      address_scheme: 'vn2025',
      payment_option: 'sender',
      delivery_option: 'open_box',
      allow_partial_delivery: false,
    })
  })

  it('keeps a row that has a name, with one piece and no value yet', () => {
    const values = { ...emptyValues(), products: [{ name: 'Lọ hoa', quantity: null, value: null }] }
    expect(draftBodyOf(values).products).toEqual([{ name: 'Lọ hoa', quantity: 1, value: 0 }])
  })

  it('comes back with empty fields where nothing was filled in', () => {
    const stored: Parcel = {
      ...parcel,
      status: 'draft',
      products: [],
      weight: 0,
      product_value: 0,
      cod: 0,
      receiver: { ...party, address_level_1: null, address_level_3: null },
    }
    expect(valuesOf(stored)).toMatchObject({
      weight: null,
      product_value: null,
      cod: null,
      products: [{ name: '', quantity: 1, value: null }],
      address_level_1_code: null,
      value_follows: true,
      cod_follows: true,
    })
  })
})

describe('the next parcel', () => {
  it('keeps the store and how one sends, and nothing of the last receiver', () => {
    const next = nextValues({ ...valuesOf(parcel), payment_option: 'receiver' })
    expect(next).toMatchObject({
      store_id: parcel.store_id,
      payment_option: 'receiver',
      allow_partial_delivery: true,
      receiver_phone: '',
      receiver_name: '',
      cod: null,
      private_code: '',
    })
  })
})

describe('rows of the goods into which nothing was written', () => {
  const filled = { name: 'Lọ hoa', quantity: 2, value: null }
  const empty = { name: ' ', quantity: 3, value: null }

  it('are dropped wherever they stand', () => {
    expect(withoutEmptyItems([empty, filled, empty])).toEqual([filled])
    expect(withoutEmptyItems([filled, { ...empty, value: 0 }])).toHaveLength(2)
  })

  it('leave one to fill in', () => {
    expect(withoutEmptyItems([empty, empty])).toEqual([empty])
  })
})
