import { CreateParcel } from '@guihang/contract/parcels/parcels'
import { RegisterShop } from '@guihang/contract/shop/accounts'
import { CreateStore } from '@guihang/contract/shop/stores'
import { findKeptForm, keepForm, readKeptForm } from '@guihang/web/forms/kept-forms.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyValues } from '../../features/parcels/parcel-form/form-values.ts'
import { emptyStore } from '../../features/shop/stores/store-values.ts'
import { storedKeys, writeStored } from '../storage/storage.ts'
import { givePortal } from './give-portal.ts'
import { beginLeaving, beginSession, endSession, forgetWork, presentSession } from './session.ts'

givePortal()

const saved_at = '2026-11-18T14:38:00.000Z'
const registration = { shop_type: 'personal', shop_name: '', email: '', categories: [] }

const readParcel = (changes: object, rest: object = {}) =>
  readKeptForm(JSON.stringify({ saved_at, changes, open: null, ...rest }), emptyValues('s1'), CreateParcel)

afterEach(() => {
  vi.useRealTimers()
  forgetWork()
})

describe('a form kept on this machine', () => {
  it('comes back as it was, with the call whose answer never came', () => {
    const changes = {
      receiver_name: 'Linh',
      address_scheme: 'vn_legacy',
      address_level_1_code: '79',
      products: [{ name: 'Bộ ấm trà', quantity: 2, value: null }],
      weight: 1.2,
      cod: null,
      payment_option: 'receiver',
      allow_partial_delivery: true,
      cod_follows: false,
    }
    const open = { key: 'k', sent: '{}' }
    expect(readParcel(changes, { open })).toEqual({ saved_at, changes, open })
  })

  it('gives what can be read of it when another version of the portal wrote it', () => {
    const odd = {
      receiver_name: 'Linh',
      receiver_phone: null,
      weight: 'heavy',
      payment_option: 'barter',
      products: [{ name: 7 }, { name: 'Lọ hoa', quantity: 'two', value: 5 }, 'none'],
      allow_partial_delivery: 'yes',
      address_level_1_code: {},
      cod_follows: 1,
      is_default: true,
    }
    expect(readParcel(odd)?.changes).toEqual({
      receiver_name: 'Linh',
      products: [{ name: 'Lọ hoa', quantity: null, value: 5 }],
    })
    expect(readParcel({ products: 'none' }, { open: { key: 1 } })).toEqual({
      saved_at,
      changes: {},
      open: null,
    })
  })

  it('reads choices and lists by what the contract allows', () => {
    const read = (changes: object) =>
      readKeptForm(JSON.stringify({ saved_at, changes }), registration, RegisterShop)?.changes
    expect(read({ shop_type: 'organization', categories: ['a', 1, 'b'] })).toEqual({
      shop_type: 'organization',
      categories: ['a', 'b'],
    })
    expect(read({ shop_type: 'guild', categories: 'a', email: 7 })).toEqual({})
  })

  it('takes a unit of an address that was cleared, and no other text that is missing', () => {
    const store = { ...emptyStore(), store_name: 'Kho cũ', address_level_1_code: '01' }
    const changes = { store_name: null, address_level_1_code: null }
    const kept = readKeptForm(JSON.stringify({ saved_at, changes }), store, CreateStore)
    expect(kept?.changes).toEqual({ address_level_1_code: null })
  })

  it('is nothing when it is no form at all', () => {
    for (const text of [null, '', '{', '7', '[]', '{"changes":1}', '{"changes":{},"saved_at":"soon"}']) {
      expect(readKeptForm(text, registration, RegisterShop), String(text)).toBeNull()
    }
  })

  it('stands at its own place, and ends when it is kept no longer than it may be', () => {
    const changes = { shop_name: 'Gốm Mộc' }
    const find = (place: string, days?: number) => findKeptForm(place, registration, RegisterShop, days)
    vi.useFakeTimers({ now: Date.parse(saved_at) + 3 * 86_400_000 - 1 })
    keepForm('register', { saved_at, changes, open: null }, null)
    expect(find('register', 3)?.changes).toEqual(changes)
    expect(find('shop.u1')).toBeNull()
    vi.setSystemTime(Date.parse(saved_at) + 3 * 86_400_000)
    expect(find('register', 3)).toBeNull()
    expect(find('register')).toBeNull()
  })

  it('is forgotten with all others, and nothing else is', () => {
    const kept = { saved_at, changes: {}, open: null }
    for (const place of ['register', 'store.u1.new', 'shop.u1', 'parcel.u1.create.1'])
      keepForm(place, kept, null)
    writeStored('guihang.theme', 'dark')
    expect(storedKeys('guihang.')).toHaveLength(5)
    forgetWork()
    expect(storedKeys('guihang.')).toEqual(['guihang.theme'])
  })

  it('is kept no more once its person has signed out, though the answer to a call still comes', () => {
    const kept = { saved_at, changes: { receiver_name: 'Linh' }, open: null }
    beginSession({
      access_token: `x.${btoa(JSON.stringify({ sub: 'u1', sid: 's1' }))}.x`,
      refresh_token: 'r',
    })
    const session = presentSession()
    endSession('expired')
    keepForm('parcel.u1', kept, session)
    expect(storedKeys('guihang.form.')).toEqual(['guihang.form.parcel.u1'])

    beginLeaving()
    forgetWork()
    endSession('logout')
    keepForm('parcel.u1', kept, session)
    keepForm('register', kept, null)
    expect(storedKeys('guihang.form.')).toEqual(['guihang.form.register'])
    writeStored('guihang.leaving_at', null)
  })
})
