import { describe, expect, it } from 'vitest'
import { exampleStore } from './store.fixture.ts'
import { matchStores, readStoreSearch } from './store-search.ts'

const store = exampleStore
const { id } = store

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
