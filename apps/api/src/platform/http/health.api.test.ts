import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-portal-'))
  api = await startTestApi({ portal: folder })
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

async function readiness(): Promise<{ status: number; body: unknown; retry: string | null }> {
  const response = await api.fetch('/readyz')
  return { status: response.status, body: await response.json(), retry: response.headers.get('retry-after') }
}

describe('/readyz', () => {
  it('is 503 until the first seed is done and the portal is built, and /healthz is 200 all the while', async () => {
    const empty = await readiness()
    expect(empty.status).toBe(503)
    expect(empty.retry).toBe('1')
    expect(empty.body).toEqual({
      status: 'not_ready',
      checks: { database: true, prepared: false, portal: false },
    })
    expect(await (await api.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    await api.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
    expect((await readiness()).status).toBe(503)
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    expect(await readiness()).toEqual({
      status: 200,
      retry: null,
      body: { status: 'ready', checks: { database: true, prepared: true, portal: true } },
    })
  })
})

describe('/metrics', () => {
  it('counts calls by route and status for the machine itself', async () => {
    await api.fetch('/v1/public-settings')
    await api.fetch('/v1/user/profile')
    const response = await api.fetch('/metrics')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await response.text()
    expect(text).toContain(
      'guihang_http_request_seconds_count{method="GET",route="/v1/public-settings",status="200"} 1',
    )
    expect(text).toContain(
      'guihang_http_request_seconds_count{method="GET",route="/v1/user/profile",status="401"} 1',
    )
    expect(text).toContain('guihang_live_streams 0')
  })

  it('wants an operator of whoever comes through a proxy', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    expect((await api.fetch('/metrics', { headers: forwarded })).status).toBe(401)
    const shop = await api.signIn()
    const asShop = { ...forwarded, authorization: `Bearer ${shop.access_token}` }
    expect((await api.fetch('/metrics', { headers: asShop })).status).toBe(401)
    const { token } = await api.operator()
    const asOperator = { ...forwarded, authorization: `Bearer ${token}` }
    expect((await api.fetch('/metrics', { headers: asOperator })).status).toBe(200)
  })
})

describe('a process on its way out', () => {
  it('is not ready any more and tells connections to end, but still answers', async () => {
    api.server.drain()
    expect(await readiness()).toMatchObject({ status: 503, body: { status: 'stopping' } })
    const response = await api.fetch('/v1/public-settings')
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
  })
})
