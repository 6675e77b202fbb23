import { describe, expect, it } from 'vitest'
import { messageFaults } from './message-faults.ts'

describe('the comparison of two languages', () => {
  const vi = { hello: 'Chào {name}', bye: 'Tạm biệt' }

  it('finds nothing where both say the same', () => {
    expect(messageFaults(vi, { bye: 'Bye', hello: '{name}, hello' })).toEqual([])
  })

  it.each([
    [{ hello: 'Hello {name}' }, 'bye is missing in English'],
    [{ ...vi, more: 'More' }, 'more is missing in Vietnamese'],
    [{ ...vi, bye: ' ' }, 'bye is empty in en'],
    [{ ...vi, hello: 'Hello' }, 'hello takes (name) in Vietnamese and () in English'],
    [{ ...vi, hello: 'Hello {user}' }, 'hello takes (name) in Vietnamese and (user) in English'],
  ])('finds what is wrong in %o', (en, fault) => {
    expect(messageFaults(vi, en)).toEqual([fault])
  })

  it.each(['{count: one}', '{count:one|}', '{count', 'count}', '{count:one|two|three}'])(
    'finds %s, which a screen would show as it is',
    (text) => {
      expect(messageFaults({ hello: 'Chào' }, { hello: text }).at(-1)).toMatch(/which is no parameter$/)
    },
  )
})
