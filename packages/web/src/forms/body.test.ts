import { addressFields } from '@guihang/contract/parcels/addresses'
import { EditParcel } from '@guihang/contract/parcels/parcels'
import { ConfirmContact } from '@guihang/contract/shop/security'
import { EditStore } from '@guihang/contract/shop/stores'
import { describe, expect, it } from 'vitest'
import { type Body, bodyOf, changedFields, changesIn, editedBody, fieldsOf, isAddress } from './body.ts'

describe('the body of a form', () => {
  it('holds the fields that the schema knows and that hold something', () => {
    const values = { store_name: '', phone: '0912345678', address_level_2_code: null, opened: true }
    expect(bodyOf(EditStore, values)).toEqual({ store_name: '', phone: '0912345678' })
  })

  it('knows the fields of a schema with checks around it', () => {
    expect(Object.keys(fieldsOf(EditParcel))).toContain('weight')
  })
})

describe('an edit', () => {
  it('is judged as a whole: what was emptied is null, so that its field can be asked for', () => {
    expect(editedBody({ notes: 'a' }, { notes: '', weight: 2 })).toEqual({ notes: 'a', weight: null })
  })

  it('leaves a unit out that another scheme does not have', () => {
    const before = { address_scheme: 'vn_legacy', address_level_2_code: '760' }
    expect(editedBody({ address_scheme: 'vn2025' }, before)).toEqual({ address_scheme: 'vn2025' })
  })

  it('sends what differs once both are judged', () => {
    const before = { store_name: 'Kho cũ', phone: '0904118226' }
    const now = { store_name: ' Kho mới ', phone: '+84 904 118 226' }
    expect(changesIn(EditStore, now, before)).toEqual({ store_name: 'Kho mới' })
    expect(changesIn(EditStore, before, before)).toEqual({})
  })

  it('sends null for what the contract lets be emptied', () => {
    expect(changesIn(EditParcel, { notes: '' }, { notes: '', private_code: 'DON-7' })).toEqual({
      private_code: null,
    })
  })

  it('always sends what the schema requires', () => {
    const body = { contact: 'email', code: '123456' }
    expect(changesIn(ConfirmContact, body, body)).toEqual(body)
  })
})

describe('the fields that changed', () => {
  const before: Body = {
    name: 'a',
    categories: ['a', 'b'],
    address_scheme: 'vn2025',
    address_level_1_code: null,
  }

  it('are none in a form that nobody touched', () => {
    expect(changedFields({ ...before, categories: ['a', 'b'] }, before)).toEqual({})
  })

  it('are those that were touched', () => {
    expect(changedFields({ ...before, name: '', categories: ['a'] }, before)).toEqual({
      name: '',
      categories: ['a'],
    })
  })

  it('hold the units of an address together', () => {
    expect(Object.keys(addressFields).filter((name) => !isAddress(name))).toEqual([])
    expect(changedFields({ ...before, address_level_1_code: '01' }, before)).toEqual({
      address_scheme: 'vn2025',
      address_level_1_code: '01',
    })
  })
})
