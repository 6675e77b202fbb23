import { describe, expect, it } from 'vitest'
import { parcelStatuses } from './parcel-statuses.ts'
import { answerBy, isFailedDelivery, needyStatuses, shopNeeds, statusesInNeed } from './shop-needs.ts'

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
      ['waiting_for_approval'],
    ])
  })

  it('is certain in every such status but waiting for approval; the shop decides where a delivery failed', () => {
    expect(needyStatuses).toEqual(['delivery_failed_attempt', 'delivery_failed', 'failed'])
    expect(shopNeeds.filter(isFailedDelivery)).toEqual(['undelivered', 'delivery_failed'])
  })
})
