import { signMessage } from '@guihang/contract/connection/signatures'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { WebhookError } from './errors.ts'
import { verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${btoa('a secret of exactly thirty bytes')}`
const other = `whsec_${btoa('another one that is long enough!')}`
const now = new Date('2026-11-22T10:00:00Z')
const body = JSON.stringify({
  type: 'parcel.returned',
  timestamp: '2026-11-22T09:59:00Z',
  version: 1,
  data: { tracking_number: 'GH9888380807', return_fee: 5_000 },
})
const signed = async (secrets = [secret], at = now) => ({
  ...(await signMessage(secrets, { id: 'msg_1', at, body })),
})

describe('a webhook message', () => {
  it('is read with its id, from any kind of headers and body', async () => {
    const headers = await signed()
    const bytes = new TextEncoder().encode(body)
    for (const given of [headers, new Headers(headers), { 'Webhook-Id': 'msg_1', ...headers }])
      for (const text of [body, bytes])
        expect(await verifyWebhook({ secret, headers: given, body: text, now })).toMatchObject({
          id: 'msg_1',
          type: 'parcel.returned',
          data: { return_fee: 5_000 },
        })
  })

  it('is read when the public package of Standard Webhooks signed it', async () => {
    const at = new Date()
    const headers = {
      'webhook-id': 'msg_2',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_2', at, body),
    }
    expect((await verifyWebhook({ secret, headers, body })).id).toBe('msg_2')
  })

  it('is read by either secret while both sign', async () => {
    const headers = await signed([other, secret])
    expect((await verifyWebhook({ secret, headers, body, now })).id).toBe('msg_1')
    expect((await verifyWebhook({ secret: [secret, other], headers: await signed(), body, now })).id).toBe(
      'msg_1',
    )
  })

  it('is refused with another body, id, secret or version, without a signature, and after five minutes', async () => {
    const headers = await signed()
    const refused = (changes: Partial<Parameters<typeof verifyWebhook>[0]>) =>
      expect(verifyWebhook({ secret, headers, body, now, ...changes })).rejects.toBeInstanceOf(WebhookError)
    await refused({ body: body.replace('5000', '5001') })
    await refused({ headers: { ...headers, 'webhook-id': 'msg_9' } })
    await refused({ secret: other })
    await refused({ secret: 'not a secret' })
    await refused({ secret: [] })
    await refused({ headers: {} })
    await refused({ now: new Date(now.getTime() + 301_000) })
    await refused({ now: new Date(now.getTime() - 301_000) })
    const newer = body.replace('"version":1', '"version":2')
    await refused({
      headers: await signMessage([secret], { id: 'msg_1', at: now, body: newer }),
      body: newer,
    })
  })
})
