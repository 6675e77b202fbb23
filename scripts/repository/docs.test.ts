import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { referencePages } from '../docs/reference.ts'

describe('the generated pages', () => {
  it.each(Object.entries(referencePages()))('%s is what npm run docs writes now', (path, text) => {
    const file = join(import.meta.dirname, '..', '..', path)
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text)
  })
})
