import { expect, it } from 'vitest'
import { findSlash } from './find-slash.ts'

const at = (text: string) => findSlash(text, text.length)

it('a slash at the beginning of a word asks for a canned reply, what is typed behind it finds one', () => {
  expect(at('/')).toEqual({ start: 0, query: '' })
  expect(at('Chào shop /sẽ giao')).toEqual({ start: 10, query: 'sẽ giao' })
  expect(at('Một\n/hai')).toEqual({ start: 4, query: 'hai' })
})

it('a slash within a word, or before another line, asks for nothing', () => {
  expect(at('và/hoặc')).toBeNull()
  expect(at('/một\nhai')).toBeNull()
  expect(at('không có')).toBeNull()
})

it('only what stands before the caret counts', () => {
  expect(findSlash('a /b c', 4)).toEqual({ start: 2, query: 'b' })
  expect(findSlash('a /b c', 1)).toBeNull()
})
