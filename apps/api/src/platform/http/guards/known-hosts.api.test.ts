import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'

async function statusFor(api: TestApi, host: string, path: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const call = request(api.url + path, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
}

describe('a demo on this machine', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ environment: { PUBLIC_URL: 'https://demo.giaonhanh.example' }, watch: false })
  })
  afterAll(() => api.stop())

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'portal.localhost', 'DEMO.giaonhanh.example'])(
    'answers to %s',
    async (host) => expect(await statusFor(api, host, '/mailbox')).toBe(200),
  )

  it.each(['evil.com', 'evil.com:3000', '127.0.0.1.evil.com', 'localhost.evil.com', '192.168.1.7', 'a b'])(
    'does not answer to "%s"',
    async (host) => {
      for (const path of ['/mailbox', '/v1/public-settings', '/metrics'])
        expect([400, 404]).toContain(await statusFor(api, host, path))
    },
  )
})

it('a demo that HOST opens to other machines answers to its addresses, and to no foreign name', async () => {
  const api = await startTestApi({ environment: { HOST: '0.0.0.0' }, watch: false })
  try {
    expect(await statusFor(api, '192.168.1.7:3000', '/mailbox')).toBe(200)
    expect(await statusFor(api, 'evil.com', '/mailbox')).toBe(404)
  } finally {
    await api.stop()
  }
})
