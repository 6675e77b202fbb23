import type { CarrierAccount } from '@guihang/carriers/carrier'
import { CarrierFault, type CarrierRequest, type Conversation } from '@guihang/carriers/conversation'
import type { Client } from '@guihang/contract/client'
import {
  addCarrierConnection,
  checkCarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
  removeCarrierConnection,
} from '@guihang/contract/connection/carriers'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { ghnSecrets, type PlainGhn, plainGhn } from '../../../../testing/carriers/plain-ghn.ts'
import {
  type PlainViettelPost,
  plainViettelPost,
  viettelPostSecrets,
} from '../../../../testing/carriers/plain-viettel-post.ts'
import { shortLimit } from '../../../../testing/short-limit.ts'
import { timed } from '../../../../testing/stopwatch.ts'
import { askCarrier, type ConnectionRow, findConnection } from '../index.ts'

const real = manualClock(new Date())
/** For what ends by itself, on a slow machine too. */
const ample = { limit_ms: 120_000 }

let api: TestApi
let operator: Client
let ghn: PlainGhn
let post: PlainViettelPost
beforeAll(async () => {
  api = await startTestApi({ clocks: { real } })
  operator = (await api.operator('Chị Lan')).client
  ghn = await plainGhn()
  post = await plainViettelPost(() => real.now())
})
afterEach(() => {
  ghn.mood = 'up'
  ghn.token = ghnSecrets.token
  ghn.asked.length = 0
})
afterAll(async () => {
  await api.stop()
  await ghn.stop()
  await post.stop()
})

async function connect(
  traits: Partial<Parameters<typeof bodyOf>[0]> = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const { connection } = (await operator.call(addCarrierConnection, { body: bodyOf(traits) })).data
  const { id, code } = await rowOf(connection.code)
  return { id, code }
}

function bodyOf(traits: {
  own_address?: string | null
  kind?: 'ghn' | 'viettel_post'
  secrets?: Record<string, string>
}) {
  const code = `C-${v7().slice(-8).toUpperCase()}`
  const ours = { own_address: ghn.url, kind: 'ghn' as const, secrets: ghnSecrets }
  return { code, name: 'Hợp đồng thử', mode: 'test' as const, ...ours, ...traits } as const
}

async function rowOf(code: string): Promise<ConnectionRow> {
  const row = await findConnection(api.database.db, { code })
  if (row === undefined) throw new Error('The connection is gone')
  return row
}

const checks = (
  carrier: { checkAccount: (account: CarrierAccount) => Conversation<void> },
  account: CarrierAccount,
) => carrier.checkAccount(account)

function askOf(request: Partial<CarrierRequest>): () => Conversation<number> {
  return function* () {
    const response = yield { host: 'api', method: 'GET', path: '/v2/x', headers: {}, ...request }
    return response.status
  }
}

const post_order = { method: 'POST', body: '{"to_name":"Chị Hoa Nhận Hàng"}' } as const

async function fault(asked: Promise<unknown>): Promise<CarrierFault> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CarrierFault)) throw new Error('There was no fault of a carrier', { cause: error })
  return error
}

const check = async (id: string) => await fault(askCarrier(api.platform, id, checks, ample))
/** For what hangs: enough (ms) for a request to reach the carrier. */
const enoughToAsk = (id: string) => shortLimit(() => askCarrier(api.platform, id, askOf({}), ample))
const troubleOf = async (code: string) =>
  (await operator.call(listCarrierConnections, {})).data.find((one) => one.code === code)?.trouble

