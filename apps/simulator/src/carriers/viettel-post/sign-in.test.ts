import { describe, expect, it } from 'vitest'
import { inHours } from '../common/fake-carrier.fixture.ts'
import { account, openViettelPost } from './viettel-post.fixture.ts'

const refusal = (message: string) => ({ status: expect.any(Number), error: true, message, data: null })
const cancel = { TYPE: 4, ORDER_NUMBER: 'x', NOTE: '' }

describe('the sign-in of a fake Viettel Post', () => {
  it('gives a token of a day for name and password, and one of a year for that token', async () => {
    const { post, owner, short, token } = await openViettelPost()
    expect(await post('/v2/user/Login', owner)).toEqual({
      status: 200,
      error: false,
      message: 'OK',
      data: {
        userId: 7_856_551,
        token: expect.stringMatching(/^eyJhbGciOiJFUzI1NiJ9\.[\w-]+\.[\w-]{86}$/),
        partner: 7_856_551,
        phone: '0933177454',
        postcode: null,
        expired: 0,
        encrypted: null,
        source: 5,
      },
    })
    expect(await post('/v2/order/UpdateOrder', cancel, short)).toEqual(refusal('Token invalid'))
    expect(await post('/v2/order/UpdateOrder', cancel, token)).toEqual(refusal('Order does not exist'))
  })

  it('takes a token of the site instead, and then says when its answer expires', async () => {
    const { post } = await openViettelPost()
    const { data } = await post('/v2/user/LoginVTP', { token: account.site_token })
    expect(data).toMatchObject({ partner: -1, expired: inHours(365 * 24).getTime(), infoUpdated: true })
    expect(await post('/v2/order/UpdateOrder', cancel, data.token)).toEqual(refusal('Order does not exist'))
    expect(await post('/v2/user/LoginVTP', { token: 'another' })).toEqual(refusal('Token invalid'))
  })

  it('refuses with HTTP 200, in the words of the document', async () => {
    const { send, post, owner, short } = await openViettelPost()
    const without = await send('POST', '/v2/order/createOrder', {})
    expect([without.status, await without.json()]).toEqual([200, refusal('Header Token is required')])
    expect(await post('/v2/order/createOrder', {}, 'another')).toEqual(refusal('Token invalid'))
    const wrong = refusal('Invalid owner account or password!')
    expect(await post('/v2/user/Login', { ...owner, PASSWORD: 'x' })).toEqual(wrong)
    expect(await post('/v2/user/ownerconnect', { ...owner, PASSWORD: 'x' }, short)).toEqual(wrong)
  })

  it('refuses tokens after their time, and those that were taken back; a new sign-in works', async () => {
    const { post, owner, control, token } = await openViettelPost()
    control.expireTokens()
    const expired = refusal('Token invalid or expired')
    expect(await post('/v2/order/UpdateOrder', cancel, token)).toEqual(expired)
    const short = (await post('/v2/user/Login', owner)).data.token
    const next = (await post('/v2/user/ownerconnect', owner, short)).data.token
    expect(await post('/v2/order/UpdateOrder', cancel, next)).toEqual(refusal('Order does not exist'))
    await control.advance(inHours(365 * 24 + 1))
    expect(await post('/v2/order/UpdateOrder', cancel, next)).toEqual(expired)
  })

  it('lets nobody in whose secrets have expired', async () => {
    const { post, owner, control } = await openViettelPost()
    control.turn('expired')
    expect(await post('/v2/user/Login', owner)).toEqual(refusal('Invalid owner account or password!'))
    expect(await post('/v2/order/UpdateOrder', cancel)).toEqual(refusal('Token invalid or expired'))
    control.turn('up')
    expect(await post('/v2/order/UpdateOrder', cancel)).toEqual(refusal('Order does not exist'))
  })
})
