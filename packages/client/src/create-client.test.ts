import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient } from './create-client.ts'
import { ConnectionError, GuihangError } from './errors.ts'

type Sent = { readonly key: string | null; readonly url: string; readonly method: string | undefined }

const busy = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 'EBUSY', message: 'Bận', request_id: 'r' }, { status, headers })
const done = () => Response.json({ data: [], meta: { next_cursor: null, total: 0 } })
const lost = () => {
  throw new TypeError('fetch failed')
}

/** A server that gives these answers one after the other, the last one for ever. */
function answering(answers: readonly (() => Response)[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'https://guihang.example/',
    token: 'ghg_x',
    fetch: async (url, init) => {
      sent.push({
        key: new Headers(init?.headers).get('idempotency-key'),
        url: String(url),
        method: init?.method,
      })
      return (answers[sent.length - 1] ?? answers.at(-1) ?? done)()
    },
    ...options,
  })
  return { client, sent }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Settles a call whose pauses pass at once; answers what it raised, and how long it took by the clock of the test. */
async function settled(call: Promise<unknown>) {
  const started = Date.now()
  const outcome = call.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { error: await outcome, ms: Date.now() - started }
}

describe('a busy server', () => {
  it.each([429, 503])('is asked again after %d, as late as it says', async (status) => {
    const { client, sent } = answering([() => busy(status, { 'retry-after': '7' }), done])
    const { error, ms } = await settled(client.cancelParcel({ params: { id: 'a/b' } }))
    expect(error).toBeUndefined()
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(2).fill('PATCH https://guihang.example/v1/packages/a%2Fb/cancel'),
    )
    expect(ms).toBe(7_000)
  })

  it('is not asked again when it does not say how soon, or says very late', async () => {
    for (const headers of [{}, { 'retry-after': '61' }]) {
      const { client, sent } = answering([() => busy(503, headers)])
      const { error } = await settled(client.listParcels())
      expect(error).toBeInstanceOf(GuihangError)
      expect(error).toMatchObject({ status: 503, code: 'EBUSY', requestId: 'r', message: 'Bận' })
      expect(sent).toHaveLength(1)
    }
  })

  it('is asked no more than three times again, or as often as the program wants', async () => {
    const always = () => busy(429, { 'retry-after': '1' })
    for (const retries of [undefined, 0, 5]) {
      const { client, sent } = answering([always], retries === undefined ? {} : { retries })
      expect((await settled(client.listParcels())).error).toMatchObject({ status: 429, retryAfter: 1 })
      expect(sent).toHaveLength((retries ?? 3) + 1)
    }
  })

  it('is not asked again about what another try does not mend', async () => {
    const { client, sent } = answering([() => busy(500, { 'retry-after': '1' })])
    expect((await settled(client.listParcels())).error).toMatchObject({ status: 500 })
    expect(sent).toHaveLength(1)
  })
})

describe('a broken connection', () => {
  it('is tried again where a call only reads', async () => {
    const { client, sent } = answering([lost, lost, done])
    expect((await settled(client.listParcels())).error).toBeUndefined()
    expect(sent).toHaveLength(3)
  })

  it('is tried again with the same key where a call creates', async () => {
    const { client, sent } = answering([lost, done])
    expect((await settled(client.saveDraft({ body: {} }))).error).toBeUndefined()
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    await settled(client.saveDraft({ body: {}, idempotencyKey: 'order-7' }))
    await settled(client.saveDraft({ body: {} }))
    expect(sent[2]?.key).toBe('order-7')
    expect(sent[3]?.key).not.toBe(sent[0]?.key)
  })

  it('is told where nobody knows what came of a change', async () => {
    const { client, sent } = answering([lost])
    const { error } = await settled(client.editParcel({ params: { id: 'a' }, body: { cod: 0 } }))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ kind: 'offline' })
    expect(sent.map(({ key }) => key)).toEqual([null])
  })

  it('is left alone once the program gave up, also while it waits', async () => {
    const giveUp = new AbortController()
    const { client, sent } = answering([() => busy(503, { 'retry-after': '30' })])
    const call = settled(client.listParcels({ signal: giveUp.signal }))
    giveUp.abort()
    expect((await call).error).toMatchObject({ name: 'ConnectionError', kind: 'cancelled' })
    expect(sent).toHaveLength(1)
  })
})
