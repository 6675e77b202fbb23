import type { Client } from '@guihang/contract/client'
import {
  getJobsHealth,
  getProviderHealth,
  listDeadJobs,
  retryDeadJobs,
} from '@guihang/contract/home/provider-health'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../platform/jobs/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

describe('the work of an instance', () => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    // Mails wait: no mail server is named, and no job runs.
    api = await startTestApi({ environment: { GUIHANG_DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
    admin = (await api.operator('Quản trị', ['settings', 'read'])).client
  })
  afterAll(() => api.stop())

  const lane = async (name: string) =>
    (await admin.call(getJobsHealth, {})).data.find((one) => one.lane === name)
  const kill = (error: string) =>
    sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = ${error}`.execute(
      api.database.db,
    )
  const dead = async () => (await admin.call(listDeadJobs, {})).data
  const retry = async (ids: string[]) => (await admin.call(retryDeadJobs, { body: { ids } })).data

  it('is told by lane: how much waits, for how long, what failed and what is dead', async () => {
    expect(await lane('mail')).toEqual({ lane: 'mail', depth: 0, oldest_s: null, failed_24h: 0, dead: 0 })
    const { id: user_id, email: username, shop } = await api.buildUser()
    await runJob(api, 'mail-recovery-link', { shop_id: shop.id, user_id, ip: '127.0.0.1' })
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '90 seconds'`.execute(
      api.database.db,
    )
    const waiting = await lane('mail')
    expect(waiting).toMatchObject({ depth: 1, failed_24h: 0, dead: 0 })
    expect(waiting?.oldest_s).toBeGreaterThanOrEqual(90)
    const health = (await admin.call(getProviderHealth, {})).data
    expect(health.mail).toEqual({ waiting: 1, failed: 0 })
    await kill(`[MailNotTaken ECONNREFUSED] The mail server did not take the mail to ${username}`)
    expect(await lane('mail')).toMatchObject({ depth: 0, oldest_s: null, failed_24h: 1, dead: 1 })
    expect((await admin.call(getProviderHealth, {})).data.mail).toEqual({ waiting: 1, failed: 1 })
    const [job] = await dead()
    expect(job).toEqual({
      id: expect.stringMatching(/^\d+$/),
      task: 'send-mail',
      lane: 'mail',
      enqueued_at: expect.any(String),
      failed_at: expect.any(String),
      attempts: 25,
      error_class: 'MailNotTaken',
      error_code: 'ECONNREFUSED',
    })
    expect(JSON.stringify(job)).not.toContain(username)
  })

  it('EJB001: a dead job starts over once; one that is gone or alive says so at its row', async () => {
    const [job] = await dead()
    const id = job?.id ?? ''
    expect(await retry([id, '999999'])).toEqual([
      { id, ok: true },
      {
        id: '999999',
        ok: false,
        code: 'EJB001',
        message: 'Việc này không còn trong danh sách hỏng: đã chạy lại hoặc đã bị xóa',
      },
    ])
    expect(await dead()).toEqual([])
    expect(await lane('mail')).toMatchObject({ depth: 1, dead: 0 })
    expect(await retry([id])).toMatchObject([{ id, ok: false, code: 'EJB001' }])
    const { data } = await admin.call(listOperatorLog, { query: { action: 'jobs_retried' } })
    expect(data.map(({ operator_name, what }) => [operator_name, what])).toEqual([['Quản trị', id]])
    expect(await refusal(retry(Array.from({ length: 501 }, () => '1')))).toMatchObject({ status: 422 })
  })

  it('has its dead jobs page by page, the one enqueued last first', async () => {
    for (let count = 0; count < 3; count += 1) await addJob(api.database.db, 'forget-old-keys', {})
    await kill('Nhung: phone 0912345678')
    const jobs = await walkPages((page) => admin.call(listDeadJobs, { query: { ...page } }))
    const ids = jobs.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(jobs).toHaveLength(4)
    expect(jobs[0]).toMatchObject({ task: 'forget-old-keys', lane: 'other', error_class: null })
    expect(JSON.stringify(jobs)).not.toContain('Nhung')
    expect(await refusal(admin.call(listDeadJobs, { query: { cursor: 'x' } }))).toMatchObject({ status: 422 })
  })

  it('is for administrators', async () => {
    const { client } = await api.operator('Chị Lan', ['support', 'read'])
    for (const call of [getJobsHealth, listDeadJobs, getProviderHealth] as const)
      expect(await refusal(client.call(call, {}))).toMatchObject(answers(403, 'EUS008'))
    expect(await refusal(client.call(retryDeadJobs, { body: { ids: ['1'] } }))).toMatchObject(
      answers(403, 'EUS008'),
    )
  })

  it('stands beside its database and its disk', async () => {
    const { data } = await admin.call(getProviderHealth, {})
    expect(data.database.size_bytes).toBeGreaterThan(1_000_000)
    const { in_use, idle, waiting } = data.database.connections
    expect(in_use + idle).toBeGreaterThan(0)
    expect(waiting).toBe(0)
    expect(data.database.replica).toBeNull()
    expect(data.webhooks).toEqual({ waiting: 0, failing_endpoints: 0 })
    expect(data.order_system).toEqual({
      connected: false,
      last_answer_at: null,
      failing_since: null,
      waiting: 0,
    })
    const here = await startTestApi({ environment: { GUIHANG_DATA: import.meta.dirname } })
    try {
      const { client } = await here.operator('Quản trị', ['settings'])
      const { disk } = (await client.call(getProviderHealth, {})).data
      expect(disk?.total_bytes).toBeGreaterThan(disk?.free_bytes ?? Number.NaN)
    } finally {
      await here.stop()
    }
  })
})

describe('the order system', () => {
  let house: ApiWithOrderSystem
  beforeAll(async () => {
    house = await apiWithOrderSystem()
  })
  afterAll(() => house.stop())

  it('is known by its last answer, since when it fails, and what waits for it', async () => {
    const { client } = await house.api.operator('Quản trị', ['settings'])
    const seen = async () => (await client.call(getProviderHealth, {})).data.order_system
    const shop = await shopWithStore(house.api, { is_oms: 1 })
    await newParcel(shop)
    expect(await seen()).toMatchObject({ connected: true, failing_since: null })
    await house.time.run()
    const answered = await seen()
    expect(answered).toMatchObject({ last_answer_at: expect.any(String), failing_since: null, waiting: 0 })
    house.oms.behaviour = 'down'
    await newParcel(shop)
    expect((await seen()).waiting).toBe(1)
    await house.time.run().catch(() => undefined)
    const failing = await seen()
    expect(failing.failing_since).toEqual(expect.any(String))
    expect(failing.last_answer_at).toBe(answered.last_answer_at)
  })
})
