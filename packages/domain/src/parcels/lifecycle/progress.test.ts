import { describe, expect, it } from 'vitest'
import { mainRoad } from './lifecycle-table.ts'
import { type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'
import { progressOf, type StationState, stations } from './progress.ts'

const hour = (index: number) => `2026-11-16T${String(index).padStart(2, '0')}:00:00+07:00`
const history = (...statuses: ParcelStatus[]) =>
  statuses.map((status, index) => ({ status, at: hour(index) }))
const states = (status: ParcelStatus, cod: number, events = history(status)): StationState[] =>
  progressOf({ status, cod, events }).map(({ state }) => state)

describe('the six stations', () => {
  it('follow a COD parcel to its money', () => {
    expect(states('waiting_for_pickup', 1)).toEqual(['current', 'todo', 'todo', 'todo', 'todo', 'todo'])
    expect(states('pickup_successful', 1)).toEqual(['done', 'current', 'todo', 'todo', 'todo', 'todo'])
    expect(states('in_linehaul', 1)).toEqual(['done', 'done', 'current', 'todo', 'todo', 'todo'])
    expect(states('in_delivery', 1)).toEqual(['done', 'done', 'done', 'current', 'todo', 'todo'])
    expect(states('cod_collected', 1)).toEqual(['done', 'done', 'done', 'done', 'current', 'todo'])
    // Money that is set aside for the shop is not paid yet (docs/rules/cod-and-ledger.md).
    expect(states('cod_transferred_to_shop', 1).at(-1)).toBe('todo')
    expect(states('bank_transfered', 1)).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
  })

  it('end with the delivery when there is nothing to collect', () => {
    expect(states('delivered', 0)).toEqual(['done', 'done', 'done', 'done', 'done', 'skipped'])
    expect(states('in_delivery', 0)).toEqual(['done', 'done', 'done', 'current', 'todo', 'skipped'])
  })

  it('say when each was first reached, whatever the order of the history', () => {
    const events = history(
      'waiting_for_approval',
      'waiting_for_pickup',
      'pickup_successful',
      'waiting_for_linehaul',
    )
    const progress = progressOf({ status: 'waiting_for_linehaul', cod: 1, events: events.toReversed() })
    expect(progress.map(({ at }) => at)).toEqual([hour(0), hour(2), hour(3), null, null, null])
  })

  it('forget a delivery that was taken back', () => {
    const wrong = history(
      'in_linehaul',
      'in_delivery',
      'delivery_successful',
      'delivered',
      'waiting_for_delivery',
    )
    const at = (status: ParcelStatus, events: typeof wrong) =>
      progressOf({ status, cod: 1, events }).map((station) => station.at)
    expect(at('waiting_for_delivery', wrong)).toEqual([null, null, hour(0), null, null, null])
    const again = [...wrong, { status: 'delivery_successful' as const, at: hour(9) }]
    expect(at('delivery_successful', again)[4]).toBe(hour(9))
    expect(states('missing', 1, wrong)).toEqual(['done', 'done', 'done', 'stopped', 'todo', 'todo'])
  })

  it('stop where a parcel left the road', () => {
    const picked = history('waiting_for_pickup', 'pickup_successful', 'in_delivery', 'waiting_for_return')
    expect(states('delivery_cancelled', 1, picked.slice(0, 3))[3]).toBe('stopped')
    expect(states('shop_canceled', 1, history('waiting_for_pickup', 'shop_canceled'))[0]).toBe('stopped')
    expect(states('failed', 1, history('waiting_for_approval', 'failed'))[0]).toBe('stopped')
    expect(states('lost', 1, [])[0]).toBe('stopped')
  })

  it('end at the shop for a parcel that comes back, past the stations that it never needed', () => {
    const tried = history('waiting_for_pickup', 'pickup_successful', 'in_delivery', 'waiting_for_return')
    const names = (status: ParcelStatus) =>
      progressOf({ status, cod: 1, events: tried }).map(({ station }) => station)
    expect(names('waiting_for_return').slice(3)).toEqual(['delivering', 'returning', 'returned'])
    expect(states('waiting_for_return', 1, tried).slice(3)).toEqual(['done', 'current', 'todo'])
    expect(states('return_failed_attempt', 1, tried).slice(3)).toEqual(['done', 'current', 'todo'])
    expect(states('return_failed', 1, tried).slice(3)).toEqual(['done', 'stopped', 'todo'])
    const home = [...tried, { status: 'return_successful' as const, at: hour(8) }]
    for (const status of ['returned', 'returned_fee_charged_to_shop'] as const)
      expect(states(status, 1, home)).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
    expect(progressOf({ status: 'returned', cod: 1, events: home }).at(-1)?.at).toBe(hour(8))
    const turned = history('waiting_for_pickup', 'pickup_successful', 'waiting_for_return')
    expect(states('waiting_for_return', 1, turned).slice(1, 5)).toEqual([
      'done',
      'skipped',
      'skipped',
      'current',
    ])
  })

  it('start at the receiver’s door for the rest of a partial delivery', () => {
    const rest = history('waiting_for_return', 'in_return', 'returned')
    expect(states('returned', 0, rest)).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
  })

  it('never go back along the main road, and give every status exactly one position', () => {
    let last = 0
    for (const status of mainRoad) {
      const here = states(status, 1).indexOf('current')
      expect(here, status).toBeGreaterThanOrEqual(last)
      last = here
    }
    for (const status of parcelStatuses) {
      const places = states(status, 1).filter((state) => state === 'current' || state === 'stopped')
      expect(places.length, status).toBeLessThanOrEqual(1)
      expect(states(status, 1)).toHaveLength(stations.length)
    }
  })
})
