import { expect, test } from 'vitest'
import { changedFields } from './saved-values.ts'

const before = { shop_type: 'personal', shop_name: 'Gốm Mộc', categories: ['a', 'b'] }

test('a form nobody touched has nothing to send', () => {
  expect(changedFields({ ...before, categories: ['a', 'b'] }, before)).toEqual({})
})

test('only the fields that were touched are sent', () => {
  expect(changedFields({ ...before, categories: ['a'] }, before)).toEqual({ categories: ['a'] })
  expect(changedFields({ ...before, shop_name: '' }, before)).toEqual({ shop_name: '' })
})
