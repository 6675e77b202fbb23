import type { CodItem, CodOverview } from '@guihang/contract/money/cod-overview'
import { describe, expect, it } from 'vitest'
import { payoutGroups } from './payout-groups.ts'

const next = { on: '2026-11-25', net_amount: 900_000 } as CodOverview['next_payout'] // as: the rest is not asked for

const item = (
  id: string,
  facts: Partial<CodItem> & { status?: CodItem['parcel']['status'] } = {},
): CodItem => ({
  parcel: {
    ...{ id, code: id, tracking_number: id, receiver_name: 'Khách' },
    status: facts.status ?? 'cod_transferred_to_center',
  },
  ...{ store_id: null, at: '2026-11-20T03:00:00Z', statement: null, payout_on: '2026-11-25' },
  ...{ cod_amount: 500_000, compensation_amount: 0, fees_amount: 40_000, amount: 460_000 },
  ...facts,
})

describe('what is owed, by the day on which it comes', () => {
  it('stands in the order of the days, the newest of a day first, each day with its net', () => {
    const groups = payoutGroups(
      [
        item('b', { payout_on: '2026-11-27' }),
        item('a', { at: '2026-11-20T01:00:00Z' }),
        item('c', { at: '2026-11-20T05:00:00Z' }),
      ],
      next,
    )
    expect(groups.map(({ on, net }) => [on, net])).toEqual([
      ['2026-11-25', 920_000],
      ['2026-11-27', 460_000],
    ])
    expect(groups[0]?.items.map(({ parcel }) => parcel.id)).toEqual(['c', 'a'])
  })

  it('takes fees of returns off the day with which they go, and lists them in one line', () => {
    const back = item('r', { status: 'returned', cod_amount: 0, fees_amount: 72_750, amount: -72_750 })
    const [group] = payoutGroups([item('a'), back], next)
    expect(group).toMatchObject({ net: 387_250, fees: { count: 1, amount: -72_750 } })
    expect(group?.items).toHaveLength(1)
  })

  it('puts what is due but not handed in by the hub apart, as the slip of the next payout does', () => {
    const groups = payoutGroups(
      [
        item('late', { status: 'cod_collected' }),
        item('a'),
        item('soon', { status: 'delivered', payout_on: '2026-11-27' }),
      ],
      next,
    )
    expect(groups.map(({ on }) => on)).toEqual(['2026-11-25', '2026-11-27', 'late'])
  })
})
