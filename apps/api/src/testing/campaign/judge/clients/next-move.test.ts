import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { randomOf } from '@guihang/domain/seeded-random'
import { describe, expect, it } from 'vitest'
import { nextMove } from './next-move.ts'

const random = randomOf('next move')

/** Every move was made so many times, but these. */
function counts(times: number, others: Readonly<Record<string, number>> = {}): Map<string, number> {
  const all = lifecycle.map(({ from, event }): [string, number] => [`${from} > ${event}`, times])
  return new Map([...all, ...Object.entries(others)])
}

function moveFrom(
  status: ParcelStatus,
  planned: Map<string, number>,
  { missed = new Map<string, number>(), nameless = [] as string[] } = {},
) {
  const wander = { begins: 'plain' as const, left: 9, nameless: new Set(nameless) }
  const detail = {
    ...{ status, total_cod: 100_000, approval_reason: null, collect_at_hub: false, return_of: null },
    ...{ allow_partial_delivery: true, products: [], events: [] },
  }
  return nextMove({ planned, missed }, random, { wander, shop: { is_oms: false } }, detail)?.event
}

describe('the next move of a parcel that wanders', () => {
  it('is the one that was made least often where it is, and counts', () => {
    const planned = counts(9, { 'in_pickup > skip_pickup': 2 })
    expect(moveFrom('in_pickup', planned)).toBe('skip_pickup')
    expect(planned.get('in_pickup > skip_pickup')).toBe(3)
  })

  it('leads to one that was never made, up to four moves away', () => {
    const planned = counts(99, { 'in_30_delivery > deliver': 0 })
    expect(moveFrom('planned_for_delivery', planned)).toBe('start_delivery')
    expect(moveFrom('in_delivery', planned)).toBe('fail_delivery_attempt')
    expect(moveFrom('delivery_failed_attempt', planned)).toBe('retry_delivery_soon')
    expect(moveFrom('in_30_delivery', planned)).toBe('deliver')
  })

  it('leads there no longer once as many parcels could not make it', () => {
    const planned = counts(99, { 'in_30_delivery > collect_at_hub': 0, 'in_delivery > skip_delivery': 50 })
    expect(moveFrom('in_delivery', planned)).toBe('fail_delivery_attempt')
    const missed = new Map([['in_30_delivery > collect_at_hub', 80]])
    expect(moveFrom('in_delivery', planned, { missed })).toBe('skip_delivery')
  })

  it('is none that its history could not tell from an earlier one, which counts as missed', () => {
    const planned = counts(9, { 'in_delivery > collect_at_hub': 0 })
    const missed = new Map<string, number>()
    expect(moveFrom('in_delivery', planned, { missed, nameless: ['collect_at_hub'] })).not.toBe(
      'collect_at_hub',
    )
    expect(missed.get('in_delivery > collect_at_hub')).toBe(1)
  })

  it('ends a life more rarely than it goes on', () => {
    const planned = counts(9, { 'waiting_for_pickup > cancel': 3 })
    expect(moveFrom('waiting_for_pickup', planned)).not.toBe('cancel')
    expect(moveFrom('waiting_for_pickup', counts(9, { 'waiting_for_pickup > cancel': 2 }))).toBe('cancel')
  })

  it('is none where nothing is left to do', () => {
    expect(moveFrom('abandoned', counts(0))).toBeUndefined()
  })
})
