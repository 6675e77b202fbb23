import type { CarrierAddress, Shipment } from '@guihang/carriers/shipment'
import { type RequestField, requestFields } from '@guihang/domain/connection/carriers/carrier-requests'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToldShipment } from '../bookings.store.ts'
import { changedFields } from './changed-fields.ts'

const address: CarrierAddress = {
  ...{ name: 'Hoa', phone: '0912345678', street: '1 Lê Lợi', ward: 'Sài Gòn', district: null },
  ...{ province: 'Hồ Chí Minh', scheme: 'new', ids: null },
}

const before: Shipment = {
  ...{ code: 'GH1', sender: { ...address, name: 'Kho' }, receiver: address, products: [] },
  ...{ weight: 1_200, length: 30, width: 24, height: 18, collect: 100_000, declared_value: 200_000 },
  ...{ may_open: false, may_deliver_partly: false, notes: '', service: null },
}
const told: ToldShipment = {
  ...{ version: 1, weight: 1_200, length: 30, width: 24, height: 18, collect: 100_000 },
  ...{ declared_value: 200_000, addresses: 'a', answered: 1 },
}
const known = { told, before, passed_weight: null }

type Change = (parcel: Shipment) => Shipment

const changes: readonly (readonly [RequestField, Change])[] = [
  ['receiver_name', (parcel) => ({ ...parcel, receiver: { ...parcel.receiver, name: 'Mai' } })],
  ['receiver_phone', (parcel) => ({ ...parcel, receiver: { ...parcel.receiver, phone: '0987654321' } })],
  ['receiver_address', (parcel) => ({ ...parcel, receiver: { ...parcel.receiver, ward: 'Bến Thành' } })],
  ['sender', (parcel) => ({ ...parcel, sender: { ...parcel.sender, street: '2 Lê Lợi' } })],
  ['notes', (parcel) => ({ ...parcel, notes: 'Gọi trước' })],
  ['weight', (parcel) => ({ ...parcel, weight: 2_000 })],
  ['size', (parcel) => ({ ...parcel, height: 20 })],
  ['cod', (parcel) => ({ ...parcel, collect: 0 })],
  ['value', (parcel) => ({ ...parcel, declared_value: 300_000 })],
]

describe('what its carrier does not know of a parcel', () => {
  it('is each field that is new, alone or with others, in one order', () => {
    expect(changes.map(([field]) => field)).toEqual(requestFields.filter((field) => field !== 'addresses'))
    fc.assert(
      fc.property(fc.subarray([...changes]), (chosen) => {
        let now = before
        for (const [, change] of chosen) now = change(now)
        expect(changedFields(known, now, 'b')).toEqual(chosen.map(([field]) => field))
      }),
    )
  })

  it('is not the carrier’s own ids, nor the weight of its own scale', () => {
    const ids = {
      province: '1',
      district: null,
      ward: '2',
      names: { province: 'a', district: null, ward: 'b' },
    }
    const now = { ...before, receiver: { ...address, ids }, weight: 2_000 }
    expect(changedFields({ ...known, passed_weight: 2_000 }, now, 'b')).toEqual([])
  })

  it('is some address where nobody kept what it was told', () => {
    expect(changedFields({ ...known, before: undefined }, before, 'b')).toEqual(['addresses'])
    expect(changedFields({ ...known, before: undefined }, { ...before, collect: 0 }, 'a')).toEqual(['cod'])
    expect(changedFields({ ...known, told: null, before: undefined }, before, 'b')).toEqual(['addresses'])
  })
})
