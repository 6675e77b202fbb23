import { createServer } from 'node:http'
import { isMainThread, parentPort } from 'node:worker_threads'

/** What the thread of the receivers says: its port, then what it has heard when asked. */
export type Heard = { readonly path: string; readonly id: string; readonly at: number }

// One server stands for all receivers, each a path; /dead never answers.
if (!isMainThread) {
  let heard: Heard[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    request.resume()
    if (path === '/dead') return
    heard.push({
      path,
      id: String(request.headers['webhook-id']),
      at: performance.timeOrigin + performance.now(),
    })
    request.on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    parentPort?.postMessage({ port: typeof address === 'object' ? address?.port : undefined })
  })
  parentPort?.on('message', (asked: 'count' | 'all') => {
    if (asked === 'count') parentPort?.postMessage({ count: heard.length })
    else {
      parentPort?.postMessage({ heard })
      heard = []
    }
  })
}