describe('a carrier that is asked', () => {
  it('gets the requests of the conversation at its own address, and its answers come back', async () => {
    const { id } = await connect({ own_address: `${ghn.url}/cong/ghn/` })
    const steps: number[] = []
    const answer = await askCarrier(
      api.platform,
      id,
      function* (carrier, account) {
        expect(carrier.kind).toBe('ghn')
        expect(account).toMatchObject({ mode: 'test', secrets: ghnSecrets, token: null })
        expect(account.settings).toMatchObject({ cod_change: 'person' })
        const token = account.secrets.token ?? ''
        for (const host of ['api', 'print'] as const) {
          const query = { a: 'b & c' }
          const response = yield { host, method: 'GET', path: '/v2/shop/all', query, headers: { token } }
          steps.push(response.status)
        }
        return 'done'
      },
      ample,
    )
    expect([answer, steps]).toEqual(['done', [200, 200]])
    expect(ghn.asked).toEqual(['GET /cong/ghn/v2/shop/all', 'GET /cong/ghn/v2/shop/all'])
  })

  it('may have done what it does not answer, but not what never reached it or changes nothing', async () => {
    const { id } = await connect()
    const limit = { limit_ms: await enoughToAsk(id) }
    ghn.mood = 'hangs'
    expect(await fault(askCarrier(api.platform, id, askOf(post_order), limit))).toMatchObject({
      kind: 'unclear',
      code: 'timeout',
    })
    expect(await fault(askCarrier(api.platform, id, askOf({}), limit))).toMatchObject({ kind: 'unavailable' })
    ghn.mood = 'cuts'
    const cut = fault(askCarrier(api.platform, id, askOf(post_order), ample))
    expect(await cut).toMatchObject({ kind: 'unclear', code: 'cut' })
    const lost = await connect({ own_address: 'http://127.0.0.1:1024' })
    const unreached = fault(askCarrier(api.platform, lost.id, askOf(post_order), ample))
    expect(await unreached).toMatchObject({ kind: 'unavailable', code: 'unreachable' })
  })

  it('is read no further than a label can be long', async () => {
    const { id } = await connect()
    ghn.mood = 'large'
    const asked = fault(askCarrier(api.platform, id, askOf({}), ample))
    expect(await asked).toMatchObject({ kind: 'unavailable', code: 'too_large' })
  })

  it('has its time for the whole conversation, and for each request where that is said', async () => {
    const { id } = await connect()
    function* patient(): Conversation<string> {
      for (let at = 0; at < 10; at += 1) {
        try {
          yield { host: 'api', method: 'GET', path: '/v2/x', headers: {} }
        } catch {
          // It goes on all the same.
        }
      }
      return 'done'
    }
    const limit_ms = 2 * (await enoughToAsk(id))
    ghn.asked.length = 0
    ghn.mood = 'hangs'
    // The third request gets what is left.
    const limits = { limit_ms, request_limit_ms: 0.35 * limit_ms }
    const { answer, took_ms } = await timed(() => askCarrier(api.platform, id, patient, limits))
    expect(answer).toBe('done')
    expect(ghn.asked).toHaveLength(3)
    expect(took_ms).toBeLessThan(limit_ms + 1_500)
  })

  it('is never one in our own network, whatever was saved', async () => {
    const { id, code } = await connect()
    for (const own_address of ['http://10.0.0.1:8080/', 'http://169.254.169.254/', 'http://127.0.0.1:22/']) {
      await api.database.db
        .updateTable('carrier_connections')
        .set({ own_address })
        .where('code', '=', code)
        .execute()
      const asked = fault(askCarrier(api.platform, id, askOf(post_order), ample))
      expect([own_address, await asked]).toMatchObject([
        own_address,
        { kind: 'unavailable', code: 'forbidden_address' },
      ])
    }
  })

  it('is not asked any more once its connection is removed', async () => {
    const { id, code } = await connect()
    await operator.call(removeCarrierConnection, { params: { code } })
    expect(await check(id)).toMatchObject({ kind: 'unauthorized', code: 'removed', fields: ['connection'] })
    expect(ghn.asked).toEqual([])
  })
})

