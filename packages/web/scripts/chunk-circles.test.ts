import { describe, expect, it } from 'vitest'
import { findCircle } from './chunk-circles.ts'

describe('the chunks of a build', () => {
  it('may meet at a file they share', () => {
    const imports = new Map([
      ['list', ['inside', 'vendor']],
      ['inside', ['vendor']],
      ['vendor', []],
    ])
    expect(findCircle(imports)).toBeUndefined()
  })

  it('may not import each other, however many stand between', () => {
    const imports = new Map([
      ['entry', ['shell']],
      ['shell', ['inside']],
      ['inside', ['start', 'shell']],
      ['start', []],
    ])
    expect(findCircle(imports)).toEqual(['shell', 'inside', 'shell'])
  })
})
