import type { Store } from '@guihang/contract/shop/stores'
import { describe, expect, it } from 'vitest'
import { matchStores, readStoreSearch } from './store-search.ts'

const id = '01930a5c-7b1e-7f00-8000-000000000001'
const store: Store = {
  id,
  store_name: 'Kho Bát Tràng',
  phone: '0904118226',
  address: '18 ngõ 12 Giang Cao',
  address_level_1: { code: '01', name: 'Thành phố Hà Nội', scheme: 'vn2025' },
  address_level_2: null,
  address_level_3: { code: '00577', name: 'Xã Bát Tràng', scheme: 'vn2025' },
  address_type: 'work',
  is_default: true,
  sync_state: 'synced',
  sync_error: null,
  created_at: '2026-09-01T00:00:00Z',
  updated_at: '2026-09-01T00:00:00Z',
}

describe('the address of the stores screen', () => {
  it('opens one store, or a new one, never both', () => {
    expect(readStoreSearch({ store: id })).toMatchObject({ store: id, new: undefined })
    expect(readStoreSearch({ new: '1' })).toMatchObject({ store: undefined, new: '1' })
    expect(readStoreSearch({ store: id, new: '1' })).toMatchObject({ store: id, new: undefined })
  })
  it('leaves out what cannot be meant', () => {
    const nothing = { store: undefined, new: undefined, keyword: undefined }
    expect(readStoreSearch({ store: '../x', new: 'yes', keyword: '  ' })).toEqual(nothing)
    expect(readStoreSearch({ store: ['a', 'b'], keyword: ['a'] })).toEqual(nothing)
  })
})

describe('searching stores', () => {
  it.each(['bat trang', 'GIANG CAO', 'hà nội', '0904 118', '+84904118226', '', undefined])(
    'finds it by “%s”',
    (keyword) => expect(matchStores([store], keyword)).toEqual([store]),
  )
  it.each(['kho gia lam', '0987', '04'])('does not find it by “%s”', (keyword) =>
    expect(matchStores([store], keyword)).toEqual([]),
  )
})
