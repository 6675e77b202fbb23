import { describe, expect, it } from 'vitest'
import { isFiltered, readRequestSearch, requestFilterOf } from './support-search.ts'

describe('the address of the support requests', () => {
  it('names status, type, unread, search and days as the call does', () => {
    const filter = {
      status: 'answered',
      request_type: 'complaint',
      unread: 'true',
      keyword: 'YC261122',
      from: '2026-11-01',
      to: '2026-11-22',
    }
    expect(readRequestSearch(filter)).toEqual(filter)
    expect(isFiltered(requestFilterOf(readRequestSearch(filter)))).toBe(true)
  })

  it('leaves out what cannot be meant', () => {
    const search = { status: 'sleeping', request_type: 'x', unread: '1', keyword: ' ', from: '2026-11-22' }
    expect(isFiltered(readRequestSearch(search))).toBe(false)
  })

  it('knows the parcel and the type of a new request only beside a new request', () => {
    const about = { parcel: ' GH2407815362 ', type: 'hurry_up_delivery' }
    expect(readRequestSearch({ new: '1', ...about })).toMatchObject({
      new: '1',
      parcel: 'GH2407815362',
      type: 'hurry_up_delivery',
    })
    expect(isFiltered(readRequestSearch(about))).toBe(false)
    expect(readRequestSearch(about)).toMatchObject({ new: undefined, parcel: undefined, type: undefined })
  })

  it('does not count an open form as a filter', () => {
    expect(isFiltered(requestFilterOf(readRequestSearch({ new: 1, type: 'advisory' })))).toBe(false)
  })
})
