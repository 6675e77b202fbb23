import { describe, expect, it } from 'vitest'
import { createBody, openGhn } from '../ghn/ghn.fixture.ts'
import { openGhtk } from '../ghtk/ghtk.fixture.ts'
import { openJt } from '../jt/jt.fixture.ts'
import { openViettelPost } from '../viettel-post/viettel-post.fixture.ts'
import { inHours } from './fake-carrier.fixture.ts'

const create = '/v2/shipping-order/create'

describe('the states of a carrier’s server', () => {
  it('answer 503 while it is down, and nothing at all while it hangs', async () => {
    const { url, post, control } = await openGhn()
    control.turn('down')
    const down = await fetch(`${url}/shiip/public-api${create}`, { method: 'POST', body: '{}' })
    expect([down.status, await down.text()]).toEqual([503, ''])
    control.turn('hang')
    const gone = new AbortController()
    const hanging = fetch(`${url}/anything`, { signal: gone.signal })
    // The control answers all the while, and later than the call has come.
    await expect.poll(async () => (await fetch(`${url}/_fake/setting`)).status).toBe(200)
    gone.abort()
    await expect(hanging).rejects.toThrow('abort')
    control.turn('up')
    expect((await post(create, createBody)).code).toBe(200)
  })

  it('refuse the secrets in each carrier’s way when they have expired', async () => {
    const ghn = await openGhn()
    ghn.control.turn('expired')
    expect(await ghn.post(create, createBody)).toEqual({ code: 401, message: 'Token is not valid!' })
    const ghtk = await openGhtk()
    ghtk.control.turn('expired')
    expect((await ghtk.send('GET', '/services/authenticated')).status).toBe(403)
    const viettel = await openViettelPost()
    viettel.control.turn('expired')
    expect((await viettel.create()).message).toBe('Token invalid or expired')
    const jt = await openJt()
    jt.control.turn('expired')
    expect((await jt.create()).code).toBe('999001030')
  })
})

describe('creates that work and whose answers get lost', () => {
  it('are cut at their share, the same ones for a seed, and each once', async () => {
    const cutOf = async () => {
      const { post, control } = await openGhn({ faults: { cut_creates: 20 } })
      const cut: string[] = []
      for (let number = 0; number < 100; number += 1) {
        const body = { ...createBody, client_order_code: `GH${number}` }
        await post(create, body).catch(() => cut.push(`GH${number}`))
      }
      expect(control.orders()).toHaveLength(100)
      for (const client_order_code of cut)
        expect((await post(create, { ...createBody, client_order_code })).code).toBe(200)
      expect(control.orders()).toHaveLength(100)
      return cut
    }
    const cut = await cutOf()
    expect(cut.length).toBeGreaterThan(8)
    expect(cut.length).toBeLessThan(35)
    expect(await cutOf()).toEqual(cut)
  })

  it('are held without an answer', async () => {
    const { create: book, control } = await openViettelPost({ faults: { held_creates: 100 } })
    let answered = false
    const waiting = book().finally(() => {
      answered = true
    })
    await expect.poll(() => control.orders().length).toBe(1)
    expect(answered).toBe(false)
    // The messages say what the answer would have said.
    await control.advance(inHours(3))
    expect(control.orders()[0]?.last_message?.state).toBe('taken')
    waiting.catch(() => undefined)
  })

  it('leave refusals alone', async () => {
    const { create: book } = await openGhtk({ faults: { cut_creates: 100 } })
    expect((await book({ tel: '' })).error_code).toBe('30307')
    await expect(book()).rejects.toThrow()
  })
})

