import { uploadAvatar } from '@guihang/contract/shop/papers'
import { afterEach, expect, test, vi } from 'vitest'
import { giveTestApp } from '../testing/give-test-app.ts'
import { signCalls } from './client.ts'
import { uploadingClient } from './upload.ts'

giveTestApp()
signCalls({ token: async () => 'a', onUnauthorized: () => {} })
afterEach(() => vi.unstubAllGlobals())

function requests() {
  const sent = vi.fn()
  class Request extends EventTarget {
    upload = new EventTarget()
    responseType = ''
    status = 200
    statusText = 'OK'
    response = new Blob(['{"data":{}}'])
    open = vi.fn()
    setRequestHeader = vi.fn()
    abort = vi.fn()
    getAllResponseHeaders = () => 'content-type: application/json'
    send() {
      sent()
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

const file = new File(['x'], 'me.png', { type: 'image/png' })
const params = { id: '0199c0de-0000-7000-8000-000000000001' }

test('a picture that is cancelled while the token is renewed never goes on its way', async () => {
  const sent = requests()
  const stop = new AbortController()
  const call = uploadingClient(() => undefined).call(uploadAvatar, { params, file, signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toThrow()
  expect(sent).not.toHaveBeenCalled()
})

test('a picture nobody cancels is sent once', async () => {
  const sent = requests()
  await uploadingClient(() => undefined).call(uploadAvatar, { params, file })
  expect(sent).toHaveBeenCalledOnce()
})
