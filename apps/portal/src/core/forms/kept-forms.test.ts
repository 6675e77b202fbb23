import { expect, test } from 'vitest'
import { emptyRegistration, keepRegistration } from '../../features/accounts/register-values.ts'
import { emptyValues } from '../../features/parcel-form/form-values.ts'
import { keepDraft } from '../../features/parcel-form/local-draft.ts'
import { keepShop } from '../../features/profile/kept-shop.ts'
import { keepStore } from '../../features/stores/kept-store.ts'
import { emptyStore } from '../../features/stores/store-values.ts'
import { storedKeys, writeStored } from '../session/storage.ts'
import { forgetKeptForms } from './kept-forms.ts'

test('every form that was kept is forgotten, and nothing else', () => {
  const user_id = 'u1'
  keepDraft('create', { saved_at: '', user_id, base: '', values: emptyValues(), open: null })
  keepStore('new', { user_id, base: '', values: emptyStore() })
  keepShop(user_id, { shop_name: 'Gốm Mộc' })
  keepRegistration({ ...emptyRegistration(), phone: '0912345678' })
  writeStored('guihang.theme', 'dark')
  expect(storedKeys('guihang.')).toHaveLength(5)
  forgetKeptForms()
  expect(storedKeys('guihang.')).toEqual(['guihang.theme'])
})