describe('a carrier that does not answer', () => {
  const statusAfter = async (id: string) => {
    const before = ghn.asked.length
    const { code } = await check(id)
    return code === 'resting' && ghn.asked.length === before ? 'rests' : 'asked'
  }

  it('is left alone after five failures in a row, longer each time, until one try succeeds', async () => {
    const { id, code } = await connect()
    ghn.mood = 'down'
    for (let at = 0; at < 4; at += 1) expect(await statusAfter(id)).toBe('asked')
    ghn.mood = 'up'
    await askCarrier(api.platform, id, checks, ample)
    ghn.mood = 'down'
    for (let at = 0; at < 4; at += 1) expect(await statusAfter(id)).toBe('asked')
    expect(await troubleOf(code)).toBe('no_places')
    expect(await statusAfter(id)).toBe('asked')
    expect(await troubleOf(code)).toBe('not_reached')
    for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
      expect(await statusAfter(id)).toBe('rests')
      real.advance(seconds * 1_000 - 1)
      expect(await statusAfter(id)).toBe('rests')
      real.advance(1)
      expect(await statusAfter(id)).toBe('asked')
    }
    real.advance(600_000)
    ghn.mood = 'up'
    await askCarrier(api.platform, id, checks, ample)
    expect(await troubleOf(code)).toBe('no_places')
    ghn.mood = 'down'
    for (let at = 0; at < 4; at += 1) expect(await statusAfter(id)).toBe('asked')
  })

  it('is tried by one alone after its rest, while all others go on waiting', async () => {
    const { id } = await connect()
    const limit_ms = 4 * (await enoughToAsk(id))
    ghn.mood = 'hangs'
    // All of these are under way before the first of them fails, and count as one row of failures.
    const together = () =>
      Promise.all(
        Array.from({ length: 8 }, () => fault(askCarrier(api.platform, id, askOf({}), { limit_ms }))),
      )
    await together()
    expect(await rowOf((await findConnection(api.database.db, { id }))?.code ?? '')).toMatchObject({
      failures: 5,
      rests_until: new Date(real.now().getTime() + 30_000),
    })
    real.advance(30_000)
    ghn.asked.length = 0
    const codes = (await together()).map((one) => one.code).toSorted()
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'resting'), 'timeout'])
    expect(ghn.asked).toHaveLength(1)
  })

  it('answers also when it refuses, which no pause follows', async () => {
    const { id } = await connect()
    function* refusing(): Conversation<void> {
      yield { host: 'api', method: 'GET', path: '/v2/x', headers: {} }
      throw new CarrierFault('refused', 'Tuyến này không đi')
    }
    ghn.mood = 'down'
    for (let at = 0; at < 4; at += 1) await check(id)
    ghn.mood = 'up'
    await fault(askCarrier(api.platform, id, refusing, ample))
    ghn.mood = 'down'
    for (let at = 0; at < 4; at += 1) expect(await statusAfter(id)).toBe('asked')
  })

  it('is asked again at once by a check, which ends the pause when it succeeds', async () => {
    const { id, code } = await connect()
    ghn.mood = 'down'
    for (let at = 0; at < 5; at += 1) await check(id)
    expect(await statusAfter(id)).toBe('rests')
    const again = async () => (await operator.call(checkCarrierConnection, { params: { code } })).data
    expect(await again()).toMatchObject({
      ok: false,
      trouble: 'not_reached',
      connection: { trouble: 'not_reached' },
    })
    ghn.mood = 'up'
    expect(await again()).toMatchObject({
      ok: true,
      trouble: null,
      words: null,
      connection: { trouble: 'no_places' },
    })
    await askCarrier(api.platform, id, checks, ample)
  })
})

describe('a carrier that refuses the secrets', () => {
  it('is not asked again before they change, or a check says that it takes them', async () => {
    const { id, code } = await connect()
    ghn.token = 'another'
    expect(await check(id)).toMatchObject({ kind: 'unauthorized', message: 'Token *** is not valid!' })
    expect(await troubleOf(code)).toBe('secrets_refused')
    ghn.asked.length = 0
    expect(await check(id)).toMatchObject({ kind: 'unauthorized', code: 'refused_before' })
    expect(ghn.asked).toEqual([])

    const checked = await operator.call(checkCarrierConnection, { params: { code } })
    expect(checked.data).toMatchObject({
      ok: false,
      trouble: 'secrets_refused',
      words: 'Token *** is not valid!',
    })
    ghn.token = ghnSecrets.token
    expect((await operator.call(checkCarrierConnection, { params: { code } })).data.ok).toBe(true)
    await askCarrier(api.platform, id, checks, ample)

    ghn.token = 'f0000000-942b-11ea-9821-0281a26fb5d4'
    await check(id)
    const { version } = await rowOf(code)
    const body = { version, secrets: { token: ghn.token } }
    await operator.call(editCarrierConnection, { params: { code }, body })
    expect(await troubleOf(code)).toBe('no_places')
    await askCarrier(api.platform, id, checks, ample)
  })

  it('says nothing of new secrets where the old ones are on their way', async () => {
    const { id, code } = await connect()
    ghn.token = 'another'
    const { version } = await rowOf(code)
    const change = () =>
      operator.call(editCarrierConnection, {
        params: { code },
        body: { version, secrets: { token: 'a-new-token-of-the-provider' } },
      })
    const changed = Promise.withResolvers<void>()
    ghn.before = async () => {
      await change()
      changed.resolve()
    }
    expect(await check(id)).toMatchObject({ kind: 'unauthorized' })
    await changed.promise
    expect(await rowOf(code)).toMatchObject({ version: version + 1, refused_since: null })
  })
})

