import { describe, expect, it } from 'vitest'
import { readCodSearch } from './cod-search.ts'

const store = '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7e71'

describe('the address of the overview', () => {
  it('says whose money, which days, which statements, and what is open', () => {
    const said = {
      store,
      from: '2026-11-01',
      to: '2026-11-22',
      kind: 'lost',
      state: 'paid',
      open: 'turnover',
    }
    expect(readCodSearch(said)).toEqual({ ...said, view: undefined, month: undefined })
    expect(readCodSearch({ state: 'unpaid', view: 'table', month: '2026-11' })).toMatchObject({
      state: 'unpaid',
      view: 'table',
      month: '2026-11',
    })
  })

  it('leaves out what cannot be meant, and days of which one end is missing or that run backwards', () => {
    const wrong = { store: 'all', kind: 'x', state: 'old', open: 'all', view: 'chart', month: '2026-13' }
    expect(Object.values(readCodSearch(wrong)).every((value) => value === undefined)).toBe(true)
    expect(readCodSearch({ from: '2026-11-01' }).from).toBeUndefined()
    expect(readCodSearch({ from: '2026-11-03', to: '2026-11-01' }).to).toBeUndefined()
  })
})
