import { RegisterShop } from '@guihang/contract/people/accounts'
import { expect, test } from 'vitest'
import { bodyOf, emptyRegistration, type RegisterValues, readRegistration } from './register-values.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const day = 86_400_000
const kept = (values: object, age = 0) => JSON.stringify({ ...values, kept_at: now - age })

const filled: RegisterValues = {
  shop_type: 'organization',
  shop_name: 'Gốm Nhà Mộc',
  name: 'Trần Thị Mai',
  email: 'mai@vidu.vn',
  phone: '0912345678',
  address: '12 Lê Lợi',
  address_scheme: 'vn2025',
  address_level_1_code: '79',
  address_level_2_code: null,
  address_level_3_code: '26740',
  categories: ['home'],
}

test('sends what the contract asks for, without levels that were not chosen', () => {
  expect(RegisterShop.safeParse(bodyOf(filled, 'token')).success).toBe(true)
  expect(bodyOf(filled, 'token').address_level_2_code).toBeUndefined()
})

test('a kept form comes back as it was', () => {
  expect(readRegistration(kept(filled), now)).toEqual(filled)
})

test('a kept form of another version gives what can be read of it', () => {
  const torn = { ...filled, shop_type: 'other', email: 7, categories: 'home', address_level_1_code: null }
  expect(readRegistration(kept(torn), now)).toEqual({
    ...filled,
    shop_type: 'personal',
    email: '',
    categories: [],
    address_level_1_code: null,
  })
})

test('what is no form at all is none', () => {
  for (const text of [null, '', '{', '7', 'null']) expect(readRegistration(text, now)).toBeNull()
  expect(readRegistration(kept({}), now)).toMatchObject({ ...emptyRegistration(), address_scheme: 'vn2025' })
})

test('a form is kept for three days, one of unknown age not at all', () => {
  expect(readRegistration(kept(filled, 3 * day - 1), now)).toEqual(filled)
  expect(readRegistration(kept(filled, 3 * day), now)).toBeNull()
  expect(readRegistration(JSON.stringify(filled), now)).toBeNull()
})
