import { expect, it, vi } from 'vitest'
import { isAnythingUnsaved, watchUnsaved } from './open-forms.ts'
import { reloadKeepingForms } from './reload-keeping-forms.ts'

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

it('lets a reload pass that finds every form again, and holds one that would lose a form', () => {
  const unsavedAtReload: boolean[] = []
  vi.stubGlobal('location', { reload: () => unsavedAtReload.push(isAnythingUnsaved()) })
  const stopKept = watchUnsaved(() => true, true)
  expect(isAnythingUnsaved()).toBe(true)
  reloadKeepingForms()
  const stopOther = watchUnsaved(() => true)
  reloadKeepingForms()
  expect(unsavedAtReload).toEqual([false, true])
  stopKept()
  stopOther()
  vi.unstubAllGlobals()
})
