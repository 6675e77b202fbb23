import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepShellWords, lastShellWords } from '../../../core/account/last-shell.ts'
import { keepForSession } from '../../../core/session/kept-for-session.ts'
import { endSession, keepTokens } from '../../../core/session/session.ts'
import { keepCounts, lastCounts } from './last-counts.ts'

const counts = {
  counts: [{ group: 'draft' as const, count: 2, statuses: [{ status: 'draft' as const, count: 2 }] }], // as: the literals
  needing: 1,
}
const words = {
  name: 'Linh',
  shop_code: 'GH1',
  is_oms: 0,
  access: 'full' as const, // as: the literal
  photo: null,
  shop_name: 'Gốm Linh',
  shop_type: null,
}

beforeEach(() =>
  keepTokens({ access_token: `x.${btoa(JSON.stringify({ sub: 'linh', sid: 's1' }))}.x`, refresh_token: 'r' }),
)
afterEach(() => endSession('logout'))

describe('what a load begins with', () => {
  it('is what the last one kept', () => {
    keepCounts(counts)
    keepShellWords(words)
    expect([lastCounts(), lastShellWords()]).toEqual([counts, words])
  })

  it.each([
    null,
    7,
    [],
    {},
    { counts: 3, needing: 1 },
    { ...counts, needing: '1' },
    { ...counts, counts: [{ group: 'parked' }] },
  ])('is nothing where the counts have another shape: %j', (kept) => {
    keepForSession('guihang.counts', kept)
    expect(lastCounts()).toBeUndefined()
  })

  it.each([
    null,
    'Linh',
    {},
    { ...words, name: undefined },
    { ...words, access: 'money' },
    { ...words, is_oms: '0' },
  ])('is nothing where the words of the frame have another shape: %j', (kept) => {
    keepForSession('guihang.shell', kept)
    expect(lastShellWords()).toBeUndefined()
  })
})
