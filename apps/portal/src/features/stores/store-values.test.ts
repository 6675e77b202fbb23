import { CreateStore } from '@guihang/contract/stores'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', undefined)
const { bodyOf, changesOf, differs, emptyStore } = await import('./store-values.ts')
const { readKeptStore } = await import('./kept-store.ts')

const before = {
  ...emptyStore(),
  store_name: 'Kho Bát Tràng',
  phone: '0904118226',
  address: '18 ngõ 12 Giang Cao',
  address_scheme: 'vn2025' as const,
  address_level_1_code: '01',
  address_level_3_code: '00577',
}

function changes(change: Partial<typeof before>) {
  const values = { ...before, ...change }
  return changesOf(CreateStore.parse(bodyOf(values)), values, before)
}

describe('the form of a store', () => {
  it('sends the fields of the contract, without a level that was not chosen', () => {
    const sent = JSON.parse(JSON.stringify(CreateStore.parse(bodyOf(before))))
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
  it('knows whether anything is unsaved', () => {
    expect(differs(before, { ...before })).toBe(false)
    expect(differs({ ...before, address: '' }, before)).toBe(true)
    expect(differs({ ...before, address_level_3_code: null }, before)).toBe(true)
  })
})

describe('the form kept on this machine', () => {
  it('comes back as it was', () => {
    const kept = { user_id: 'u', base: '', values: before }
    expect(readKeptStore(JSON.stringify(kept))).toEqual(kept)
  })
  it('is passed over when it cannot be read, and freed of what no form holds', () => {
    for (const text of [null, '', '{', '[]', '{"user_id":1,"base":"","values":{}}']) {
      expect(readKeptStore(text)).toBeNull()
    }
    const odd = { store_name: 7, address_type: 'ship', address_level_1_code: {}, is_default: true }
    expect(readKeptStore(JSON.stringify({ user_id: 'u', base: '', values: odd }))?.values).toEqual({
      ...emptyStore(),
      address_scheme: 'vn2025',
    })
  })
})
