import type { Client } from '@guihang/contract/client'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client

beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

const report = async (events: ReportedEvent[]) =>
  (await operator.call(reportEvents, { body: { events } })).data

function eventOf(parcel: Pick<Parcel, 'tracking_number'>, event: ReportedEvent['event']): ReportedEvent {
  const { tracking_number } = parcel
  const receiver = event === 'deliver' ? { receiver_type: 'CUSTOMER' as const } : {}
  return { event_id: `${tracking_number}:${event}`, tracking_number, event, ...receiver }
}

async function newParcels(count: number): Promise<Parcel[]> {
  const [one, other] = [await shopWithStore(api), await shopWithStore(api)]
  return await Promise.all(
    Array.from({ length: count }, (_, index) => newParcel(index % 2 === 0 ? one : other)),
  )
}

describe('a call that reports many parcels', () => {
  it('takes many parcels down the whole road, rejects unknown numbers in between, and counts and posts once', async () => {
    const shop = await shopWithStore(api)
    const parcels = await Promise.all(Array.from({ length: 40 }, () => newParcel(shop)))
    const stranger = eventOf({ tracking_number: 'GH0000000000' }, 'plan_pickup')
    const road = providerRoad.flatMap((event) => [
      ...parcels.map((parcel) => eventOf(parcel, event)),
      { ...stranger, event_id: `nobody:${event}` },
    ])
    const rows = await report(road)
    expect(rows.map(({ id }) => id)).toEqual(road.map(({ event_id }) => event_id))
    expect(rows.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(providerRoad.map(() => 'EPK002'))
    // Told again, in another order: everything is done already.
    const again = await report(road.toReversed())
    expect(again.filter(({ ok }) => ok)).toHaveLength(parcels.length * providerRoad.length)
    for (const { id } of parcels.slice(0, 3)) {
      const { data } = await shop.client.call(getParcel, { params: { id } })
      expect(data.status).toBe('cod_collected')
      expect(data.events).toHaveLength(providerRoad.length + 1)
    }
    const balances = await sumBalances(api.database.db, shop.user.shop.id)
    expect(balances.get('hub_custody')).toBe(parcels.reduce((sum, { total_cod }) => sum + total_cod, 0))
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect([await miscountedStatuses(api.database), await miscountedDays(api.database)]).toEqual([0, 0])
  })

  it('rejects single rows and stores the rest, also with more rows than one transaction takes', async () => {
    const parcels = await newParcels(520)
    const early = new Set(parcels.filter((_, index) => index % 50 === 0))
    const rows = await report(
      parcels.map((parcel) => eventOf(parcel, early.has(parcel) ? 'deliver' : 'plan_pickup')),
    )
    expect(rows.map(({ code }) => code)).toEqual(
      parcels.map((parcel) => (early.has(parcel) ? 'EPK001' : undefined)),
    )
    expect(await miscountedStatuses(api.database)).toBe(0)
  })
})

describe('check 8: calls that race over the same parcels', () => {
  it('let one win each parcel, in whatever order they name them, and keep the counts', async () => {
    const parcels = await newParcels(60)
    const [carried, refused] = await Promise.all([
      report(parcels.map((parcel) => eventOf(parcel, 'plan_pickup'))),
      report(parcels.toReversed().map((parcel) => eventOf(parcel, 'cancel_by_carrier'))),
    ])
    const back = refused.toReversed()
    for (const [index, row] of carried.entries()) {
      // Cancelled first: it can go on no pickup. Planned first: the provider can still refuse it.
      expect(back[index]).toMatchObject({ ok: true, status: '3pl_cancelled' })
      if (!row.ok) expect(row).toMatchObject({ code: 'EPK004', status: '3pl_cancelled' })
    }
    expect(await miscountedStatuses(api.database)).toBe(0)
  })
})
