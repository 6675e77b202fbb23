import { afterEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'

let api: TestApi
afterEach(() => api.stop())

async function moveClockStatus(demo: '0' | '1'): Promise<{ status: number; described: boolean }> {
  api = await startTestApi({ environment: { GUIHANG_DEMO: demo }, watch: false })
  const { token } = await api.operator()
  const response = await api.fetch('/ops/v1/business-clock', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 60 }),
  })
  const document: { paths: object } = JSON.parse(await (await api.fetch('/ops/v1/openapi.json')).text())
  return { status: response.status, described: '/ops/v1/business-clock' in document.paths }
}

describe('check 23: what belongs to the demo', () => {
  it('moves business time ahead in the demo', async () => {
    const before = Date.now()
    expect(await moveClockStatus('1')).toEqual({ status: 200, described: true })
    expect(api.platform.businessClock.now().getTime()).toBeGreaterThanOrEqual(before + 60_000)
  })

  it('does not exist outside the demo, not even in the document', async () => {
    expect(await moveClockStatus('0')).toEqual({ status: 404, described: false })
  })
})
