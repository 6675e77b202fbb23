import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, storedKeys, writeStored } from './storage.ts'

function give(longest: number | null): void {
  const held = new Map<string, string>()
  const checked = (value = '') => {
    if (longest === null || value.length > longest) throw new DOMException('Refused', 'QuotaExceededError')
  }
  const methods: Record<PropertyKey, unknown> = {
    getItem(key: string) {
      checked()
      return held.get(key) ?? null
    },
    setItem(key: string, value: string) {
      checked(value)
      held.set(key, value)
    },
    removeItem(key: string) {
      checked()
      held.delete(key)
    },
  }
  const storage = new Proxy(
    {},
    {
      get: (_, name) => methods[name],
      ownKeys: () => [...held.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('localStorage', storage)
}

afterEach(() => {
  writeStored('guihang.unsent', null)
  vi.unstubAllGlobals()
})

describe('what the browser keeps', () => {
  it('is read, replaced and removed', () => {
    give(100)
    writeStored('guihang.unsent', 'một')
    writeStored('guihang.unsent', 'hai')
    expect([readStored('guihang.unsent'), storedKeys('guihang.unsent')]).toEqual(['hai', ['guihang.unsent']])
    writeStored('guihang.unsent', null)
    expect([readStored('guihang.unsent'), storedKeys('guihang.unsent')]).toEqual([null, []])
  })

  it.each([
    ['refuses storage', null],
    ['has no room left', 5],
  ])('stays until the tab is closed where the browser %s', (_, longest) => {
    give(longest)
    writeStored('guihang.unsent', 'một')
    writeStored('guihang.unsent', 'một, hai, ba')
    expect([readStored('guihang.unsent'), storedKeys('guihang.unsent')]).toEqual([
      'một, hai, ba',
      ['guihang.unsent'],
    ])
    writeStored('guihang.unsent', 'bốn')
    expect(readStored('guihang.unsent')).toBe('bốn')
    writeStored('guihang.unsent', null)
    expect(readStored('guihang.unsent')).toBeNull()
  })
})
