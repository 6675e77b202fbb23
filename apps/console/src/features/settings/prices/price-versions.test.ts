import type { PriceTable } from '@guihang/contract/provider/price-tables'
import { defaultPriceTable } from '@guihang/domain/parcels/pricing/pricing'
import { expect, it } from 'vitest'
import { everSince, priceVersions } from './price-versions.ts'

const { step_g: _, ...prices } = defaultPriceTable

function table(id: string, valid_from: string): PriceTable {
  return { id, valid_from, prices, created_at: '2026-11-01T00:00:00Z' }
}

it('tells the table in force from those to come, the next first, and from the past, the last first', () => {
  const tables = [
    table('january', '2027-01-01'),
    table('december', '2026-12-01'),
    table('october', '2026-10-01'),
    table('may', '2026-05-01'),
    table('first', everSince),
  ]
  const { now, ahead, past } = priceVersions(tables, '2026-11-30')
  expect(now?.id).toBe('october')
  expect(ahead.map(({ id }) => id)).toEqual(['december', 'january'])
  expect(past.map(({ id }) => id)).toEqual(['may', 'first'])
})

it('leaves out a plan that another for the same day has replaced', () => {
  const tables = [table('second', '2026-12-01'), table('first', '2026-12-01'), table('old', everSince)]
  expect(priceVersions(tables, '2026-11-30').ahead.map(({ id }) => id)).toEqual(['second'])
  const later = priceVersions(tables, '2026-12-02')
  expect(later.now?.id).toBe('second')
  expect(later.past.map(({ id }) => id)).toEqual(['old'])
})
