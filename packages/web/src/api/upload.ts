import { clientBy } from './client.ts'

/** The API for a call that sends a file, reporting how much of it is sent, 0 to 1. */
export function uploadingClient(onProgress: (share: number) => void) {
  return clientBy(fetchWithProgress(onProgress))
}

/** `fetch` as far as the client uses it, by XMLHttpRequest, which alone reports how far an upload is. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init) => {
    const request = new XMLHttpRequest()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    request.open(init?.method ?? 'POST', String(address))
    new Headers(init?.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('No answer came')))
    const { signal } = init ?? {}
    // Cancelled while the token was renewed: an event that is over is not heard again.
    if (signal?.aborted) {
      reject(signal.reason)
      return promise
    }
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    // The client sends a form or nothing.
    request.send(init?.body instanceof FormData ? init.body : null)
    return promise
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s)
    if (name !== '') headers.append(name, value)
  }
  const { status, statusText } = request
  const empty = status === 204 || status === 304
  return new Response(empty ? null : request.response, { status, statusText, headers })
}
