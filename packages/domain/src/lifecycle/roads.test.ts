import { describe, expect, it } from 'vitest'
import { localRoad, providerRoad } from './lifecycle-table.ts'
import type { ParcelEvent } from './parcel-events.ts'
import { hasPassed, isLate, nextStatus } from './parcel-lifecycle.ts'
import { type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'

/** From the hub's cash to the bank transfer. */
const cashRoad: readonly ParcelEvent[] = [
  'transfer_to_hub',
  'transfer_to_center',
  'transfer_to_shop',
  'confirm_bank_transfer',
]

const returnRoad: readonly ParcelEvent[] = [
  'await_return_linehaul',
  'plan_return_linehaul',
  'depart_return',
  'arrive_return',
  'plan_return',
  'start_return',
  'hand_back',
  'confirm_return',
]

/** The last report of the way there that is certainly late in a status off the road. In a status that is not here none is. */
const lastLate: Readonly<Record<string, ParcelEvent>> = {
  pickup_failed_attempt: 'start_pickup',
  pickup_failed: 'start_pickup',
  handover_accepted: 'confirm_pickup',
  in_30_delivery: 'start_delivery',
  delivery_failed_attempt: 'start_delivery',
  delivery_failed: 'start_delivery',
  delivery_cancelled: 'confirm_pickup',
  request_cancel: 'confirm_pickup',
  cancel_failed: 'confirm_pickup',
  missing: 'confirm_pickup',
  missing_courier: 'confirm_pickup',
  waiting_for_return: 'confirm_pickup',
  planned_for_return: 'confirm_pickup',
  in_return: 'confirm_pickup',
  return_waiting_for_linehaul: 'confirm_pickup',
  return_planned_for_linehaul: 'confirm_pickup',
  return_in_linehaul: 'confirm_pickup',
  return_successful: 'confirm_pickup',
  returned: 'confirm_pickup',
  return_failed: 'confirm_pickup',
  return_failed_attempt: 'confirm_pickup',
  cod_transfered: 'transfer_to_shop',
}

describe('a report of the way there', () => {
  const road: readonly ParcelEvent[] = [...providerRoad, ...cashRoad]
  const statuses = walk('waiting_for_pickup', road)

  it.each(statuses.map((status, index): [ParcelStatus, number] => [status, index]))(
    'is late in %s when its step is done, and only then',
    (status, index) => {
      const late = road.filter((event) => isLate(status, event))
      expect(late).toEqual(road.slice(0, index))
    },
  )

  const onTheRoad = new Set<ParcelStatus>(['draft', 'waiting_for_approval', ...statuses])
  it.each(parcelStatuses.filter((status) => !onTheRoad.has(status)))(
    'is late in %s as far as such a parcel has certainly come',
    (status) => {
      const last = lastLate[status]
      const passed = last === undefined ? [] : road.slice(0, road.indexOf(last) + 1)
      const possible = (event: ParcelEvent) => nextStatus(status, event) !== undefined
      const late = road.filter((event) => isLate(status, event))
      expect(late).toEqual(passed.filter((event) => !possible(event)))
    },
  )

  it('is late within one hub as well, where no linehaul leads', () => {
    const linehaul = ['arrive_at_hub', 'plan_linehaul', 'depart']
    expect(localRoad).toHaveLength(providerRoad.length - linehaul.length)
    for (const event of linehaul) expect(localRoad).not.toContain(event)
    for (const [index, status] of walk('waiting_for_pickup', localRoad).entries())
      for (const event of localRoad.slice(0, index)) expect(isLate(status, event), status).toBe(true)
  })
})

describe('a report of the way back', () => {
  const statuses = walk('waiting_for_return', returnRoad)

  it.each(statuses.map((status, index): [ParcelStatus, number] => [status, index]))(
    'is late in %s when its step is done',
    (status, index) => {
      const late = returnRoad.filter((event) => isLate(status, event))
      if (status === 'waiting_for_return') expect(late).toEqual(['arrive_return'])
      // A parcel waits for its return before the linehaul and after it, and only the first wait counts: so the plan of
      // the second counts as late during the linehaul.
      else if (index < 4) expect(late).toEqual([...returnRoad.slice(0, index), 'plan_return'])
      else expect(late).toEqual(returnRoad.slice(0, index))
    },
  )

  it('is never late before the parcel turned', () => {
    for (const event of returnRoad) expect(isLate('in_delivery', event), event).toBe(false)
  })
})

describe('an event that leads to one status from several', () => {
  it('is late only where it led, or where every step it can take is passed', () => {
    expect(isLate('missing', 'report_missing')).toBe(true)
    expect(isLate('3pl_cancelled', 'cancel_by_carrier')).toBe(true)
    expect(isLate('lost', 'confirm_lost')).toBe(true)
    expect(isLate('waiting_for_delivery', 'skip_delivery')).toBe(true)
    expect(isLate('planned_for_delivery', 'find_before_delivery')).toBe(false)
    expect(isLate('shop_canceled', 'confirm_lost')).toBe(false)
  })
})

describe('how far a parcel has come', () => {
  it('counts what leads off the road by the last status that was certainly passed', () => {
    const paid = parcelStatuses.filter((status) => hasPassed(status, 'cod_transferred_to_shop'))
    expect(paid).toEqual(['cod_transferred_to_shop', 'cod_transfered', 'bank_transfered'])
    expect(hasPassed('returned', 'pickup_successful')).toBe(true)
    expect(hasPassed('returned', 'waiting_for_linehaul')).toBe(false)
    expect(hasPassed('shop_canceled', 'draft')).toBe(false)
  })
})

/** The statuses on a road, the first one included. */
function walk(start: ParcelStatus, events: readonly ParcelEvent[]): ParcelStatus[] {
  const statuses = [start]
  for (const event of events) {
    const next = nextStatus(statuses.at(-1) ?? start, event)
    if (next === undefined) throw new Error(`${event} cannot happen in ${statuses.at(-1)}`)
    statuses.push(next)
  }
  return statuses
}
