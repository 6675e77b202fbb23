import { describe, expect, it } from 'vitest'
import { filterKey, filterOf, isNarrowed, readParcelSearch } from './parcel-search.ts'

const cursor = '01a1ef67-a6af-74a3-8d5e-20b9a038bf5b'
const set = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('the address of the parcel list', () => {
  it('reads every filter, the page size and the place', () => {
    const address = {
      status_group: 'delivering',
      status: 'in_delivery',
      keyword: ' hong  nhung ',
      store_id: cursor,
      from: '2026-10-20',
      to: '2026-11-18',
      payment_option: 'receiver',
      printed: 'false',
      print: 'unprinted',
      limit: '100',
      cursor,
      page: '3',
    }
    expect(readParcelSearch(address)).toEqual({ ...address, keyword: 'hong  nhung', limit: 100, page: 3 })
  })

  it('reads what it has read before: the router asks again with the values themselves', () => {
    const once = readParcelSearch({ limit: '25', cursor, page: '2', keyword: '2407' })
    expect(readParcelSearch({ ...once })).toEqual(once)
    expect(once).toMatchObject({ limit: 25, page: 2, keyword: '2407' })
  })

  it('leaves out what cannot be meant', () => {
    expect(
      set(
        readParcelSearch({
          status_group: 'nothing',
          status: ['draft'],
          keyword: '   ',
          store_id: "1' OR 1=1",
          from: '2026-02-30',
          to: '2026-03-01',
          payment_option: 'nobody',
          printed: 'maybe',
          limit: '7',
          cursor: '../..',
          page: '2',
        }),
      ),
    ).toEqual({})
  })

  it('takes neither end of a range of days that runs backwards', () => {
    expect(set(readParcelSearch({ from: '2026-11-18', to: '2026-10-20' }))).toEqual({})
  })

  it('takes no status of another group', () => {
    expect(set(readParcelSearch({ status_group: 'draft', status: 'in_delivery' }))).toEqual({
      status_group: 'draft',
    })
  })

  it('keeps the default page size out of the address', () => {
    expect(set(readParcelSearch({ limit: '50' }))).toEqual({})
  })

  it('tells a list that is narrowed from one that is only in a group', () => {
    expect(isNarrowed({ status_group: 'draft' })).toBe(false)
    expect(isNarrowed({ status_group: 'draft', printed: 'true' })).toBe(true)
  })

  it('knows equal filters whatever the place in the list', () => {
    const first = readParcelSearch({ keyword: 'an', from: '2026-11-01', to: '2026-11-02' })
    const second = readParcelSearch({
      to: '2026-11-02',
      from: '2026-11-01',
      keyword: 'an',
      cursor,
      limit: '200',
    })
    expect(filterKey(filterOf(first))).toBe(filterKey(filterOf(second)))
    expect(filterKey(filterOf(first))).not.toBe(filterKey({ keyword: 'an' }))
  })
})
