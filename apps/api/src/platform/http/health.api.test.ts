import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage } from '@guihang/contract/errors/catalogue'
import { listParcels } from '@guihang/contract/parcels/parcels'
import { createStore } from '@guihang/contract/shop/stores'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { parcelBody } from '../../testing/road/parcels.ts'
import { storeBody } from '../../testing/road/places.ts'
import { timed } from '../../testing/stopwatch.ts'
import { silentLog } from '../database/index.ts'
import { createWriteCheck } from './write-check.ts'

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
      checks: { database: true, prepared: false, write: true, portal: false },
    })
    expect(await (await api.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    await api.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
    expect((await readiness()).status).toBe(503)
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    expect(await readiness()).toEqual({
      status: 200,
      retry: null,
      body: { status: 'ready', checks: { database: true, prepared: true, write: true, portal: true } },
    })
  })
})

describe('a database that takes no writes', () => {
  it('makes the process not ready within seconds, and ready again once it takes them', async () => {
    const { rows } = await api.database.pool.query('select current_database() as name')
    const allowWrites = async (allowed: boolean) => {
      const value = allowed ? 'off' : 'on'
      // On a connection of its own, which the setting does not reach.
      const admin = new pg.Client({ connectionString: api.database.url })
      await admin.connect()
      await admin.query('set default_transaction_read_only = off')
      await admin.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`)
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await admin.end()
    }
    expect((await readiness()).status).toBe(200)
    await allowWrites(false)
    const { took_ms } = await timed(() =>
      expect
        .poll(readiness, { interval: 200 })
        .toMatchObject({ status: 503, body: { checks: { database: true, write: false } } }),
    )
    expect(took_ms).toBeLessThan(20_000)
    await allowWrites(true)
    await expect.poll(readiness, { interval: 200 }).toMatchObject({ status: 200 })
  })
})

describe('a database whose disk is full', () => {
  it('says so in the log and to /readyz, answers creates 503 with Retry-After in both languages, and reads go on', async () => {
    const shop = await api.signIn()
    const { data: store } = await shop.client.call(createStore, {
      body: storeBody(),
      idempotencyKey: randomUUID(),
    })
    const create = async (language: string) => {
      const answer = await api.fetch('/v1/packages', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.access_token}`,
          'content-type': 'application/json',
          'accept-language': language,
        },
        body: JSON.stringify(parcelBody(store)),
      })
      const { message }: { message?: string } = await answer.json()
      return { status: answer.status, retry: answer.headers.get('retry-after'), message }
    }
    const makeRoom = await fillDisk()
    try {
      expect(await create('vi')).toEqual({
        status: 503,
        retry: '1',
        message: errorMessage('EBUSY', 'vi', {}),
      })
      expect(await create('en')).toEqual({
        status: 503,
        retry: '1',
        message: errorMessage('EBUSY', 'en', {}),
      })
      expect((await shop.client.call(listParcels, { query: {} })).data).toEqual([])
      const reason = "no space left on the database's disk"
      expect(api.logs.filter((line) => line.includes('A request failed')).at(-1)).toContain(reason)
      await expect
        .poll(readiness, { interval: 200 })
        .toMatchObject({ status: 503, body: { checks: { database: true, write: false }, reason } })
      expect(api.logs.filter((line) => line.includes('takes no writes')).at(-1)).toContain(reason)
    } finally {
      await makeRoom()
    }
    expect((await create('vi')).status).toBe(201)
    await expect.poll(readiness, { interval: 200 }).toMatchObject({ status: 200 })
    expect((await readiness()).body).not.toHaveProperty('reason')
  })

  /** PostgreSQL itself answers every new row and table as it does on a full disk. Answers how to end that. */
  async function fillDisk(): Promise<() => Promise<void>> {
    const admin = new pg.Client({ connectionString: api.database.url })
    await admin.connect()
    const raise = `begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end`
    await admin.query(`
      create function no_room() returns trigger language plpgsql as $$ ${raise} $$;
      create function no_room_for_tables() returns event_trigger language plpgsql as $$ ${raise} $$;
      create trigger no_room before insert on parcels for each statement execute function no_room();
      create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE') execute function no_room_for_tables()`)
    return async () => {
      await admin.query('drop event trigger no_room; drop trigger no_room on parcels')
      await admin.end()
    }
  }
})

describe('a backup', () => {
  it('holds every table for as long as it runs, and the process stays ready', async () => {
    const backup = new pg.Client({ connectionString: api.database.url })
    await backup.connect()
    try {
      await backup.query('begin')
      const { rows } = await backup.query<{ tables: string }>(
        `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
      )
      await backup.query(`lock table ${rows[0]?.tables} in access share mode`)
      expect(await createWriteCheck(api.database, silentLog).holds()).toBe(true)
    } finally {
      await backup.end()
    }
  })
})

describe('/metrics', () => {
  const metricsAs = (token: string) =>
    api.fetch('/metrics', { headers: token === '' ? {} : { authorization: `Bearer ${token}` } })

  it('counts calls by route and status', async () => {
    await api.fetch('/v1/public-settings')
    await api.fetch('/v1/user/profile')
    const { token } = await api.operator()
    const response = await metricsAs(token)
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
    expect(text).toContain('guihang_ready 1')
    // Prometheus counts what is added to 0, not what appears.
    expect(text).toContain('guihang_webhook_attempts_total{state="dead"} 0')
  })

  it('wants an operator, of callers on this machine, too', async () => {
    expect((await metricsAs('')).status).toBe(401)
    const shop = await api.signIn()
    expect((await metricsAs(shop.access_token)).status).toBe(401)
  })
})

describe('a process on its way out', () => {
  it('is as any other before it is asked to stop, also for a proxy that has other processes', async () => {
    expect((await api.fetch('/v1/public-settings', { headers: { 'x-try-next': 'yes' } })).status).toBe(200)
  })

  it('is not ready any more and tells connections to end, but still answers', async () => {
    api.server.drain()
    expect(await readiness()).toMatchObject({ status: 503, body: { status: 'stopping' } })
    const response = await api.fetch('/v1/public-settings')
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
  })

  it('turns reads away from a proxy that has other processes, and takes its other calls', async () => {
    const headers = { 'x-try-next': 'yes' }
    for (const path of ['/', '/docs']) expect((await api.fetch(path, { headers })).status, path).toBe(502)
    // Not signed in: the call was taken.
    expect((await api.fetch('/v1/packages', { method: 'POST', headers })).status).toBe(401)
    expect((await api.fetch('/readyz', { headers })).status).toBe(503)
    expect((await api.fetch('/healthz', { headers })).status).toBe(200)
  })
})
