import { expect, it } from 'vitest'
import { isAnythingUnsaved, watchUnsaved } from './open-forms.ts'

it('asks every open form, at the moment it is asked itself', () => {
  const dirty = { shop: false, person: false }
  const stopShop = watchUnsaved(() => dirty.shop)
  const stopPerson = watchUnsaved(() => dirty.person)
  expect(isAnythingUnsaved()).toBe(false)
  dirty.person = true
  expect(isAnythingUnsaved()).toBe(true)
  stopPerson()
  expect(isAnythingUnsaved()).toBe(false)
  dirty.shop = true
  expect(isAnythingUnsaved()).toBe(true)
  stopShop()
  expect(isAnythingUnsaved()).toBe(false)
})
