import { describe, expect, it } from 'vitest'
import { keysOf } from './keys-of.ts'

describe('the names of fields', () => {
  it('are those of the object itself, in its order', () => {
    expect(keysOf({ name: 'Hạnh', phone: undefined })).toEqual(['name', 'phone'])
    expect(keysOf(Object.create({ inherited: 1 }))).toEqual([])
  })
})