describe('forged messages', () => {
  it('come with a wrong secret, or name a parcel that the carrier does not have', async () => {
    const options = { faults: { forged: 100 } }
    const ghn = await openGhn(options)
    for (let number = 0; number < 20; number += 1) {
      const body = { ...createBody, client_order_code: `GH${number}` }
      await ghn.post(create, body)
    }
    await ghn.control.tick()
    const codes = new Set(ghn.control.orders().map(({ code }) => code))
    const bodies = ghn.received.map(({ headers, url, body }) => ({
      secret: headers['x-webhook-secret'],
      url,
      ...JSON.parse(body),
    }))
    expect(bodies).toHaveLength(40)
    const wrong = bodies.filter(({ secret }) => secret !== 'url-secret')
    const foreign = bodies.filter(({ secret, OrderCode }) => secret === 'url-secret' && !codes.has(OrderCode))
    expect(wrong.length + foreign.length).toBe(20)
    expect(wrong.every(({ url, OrderCode }) => !url.endsWith('/url-secret') && codes.has(OrderCode))).toBe(
      true,
    )
    expect(wrong.length).toBeGreaterThan(3)
    expect(foreign.length).toBeGreaterThan(3)
    const joined = foreign.filter(({ ClientOrderCode }) => ClientOrderCode.startsWith('GH'))
    expect(joined.length).toBeGreaterThan(0)
    expect(joined.length).toBeLessThan(foreign.length)
  })

  it('join no true number with a false one before the customer knows the true one', async () => {
    const {
      create: book,
      control,
      received,
    } = await openViettelPost({
      faults: { forged: 100, cut_creates: 100 },
    })
    for (let number = 0; number < 20; number += 1)
      await book({ ORDER_NUMBER: `GH${number}` }).catch(() => undefined)
    await control.advance(inHours(6))
    const codes = new Set(control.orders().map(({ code }) => code))
    const foreign = received
      .map(({ body }) => JSON.parse(body))
      .filter(({ DATA, TOKEN }) => TOKEN === 'url-secret' && !codes.has(DATA.ORDER_NUMBER))
    expect(foreign.length).toBeGreaterThan(5)
    expect(foreign.every(({ DATA }) => DATA.ORDER_REFERENCE.startsWith('X'))).toBe(true)
  })
})

describe('a carrier with faults', () => {
  it('sends what was lost again, some twice, and brings each parcel’s last word all the same', async () => {
    const faults = { lost: 20, doubled: 20, reordered: 20 }
    const { create: book, control, received } = await openGhtk({ faults })
    for (let number = 0; number < 50; number += 1) await book({ id: `GH${number}` })
    for (let next = control.nextAt(); next !== undefined; next = control.nextAt()) await control.advance(next)
    const sent = control.messages()
    const lost = sent.reduce((sum, { lost_tries }) => sum + lost_tries, 0)
    const given_up = sent.filter(({ state }) => state === 'given_up')
    expect(lost).toBeGreaterThan(sent.length * 0.15)
    // Two tries: a twenty-fifth of the messages is lost in both.
    expect(given_up.length).toBeGreaterThan(0)
    expect(given_up.every(({ tries, last_try_lost }) => tries === 2 && last_try_lost)).toBe(true)
    const arrived = sent.length - given_up.length
    expect(received.length).toBeGreaterThan(arrived * 1.1)
    expect(received.length).toBeLessThan(arrived * 1.3)
    expect(control.orders().every(({ end }) => end === 'delivered')).toBe(true)
  })

  it('moves by itself with the clock where it is asked to', async () => {
    const { create: book, control } = await openGhtk({
      every_ms: 5,
      speed: 1_000_000,
      clock: () => new Date(),
    })
    await book()
    await expect.poll(() => control.orders()[0]?.last_message?.state).toBe('taken')
    expect(control.orders()[0]?.status).not.toBe('2')
  })

  it('moves nothing where a person does', async () => {
    const { create: book, control } = await openGhtk({ moves: 'by_hand' })
    const { label } = (await book()).order
    expect(control.nextAt()).toBeUndefined()
    await control.moveTo(label, '12')
    await control.advance(inHours(24 * 30))
    expect(control.endOf(label)?.status).toBe('12')
  })

  it('sends nothing where its customer has set up no address', async () => {
    const { create: book, control, received } = await openGhtk({ webhook: null })
    await book()
    await control.advance(inHours(24 * 30))
    expect(received).toEqual([])
    expect(control.orders()).toMatchObject([{ end: 'delivered', last_message: { state: 'given_up' } }])
  })
})
