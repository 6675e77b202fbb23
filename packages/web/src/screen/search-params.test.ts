import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from './search-params.ts'

describe('search values in the address', () => {
  it('stand there as people write them', () => {
    expect(writeSearch({ keyword: 'hồng nhung', status_group: 'waiting', limit: 50 })).toBe(
      '?keyword=h%E1%BB%93ng+nhung&status_group=waiting&limit=50',
    )
  })
  it('leave out what is empty', () => {
    expect(writeSearch({ keyword: '', from: undefined, to: null })).toBe('')
  })
  it('come back as text, so that 0912345678 keeps its zero', () => {
    expect(readSearch('?keyword=0912345678&printed=true')).toEqual({ keyword: '0912345678', printed: 'true' })
  })
  it('come back the way they went', () => {
    const odd = { keyword: 'a&b=c "d" %_\\ + ?#/é', status: ['draft', 'failed'] }
    expect(readSearch(writeSearch(odd))).toEqual(odd)
  })
})
