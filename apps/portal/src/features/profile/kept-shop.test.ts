import { expect, test } from 'vitest'
import { readKeptShop } from './kept-shop.ts'

test('kept changes come back as they were', () => {
  const changes = { shop_type: 'organization' as const, categories: ['a'] }
  expect(readKeptShop(JSON.stringify(changes))).toEqual(changes)
})

test('what cannot be read any more counts as not changed', () => {
  expect(readKeptShop(null)).toEqual({})
  expect(readKeptShop('{')).toEqual({})
  expect(readKeptShop('null')).toEqual({})
  expect(readKeptShop('{"shop_type":"guild","shop_name":7,"categories":["a",1]}')).toEqual({
    categories: ['a'],
  })
})