describe('a carrier that needs a sign-in', () => {
  const connectPost = () =>
    connect({ kind: 'viettel_post', own_address: post.url, secrets: viettelPostSecrets })
  const stores = function* (_: unknown, { token }: CarrierAccount): Conversation<number> {
    const headers = token === null ? {} : { token }
    const response = yield { host: 'api', method: 'GET', path: '/v2/user/listInventory', headers }
    const said = new TextDecoder().decode(response.body)
    if (said.includes('Token invalid')) throw new CarrierFault('unauthorized', 'Token invalid')
    return response.status
  }
  const ask = (id: string) => askCarrier(api.platform, id, stores, ample)

  it('is signed in once, before the end of its token, and once more when it knows that no longer', async () => {
    const { id, code } = await connectPost()
    const before = post.tokens.length
    await ask(id)
    await ask(id)
    expect(post.tokens).toHaveLength(before + 1)
    const { sealed_token, token_until } = await rowOf(code)
    expect(token_until?.getTime()).toBe(Math.floor(real.now().getTime() + post.holds_ms))
    expect(sealed_token?.includes(post.tokens.at(-1) ?? '-')).toBe(false)

    real.advance(post.holds_ms - 60_001)
    await ask(id)
    expect(post.tokens).toHaveLength(before + 1)
    real.advance(2)
    await ask(id)
    expect(post.tokens).toHaveLength(before + 2)
    post.forget()
    await ask(id)
    expect(post.tokens).toHaveLength(before + 3)
    expect((await rowOf(code)).refused_since).toBe(null)
  })

  it('refuses nothing of many calls at once, though it knows only the newest token', async () => {
    const { id, code } = await connectPost()
    post.only_newest = true
    try {
      for (let at = 0; at < 5; at += 1) {
        const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ask(id)))
        expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
        post.forget()
      }
      expect((await rowOf(code)).refused_since).toBe(null)
    } finally {
      post.only_newest = false
    }
  })

  it('that takes the password no longer says so at once', async () => {
    const { id, code } = await connectPost()
    await ask(id)
    post.forget()
    post.password = 'một mật khẩu khác'
    try {
      expect(await fault(ask(id))).toMatchObject({ kind: 'unauthorized' })
      expect(await troubleOf(code)).toBe('secrets_refused')
    } finally {
      post.password = viettelPostSecrets.password
    }
    // New secrets, and the token of the old ones is gone.
    const { version } = await rowOf(code)
    await operator.call(editCarrierConnection, {
      params: { code },
      body: { version, secrets: { webhook_secret: 'khác' } },
    })
    expect(await rowOf(code)).toMatchObject({ sealed_token: null, token_until: null, refused_since: null })
    await ask(id)
  })
})

it('no secret, header or body of a request is in a log or a stored row', async () => {
  const logs = api.logs.join('\n')
  const stored = JSON.stringify(await api.database.db.selectFrom('operator_log').selectAll().execute())
  for (const secret of [
    ...Object.values(ghnSecrets),
    ...Object.values(viettelPostSecrets),
    'Chị Hoa Nhận Hàng',
  ]) {
    expect(logs).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  for (const row of await api.database.db.selectFrom('carrier_connections').selectAll().execute()) {
    for (const secret of [...Object.values(ghnSecrets), ...Object.values(viettelPostSecrets)])
      expect(row.sealed_secrets.includes(secret)).toBe(false)
  }
})
