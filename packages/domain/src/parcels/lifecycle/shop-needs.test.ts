import { describe, expect, it } from 'vitest'
import { parcelStatuses } from './parcel-statuses.ts'
import {
  answerBy,
  countNeeds,
  countToDo,
  deliveriesLeft,
  isFailedDelivery,
  shopNeeds,
  statusesInNeed,
} from './shop-needs.ts'

const at = new Date('2026-11-18T03:00:00Z')

describe('what a parcel asks of its shop', () => {
  it('has a deadline after a failed delivery: a day after an attempt, two days after the provider stopped', () => {
    expect(answerBy('delivery_failed_attempt', at)).toEqual(new Date('2026-11-19T03:00:00Z'))
    expect(answerBy('delivery_failed', at)).toEqual(new Date('2026-11-20T03:00:00Z'))
  })

  it('has none in any other status', () => {
    const asked = ['delivery_failed_attempt', 'delivery_failed']
    for (const status of parcelStatuses) {
      if (!asked.includes(status)) expect(answerBy(status, at)).toBeNull()
    }
  })

  it('names a status for each need', () => {
    expect(shopNeeds.map(statusesInNeed)).toEqual([
      ['delivery_failed_attempt'],
      ['delivery_failed'],
      ['failed'],
      ['lost'],
      ['waiting_for_approval'],
    ])
  })

  it('is something to do for the shop, unless it waits for the approval of the provider', () => {
    const needs = { undelivered: 1, delivery_failed: 2, push_failed: 3, unclaimed_loss: 4, approval: 50 }
    expect(countToDo(needs)).toBe(10)
  })

  it('is counted by status, but of those that wait for approval only the ones held for a reason', () => {
    const counts = parcelStatuses.map((status) => ({ status, count: 2 }))
    expect(countNeeds(counts, 1)).toEqual({
      ...{ undelivered: 2, delivery_failed: 2, push_failed: 2, unclaimed_loss: 2 },
      approval: 1,
    })
    expect(deliveriesLeft(1)).toBe(2)
    expect(deliveriesLeft(4)).toBe(0)
  })

  it('is a choice of the shop where a delivery failed', () => {
    expect(shopNeeds.filter(isFailedDelivery)).toEqual(['undelivered', 'delivery_failed'])
  })
})
