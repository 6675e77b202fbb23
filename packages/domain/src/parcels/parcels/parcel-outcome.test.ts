import { describe, expect, it } from 'vitest'
import { parcelStatuses, statusesOf } from '../lifecycle/parcel-statuses.ts'
import { netOfDelivery } from '../pricing/parcel-fees.ts'
import { outcomeOf } from './parcel-outcome.ts'

const fees = { shipping_fee: 45_000, insurance_fee: 20_000, service_fee: 1_000, return_fee: 22_500 }
const bySender = { cod: 840_000, total_cod: 840_000, ...fees, charged: 0, compensation: null }
const byReceiver = { ...bySender, total_cod: 885_000 }

describe('what a parcel brings its shop', () => {
  it('is the COD less the fees the shop pays', () => {
    expect(outcomeOf({ ...bySender, status: 'in_delivery' })).toEqual({
      kind: 'delivery',
      cod: 840_000,
      shipping: 45_000,
      insurance: 20_000,
      service: 1_000,
      net: 774_000,
    })
    expect(outcomeOf({ ...byReceiver, status: 'delivered' })).toMatchObject({ shipping: 0, net: 819_000 })
    expect(netOfDelivery({ ...bySender, cod: 0, total_cod: 0 })).toBe(-66_000)
  })

  it('bears the difference when a new weight changes a fee that the receiver pays', () => {
    const heavier = { ...byReceiver, shipping_fee: 60_000 }
    expect(outcomeOf({ ...heavier, status: 'delivered' })).toMatchObject({ shipping: 15_000, net: 804_000 })
    const lighter = { ...byReceiver, shipping_fee: 30_000 }
    expect(outcomeOf({ ...lighter, status: 'delivered' })).toMatchObject({ shipping: -15_000, net: 834_000 })
  })

  it('is minus both ways for a parcel that comes back, whoever was to pay the way there, unless the hub bears them', () => {
    for (const parcel of [bySender, byReceiver])
      for (const status of [...statusesOf('return'), 'delivery_cancelled', 'abandoned'] as const)
        expect(outcomeOf({ ...parcel, status }), status).toMatchObject(
          status === 'returned_fee_charged_to_hub'
            ? { kind: 'return', net: 0 }
            : { kind: 'return', shipping: 45_000, back: 22_500, net: -67_500 },
        )
  })

  it('is the compensation of a lost parcel, and nothing before it is approved', () => {
    expect(outcomeOf({ ...bySender, status: 'lost' })).toEqual({ kind: 'loss', compensation: null, net: 0 })
    const paid = { ...bySender, compensation: 840_000, status: 'lost_collection_approved' } as const
    expect(outcomeOf(paid)).toEqual({ kind: 'loss', compensation: 840_000, net: 840_000 })
    // A missing parcel may be found and delivered.
    expect(outcomeOf({ ...bySender, status: 'missing' }).kind).toBe('delivery')
  })

  it('is minus what was charged for the way of a cancelled parcel', () => {
    expect(outcomeOf({ ...bySender, status: 'shop_canceled' })).toMatchObject({ kind: 'cancelled', net: 0 })
    const charged = { ...bySender, status: 'cancelled', charged: 45_000 } as const
    expect(outcomeOf(charged)).toEqual({ kind: 'cancelled', shipping: 45_000, net: -45_000 })
  })

  it('is the sum of its parts in every status', () => {
    for (const status of parcelStatuses) {
      const outcome = outcomeOf({ ...byReceiver, status, charged: 5_000, compensation: 7_000 })
      const { net } = outcome
      if (outcome.kind === 'delivery')
        expect(net).toBe(outcome.cod - outcome.shipping - outcome.insurance - outcome.service)
      if (outcome.kind === 'return') expect(net).toBe(0 - outcome.shipping - outcome.back)
      if (outcome.kind === 'cancelled') expect(net).toBe(0 - outcome.shipping)
      if (outcome.kind === 'loss') expect(net).toBe(outcome.compensation)
    }
  })
})
