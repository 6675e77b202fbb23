import { CreateStore, EditStore } from '@guihang/contract/shop/stores'
import { bodyOf, changesIn } from '@guihang/web/forms/body.ts'
import { describe, expect, it } from 'vitest'
import { emptyStore, type StoreValues } from './store-values.ts'

const before: StoreValues = {
  ...emptyStore(),
  store_name: 'Kho Bát Tràng',
  phone: '0904118226',
  address: '18 ngõ 12 Giang Cao',
  address_scheme: 'vn2025',
  address_level_1_code: '01',
  address_level_3_code: '00577',
}

const changes = (change: Partial<StoreValues>) =>
  changesIn(EditStore, bodyOf(EditStore, { ...before, ...change }), bodyOf(EditStore, before))

describe('the form of a store', () => {
  it('sends the fields of the contract, without a level that was not chosen', () => {
    const sent = CreateStore.parse(bodyOf(CreateStore, before))
    expect(Object.keys(sent)).not.toContain('address_level_2_code')
    expect(sent).toMatchObject({
      address_scheme: 'vn2025',
      address_level_3_code: '00577',
      address_type: 'work',
    })
  })

  it('sends what changed and nothing else', () => {
    expect(changes({})).toEqual({})
    expect(changes({ store_name: ' Kho mới ' })).toEqual({ store_name: 'Kho mới' })
    expect(changes({ phone: '+84 904 118 226' })).toEqual({})
    expect(changes({ address_type: 'home' })).toEqual({ address_type: 'home' })
  })

  it('sends the units of an address together', () => {
    expect(changes({ address_level_3_code: '00565' })).toEqual({
      address_scheme: 'vn2025',
      address_level_1_code: '01',
      address_level_3_code: '00565',
    })
  })
})
