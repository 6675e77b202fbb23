import { CreateParcel } from '@guihang/contract/parcels/parcels'
import { CreateStore } from '@guihang/contract/shop/stores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as language from '../language.ts'
import { errorsOf, errorText, faultCode, faultsIn } from './faults.ts'

afterEach(() => vi.restoreAllMocks())

describe('the faults of a form', () => {
  it('stand at the paths of their fields, the first of each', () => {
    const products = [{ name: 'Lọ hoa', quantity: 0, value: 5 }]
    const faults = faultsIn(CreateParcel, { products, receiver_phone: '091234567' })
    expect(faults['products.0.quantity']).toEqual({ rule: 'quantity', values: {} })
    expect(faults.receiver_phone?.rule).toBe('phone_one_short')
    expect(faults.store_id).toEqual({ rule: 'required' })
  })

  it('are none when the body is right', () => {
    const store = { store_name: 'Kho', phone: '0912345678', address: '1 Lê Lợi', address_type: 'work' }
    const units = { address_scheme: 'vn2025', address_level_1_code: '79', address_level_3_code: '26740' }
    expect(faultsIn(CreateStore, { ...store, ...units })).toEqual({})
  })

  it('begin with those that only a field can tell', () => {
    const own = [{}, { address_level_1_code: { rule: 'choose' } }] as const // as: a rule of the catalogue
    const faults = faultsIn(CreateStore, {}, own)
    expect(faults.address_level_1_code).toEqual({ rule: 'choose' })
    expect(faults.store_name).toEqual({ rule: 'required' })
  })

  it('become errors by path, as the form library holds them', () => {
    const fault = { rule: 'quantity' } as const // as: a rule of the catalogue
    expect(
      errorsOf({ 'products.0.quantity': fault, 'products.1.quantity': fault, weight: undefined }),
    ).toEqual({
      products: {
        0: { quantity: { type: 'quantity', message: faultCode(fault) } },
        1: { quantity: { type: 'quantity', message: faultCode(fault) } },
      },
    })
  })
})

describe('the words of an error', () => {
  it('are in the language of the screen when they are shown', () => {
    const error = { message: faultCode({ rule: 'max_length', values: { max: 100 } }) }
    const vietnamese = errorText(error)
    vi.spyOn(language, 'getLanguage').mockReturnValue('en')
    expect(errorText(error)).toContain('100')
    expect(errorText(error)).not.toBe(vietnamese)
  })

  it('are the server’s own where it has said them, and none for an unknown rule', () => {
    expect(errorText({ message: 'Tên này đã có' })).toBe('Tên này đã có')
    expect(errorText({ message: '#no_rule|{}' })).toBeUndefined()
    expect(errorText(undefined)).toBeUndefined()
  })
})
