import { expect, it } from 'vitest'
import { transitionOf } from '../../parcels/lifecycle/parcel-lifecycle.ts'
import { parcelStatuses, unpaidStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'
import {
  cashHasReached,
  cashLeaves,
  cashOutside,
  handedOverTo,
  isCashEvent,
  statusesWithCashAt,
} from './cash-steps.ts'

it('knows which cash has come as far as a step, and that most parcels have none on its way', () => {
  const there = (place: Parameters<typeof cashHasReached>[1]) =>
    parcelStatuses.filter((status) => cashHasReached(status, place))
  expect(there('cod_transferred_to_shop').toSorted()).toEqual([
    'bank_transfered',
    'cod_transfered',
    'cod_transferred_to_shop',
  ])
  expect(there('cod_collected')).toHaveLength(6)
  expect(there('bank_transfered')).toEqual(['bank_transfered'])
})

it('says of each status in which the receiver has the goods where the cash is, until it is paid', () => {
  for (const status of unpaidStatuses)
    expect(cashOutside(status) ?? handedOverTo(status), status).not.toBeNull()
  expect(statusesWithCashAt('courier')).toEqual(['delivery_successful', 'delivered'])
  expect(statusesWithCashAt('hub')).toEqual(['cod_collected', 'cod_transferred_to_hub'])
})

it('takes cash out of the account that the step before brought it into', () => {
  const left = new Set<string>()
  for (const from of parcelStatuses) {
    for (const event of Object.keys(cashLeaves)) {
      if (!isCashEvent(event) || transitionOf(from, event) === undefined) continue
      left.add(event)
      // Before its first hand-over the courier has it.
      expect(cashLeaves[event], `${event} from ${from}`).toBe(handedOverTo(from) ?? 'courier_custody')
    }
  }
  expect(left.size).toBe(Object.keys(cashLeaves).length)
})
