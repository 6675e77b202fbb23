import { expect, it } from 'vitest'
import { parcelStatuses } from '../lifecycle/parcel-statuses.ts'
import { cashHasReached } from './cash-steps.ts'

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
