import { describe, expect, it } from 'vitest'
import { parcelStatuses } from '../lifecycle/parcel-statuses.ts'
import { pickupRowState, pickupStandings, statusesStanding } from './pickup-standing.ts'

describe('a parcel and its pickup', () => {
  it('is due while a courier may come for it', () => {
    expect(statusesStanding('due')).toEqual([
      'waiting_for_pickup',
      'planned_for_pickup',
      'in_pickup',
      'pickup_failed_attempt',
    ])
  })

  it('is not ready as a draft, before its approval and while the order system has refused it', () => {
    expect(statusesStanding('not_ready')).toEqual(['draft', 'waiting_for_approval', 'failed'])
  })

  it('has fallen out when it is cancelled, when that is asked for, and when its pickup failed for good', () => {
    expect(statusesStanding('fallen_out')).toEqual([
      'pickup_failed',
      'shop_canceled',
      '3pl_cancelled',
      'cancelled',
      'request_cancel',
    ])
  })

  it('stands in one place in every status', () => {
    const all = pickupStandings.flatMap(statusesStanding)
    expect(all).toHaveLength(parcelStatuses.length)
    expect(new Set(all).size).toBe(parcelStatuses.length)
  })

  it('is handed over by a tick, and collected by the courier whether it is ticked or not', () => {
    expect(pickupRowState({ status: 'in_pickup', ticked: false })).toBe('open')
    expect(pickupRowState({ status: 'in_pickup', ticked: true })).toBe('handed_over')
    expect(pickupRowState({ status: 'pickup_successful', ticked: true })).toBe('collected')
    expect(pickupRowState({ status: 'pickup_successful', ticked: false })).toBe('collected')
    expect(pickupRowState({ status: 'shop_canceled', ticked: true })).toBe('fallen_out')
    expect(pickupRowState({ status: 'waiting_for_approval', ticked: true })).toBe('fallen_out')
  })
})
