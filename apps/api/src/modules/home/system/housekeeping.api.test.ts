import { login } from '@guihang/contract/shop/identity'
import { minuteMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { addCalls } from '../../../platform/http/guards/call-counts.store.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { runJob } from '../../../testing/run-job.ts'

const clock = manualClock(new Date())
const business = manualClock(new Date())
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock, business } })
})
afterAll(() => api.stop())

describe('the platform', () => {
  it('keeps counts of calls for two hours, longer than any limit looks back', async () => {
    const { db } = api.database
    const since = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)
    const counts = [
      { subject: 'test:old', window_at: since(121), count: 3 },
      { subject: 'test:new', window_at: since(119), count: 3 },
    ]
    await addCalls(db, counts, 60 * minuteMs)
    await runJob(api, 'forget-old-calls', {})
    const left = db.selectFrom('call_counts').select('subject').where('subject', 'like', 'test:%')
    expect(await left.execute()).toEqual([{ subject: 'test:new' }])
  })

  it('keeps failed sign-ins for the hour in which they count', async () => {
    const { db } = api.database
    const body = { username: 'khong-co-ai@vidu.vn', password: 'Sai@123456' }
    await refusal(api.client().call(login, { body }))
    const failures = async () => (await db.selectFrom('sign_in_failures').select('subject').execute()).length
    const counted = await failures()
    expect(counted).toBeGreaterThan(0)
    clock.advance(59 * minuteMs)
    await runJob(api, 'forget-old-sign-in-failures', {})
    expect(await failures()).toBe(counted)
    clock.advance(2 * minuteMs)
    await runJob(api, 'forget-old-sign-in-failures', {})
    expect(await failures()).toBe(0)
  })

  it('makes the months ahead that business time comes to', async () => {
    business.advance(2 * 365 * 24 * 60 * minuteMs)
    const month = business.now().toISOString().slice(0, 7).replace('-', '_')
    const isMade = async () => {
      const text = 'select to_regclass($1) is not null as made'
      return (await api.database.pool.query(text, [`parcel_events_${month}`])).rows[0].made
    }
    expect(await isMade()).toBe(false)
    await runJob(api, 'make-months', {})
    expect(await isMade()).toBe(true)
  })
})
