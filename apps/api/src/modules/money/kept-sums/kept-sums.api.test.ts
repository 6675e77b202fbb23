import { addDays, businessDayOf, daysBetween } from '@guihang/domain/calendar'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { checkKeptSums } from './check-kept-sums.ts'
import { shopSlices } from './recounts.ts'

let api: TestApi
let offset = 0
let slice = 0
const business = { now: () => new Date(Date.now() + offset) }
beforeAll(async () => {
  api = await startTestApi({ database: { places: true }, clocks: { business }, printErrors: false })
  const shop = await shopWithStore(api)
  slice = Number.parseInt(shop.user.shop.id.slice(-4), 16) % shopSlices
  const operator = await api.twoOperators()
  const { tracking_number } = await newParcel(shop)
  await reportAll(operator, tracking_number, localRoad)
  const failed = await newParcel(shop)
  await reportAll(operator, failed.tracking_number, localRoad.slice(0, localRoad.indexOf('deliver')))
  await reportEvent(operator, failed.tracking_number, 'fail_delivery_attempt')
  // The night after.
  offset = 86_400_000
})
afterAll(() => api.stop())

const none = {
  attempt_days: 0,
  cod_days: 0,
  failure_days: 0,
  ledger_balances: 0,
  ledger_days: 0,
  parcel_counts: 0,
  parcel_days: 0,
  receiver_sums: 0,
  unpaid_days: 0,
}
const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const yesterday = () => addDays(businessDayOf(business.now()), -1)

/** What two nights find: the one after the day of the parcel, and the one that looks at its shop. */
async function recounted(): Promise<Record<string, number>> {
  const found = await checkKeptSums(api.platform)
  const before = offset
  while (daysBetween('2026-01-01', businessDayOf(business.now())) % shopSlices !== slice) offset += 86_400_000
  for (const [sum, wrong] of Object.entries(await checkKeptSums(api.platform)))
    found[sum] = Math.max(found[sum] ?? 0, wrong)
  offset = before
  return found
}

describe('the nightly recount of the kept sums', () => {
  it('finds nothing where every sum is right', async () => {
    expect(await recounted()).toEqual(none)
  })

  it.each([
    ['ledger_balances', 'UPDATE ledger_balances SET balance = balance + 1'],
    ['ledger_days', 'UPDATE ledger_days SET went = went + 1, came = came + 1'],
    ['cod_days', 'UPDATE cod_days SET turnover_amount = turnover_amount + 1'],
    ['cod_days', 'UPDATE cod_days SET collected_count = collected_count + 1'],
    ['parcel_counts', 'UPDATE parcel_counts SET count = count + 1'],
    ['parcel_days', 'UPDATE parcel_days SET delivered = delivered + 1'],
    ['parcel_days', 'UPDATE parcel_days SET cod_amount = cod_amount + 1'],
    ['attempt_days', 'UPDATE attempt_days SET attempted = attempted + 1'],
    ['attempt_days', 'UPDATE attempt_days SET cod_amount = cod_amount + 1'],
    ['failure_days', 'UPDATE failure_days SET count = count + 1'],
    // As an earlier release left a day where a difference had ended before the delivery.
    ['unpaid_days', 'UPDATE unpaid_days SET delivered_on = delivered_on + 1'],
    ['unpaid_days', 'UPDATE unpaid_days SET outside_fees = outside_fees + 1'],
    ['receiver_sums', 'UPDATE receiver_sums SET refused = refused + 1'],
  ])('finds a planted wrong sum in %s: %s', async (sum, planted) => {
    await query(planted)
    const found = await recounted()
    await query(planted.replaceAll('+ 1', '- 1'))
    expect(found[sum]).toBeGreaterThan(0)
    expect({ ...found, [sum]: 0 }).toEqual(none)
    expect(await recounted()).toEqual(none)
  })

  it('tells the log and the metrics', async () => {
    const planted = 'UPDATE ledger_days SET came = came + 1, went = went + 1 WHERE day = $1'
    expect((await query(planted, [yesterday()])).rowCount).toBeGreaterThan(0)
    await runJob(api, 'check-kept-sums', {})
    expect(api.logs.join('\n')).toContain('kept sums are wrong')
    const metrics = await api.platform.metrics.registry.metrics()
    expect(metrics).toMatch(/guihang_kept_sums_wrong\{sum="ledger_days"\} [1-9]/)
    expect(metrics).toContain('guihang_kept_sums_wrong{sum="cod_days"} 0')
  })
})
