import { describe, expect, it } from 'vitest'
import { parcelStatuses } from '../lifecycle/parcel-statuses.ts'
import { canReweigh, moneyAfterReweigh } from './reweigh.ts'

const money = {
  cod: 500_000,
  total_cod: 520_500,
  payment_option: 'receiver',
  shipping_fee: 20_500,
  insurance_fee: 0,
  service_fee: 1_000,
  return_fee: 10_250,
} as const
const heavier = { shipping_fee: 31_000, return_fee: 15_500 }

describe('a parcel that is weighed again', () => {
  it('charges the receiver the new fee while the amount is open', () => {
    expect(moneyAfterReweigh(money, heavier, 'open')).toMatchObject({ total_cod: 531_000, ...heavier })
  })

  it('charges the shop the difference once the amount is printed or collected', () => {
    expect(moneyAfterReweigh(money, heavier, 'fixed')).toMatchObject({ total_cod: 520_500, ...heavier })
    const bySender = { ...money, payment_option: 'sender', total_cod: 500_000 } as const
    expect(moneyAfterReweigh(bySender, heavier, 'open')).toMatchObject({ total_cod: 500_000, ...heavier })
  })

  it('can be weighed from its pickup to its end', () => {
    const never = parcelStatuses.filter((status) => !canReweigh({ status, total_cod: 1 }))
    expect(new Set<string>(never)).toEqual(
      new Set([
        'draft',
        'waiting_for_approval',
        'failed',
        'waiting_for_pickup',
        'planned_for_pickup',
        'in_pickup',
        'pickup_failed',
        'pickup_failed_attempt',
        'shop_canceled',
        'returned_cod_transferred_to_shop',
        'returned_fee_charged_to_shop',
        'returned_fee_charged_to_hub',
        'missing',
        'missing_courier',
        'lost',
        'lost_claimed',
        'hub_lost_claimed',
        'shop_lost_claimed',
        'lost_collection_created',
        'lost_collection_approved',
        'abandoned',
        '3pl_cancelled',
        'cancelled',
        'cod_transfered',
        'bank_transfered',
      ]),
    )
    expect(canReweigh({ status: 'delivered', total_cod: 0 })).toBe(false)
  })
})
