import { type Client, createClient } from '@guihang/contract/client'
import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../../apps/api/src/platform/database/index.ts'
import { restByOwn, withOwnRules, writeRules } from '../../connection/carriers.ts'
import { type ConnectedCarrier, connectByHand, moveAndTell } from '../../provider/connected-carriers.ts'
import { makeParcel } from '../../setup/demo-shop.ts'
import { origin } from '../../setup/instance.ts'
import { mintOperator } from '../../setup/storage.ts'

export type Carried = {
  readonly tracking_number: string
  /** GHN's own number. */
  readonly code: string
  readonly cod: number
  /** What GHN said that it would charge. */
  readonly quoted: number
}

/** GHN under a code of this journey, and parcels of the demo's shop that it has delivered and collected these amounts for. */
export async function deliveredByGhn(
  page: Page,
  storage: Database,
  amounts: readonly number[],
): Promise<{ ghn: ConnectedCarrier; office: Client; parcels: Carried[] }> {
  const token = await mintOperator(storage)
  const office = createClient({ baseUrl: origin, token: () => token })
  const ghn = await connectByHand(office, 'ghn', `GHN-${Date.now().toString(36).slice(-6).toUpperCase()}`)
  const { province, ward, code } = ghn
  const byGhn = {
    name: code,
    when: { to_provinces: [province.code] },
    takers: [{ connection: code }],
    choose: 'first' as const, // as: the literal
  }
  const made = await withOwnRules(storage, office, async (found) => {
    await writeRules(office, [byGhn, ...found, restByOwn])
    const parcels = []
    for (const cod of amounts) {
      const to = { address_level_1_code: province.code, address_level_3_code: ward.code }
      parcels.push(await makeParcel(page, { ...to, cod, product_value: cod }))
    }
    for (const parcel of parcels)
      await expect.poll(() => codeOf(office, parcel.tracking_number)).not.toBe(null)
    return parcels
  })
  const parcels: Carried[] = []
  for (const { tracking_number, cod } of made) {
    const { data } = await office.call(getCarrierBooking, { params: { tracking_number } })
    const number = data?.carrier_code ?? ''
    for (const status of ['picking', 'picked', 'delivering', 'delivered'])
      await moveAndTell(ghn, number, status)
    await expect.poll(() => dueOf(office, tracking_number), { timeout: 60_000 }).toBe(cod)
    parcels.push({ tracking_number, code: number, cod, quoted: data?.quoted_cost ?? 0 })
  }
  return { ghn, office, parcels }
}

async function codeOf(office: Client, tracking_number: string): Promise<string | null> {
  return (await office.call(getCarrierBooking, { params: { tracking_number } })).data?.carrier_code ?? null
}

/** What the ledger says that the carrier collected. */
async function dueOf(office: Client, tracking_number: string): Promise<number | null> {
  return (await office.call(getCarrierMoney, { params: { tracking_number } })).data.expected.cod
}
