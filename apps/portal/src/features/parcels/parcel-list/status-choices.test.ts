import { setLanguage } from '@guihang/web/language.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../../../core/session/give-portal.ts'
import { statusChoices } from './status-choices.ts'

givePortal()

const counts = [
  { group: 'delivering' as const, count: 3, statuses: [{ status: 'in_delivery' as const, count: 3 }] },
  {
    group: 'success' as const,
    count: 5,
    statuses: [
      { status: 'delivered' as const, count: 4 },
      { status: 'cod_collected' as const, count: 1 },
    ],
  },
]
const named = (...asked: Parameters<typeof statusChoices>) =>
  statusChoices(...asked).map(({ group, statuses }) => [group, statuses.map(({ status }) => status)])

// The language of the screen is written into its document.
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  setLanguage('vi')
})
afterAll(() => vi.unstubAllGlobals())

describe('the statuses to filter by', () => {
  it('stand under their groups, in the order of the tabs', () => {
    expect(named(counts, {}, '')).toEqual([
      ['delivering', ['in_delivery']],
      ['success', ['delivered', 'cod_collected']],
    ])
  })

  it('are found without accents by their own name or that of their group', () => {
    expect(named(counts, {}, 'da thu')).toEqual([['success', ['cod_collected']]])
    expect(named(counts, {}, 'giao xong')).toEqual([['success', ['delivered', 'cod_collected']]])
  })

  it('keep to the chosen group, and hold the one that filters though no parcel has it', () => {
    expect(named(counts, { status_group: 'success', status: 'bank_transfered' }, '')).toEqual([
      ['success', ['delivered', 'cod_collected', 'bank_transfered']],
    ])
  })
})
