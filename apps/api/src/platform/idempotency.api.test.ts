import { createStore, listStores } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { storeBody } from '../testing/road/places.ts'
import { type Clock, manualClock } from './clock.ts'
import { forgetOldKeys } from './idempotency.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

type Answer = { status: number; replayed: string | null; text: string }

async function post(session: SignedIn, key: string, body: unknown): Promise<Answer> {
  const response = await api.fetch('/v1/stores', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    text: await response.text(),
  }
}

async function countStores(session: SignedIn): Promise<number> {
  return (await session.client.call(listStores, { query: {} })).data.length
}

describe('a POST with an Idempotency-Key', () => {
  it('check 3: makes one row and gives 50 equal answers when it comes 50 times at once', async () => {
    const session = await api.signIn()
    const body = storeBody()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(session, 'k-50', body)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => answer.replayed === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer.replayed === 'true')).toHaveLength(49)
    expect(await countStores(session)).toBe(1)
  })

  it('check 3: is refused with another body', async () => {
    const session = await api.signIn()
    await post(session, 'k-other', storeBody())
    const other = await post(session, 'k-other', storeBody())
    expect(other.status).toBe(422)
    expect(JSON.parse(other.text)).toMatchObject({ code: 'EIDEMPOTENCY' })
    expect(await countStores(session)).toBe(1)
  })

  it('counts the same content in other whitespace and order as the same', async () => {
    const session = await api.signIn()
    const body = storeBody()
    const first = await post(session, 'k-order', body)
    const turned = Object.fromEntries(Object.entries(body).reverse())
    const again = await post(session, 'k-order', { ...turned, store_name: ` ${body.store_name} ` })
    expect(again).toEqual({ ...first, replayed: 'true' })
  })

  it('belongs to one shop', async () => {
    const body = storeBody()
    const one = await post(await api.signIn(), 'k-shared', body)
    const two = await post(await api.signIn(), 'k-shared', body)
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.replayed).toBeNull()
    expect(JSON.parse(two.text).data.id).not.toBe(JSON.parse(one.text).data.id)
  })

  it('may be used again after a refusal, which changed nothing', async () => {
    const session = await api.signIn()
    const body = storeBody()
    const refused = await post(session, 'k-refused', { ...body, phone: '1' })
    expect(refused.status).toBe(422)
    const corrected = await post(session, 'k-refused', body)
    expect(corrected).toMatchObject({ status: 201, replayed: null })
  })

  it('may be used again after a failure of ours', async () => {
    const session = await api.signIn()
    const body = storeBody()
    await api.database.pool.query('alter table stores rename to stores_away')
    const failed = await post(session, 'k-failed', body)
    await api.database.pool.query('alter table stores_away rename to stores')
    expect(failed.status).toBe(500)
    expect(await post(session, 'k-failed', body)).toMatchObject({ status: 201, replayed: null })
    expect(await countStores(session)).toBe(1)
  })

  it('leaves no half-done key when the connection dies in the middle', async () => {
    const session = await api.signIn()
    const { rows } = await api.database.pool.query(
      'select count(*)::int as count from idempotency_keys where answer is null',
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await post(session, 'k-dies', storeBody())).toMatchObject({ status: 201 })
  })

  it('is forgotten after 24 hours', async () => {
    const session = await api.signIn()
    const first = await post(session, 'k-day', storeBody())
    clock.advance(24 * 3_600_000 + 1)
    const fresh = await api.signIn(session.user)
    const next = await post(fresh, 'k-day', storeBody())
    expect(next).toMatchObject({ status: 201, replayed: null })
    expect(JSON.parse(next.text).data.id).not.toBe(JSON.parse(first.text).data.id)
    clock.advance(24 * 3_600_000 + 1)
    expect(await forgetOldKeys(api.database, clock)).toBeGreaterThan(0)
    const { rows } = await api.database.pool.query('select count(*)::int as count from idempotency_keys')
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is forgotten with thousands of others although a statement has time for few of them', async () => {
    const session = await api.signIn()
    const { pool } = api.database
    await pool.query(
      `INSERT INTO idempotency_keys (shop_id, operation, key, body_hash, status, answer, created_at)
       SELECT $1, 'createStore', 'old-' || number, '', 201, '{}', $2 FROM generate_series(1, 3000) number`,
      [session.user.shop.id, new Date(clock.now().getTime() - 25 * 3_600_000)],
    )
    // A disk so slow that no more than five hundred rows fit into a statement's time.
    await pool.query(`
      CREATE FUNCTION take_too_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > 500 THEN RAISE query_canceled; END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER slow AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION take_too_long()`)
    await post(session, 'k-young', storeBody())
    expect(await forgetOldKeys(api.database, clock)).toBe(3_000)
    await pool.query('DROP TRIGGER slow ON idempotency_keys')
    const { rows } = await pool.query('SELECT key FROM idempotency_keys')
    expect(rows).toContainEqual({ key: 'k-young' })
    expect(rows.filter(({ key }) => key.startsWith('old-'))).toEqual([])
  })

  it('must be plain and at most 200 characters long', async () => {
    const session = await api.signIn()
    for (const key of ['x'.repeat(201), 'a b', 'kh\u00f3a']) {
      const answer = await post(session, key, storeBody())
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.text).errors).toHaveProperty('Idempotency-Key')
    }
    expect((await post(session, 'x'.repeat(200), storeBody())).status).toBe(201)
  })

  it('is not needed', async () => {
    const { client } = await api.signIn()
    await client.call(createStore, { body: storeBody() })
    await client.call(createStore, { body: storeBody() })
    expect((await client.call(listStores, { query: {} })).data).toHaveLength(2)
  })
})
