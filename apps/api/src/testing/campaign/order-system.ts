import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'
import { listenLocally } from '../listen-locally.ts'

/** An order system that takes every parcel and store, and remembers under which push ids the parcels came. */
export type TestOrderSystem = {
  readonly url: string
  /** Ids of parcels → ids of their pushes. */
  readonly pushes: ReadonlyMap<string, ReadonlySet<string>>
  close(): void
}

/** `answers_after_ms` keeps pushes under way for so long, so that a crash meets some. */
export async function openOrderSystem({ answers_after_ms = 0 } = {}): Promise<TestOrderSystem> {
  const pushes = new Map<string, Set<string>>()
  const server = createServer(async (request, response) => {
    const parts: string[] = []
    try {
      for await (const part of request.setEncoding('utf8')) parts.push(String(part))
    } catch {
      // The API was killed in the middle of its push.
      return
    }
    const body: unknown = JSON.parse(parts.join(''))
    response.setHeader('content-type', 'application/json')
    if (request.url === '/stores') {
      const { store } = OmsStorePush.parse(body)
      response.end(JSON.stringify({ accepted: true, oms_code: `OMS-${store.id}` }))
      return
    }
    const { push_id, parcel } = OmsPush.parse(body)
    await sleep(answers_after_ms)
    const known = pushes.get(parcel.id) ?? new Set()
    pushes.set(parcel.id, known.add(push_id))
    response.end(JSON.stringify({ accepted: true, oms_code: `OMS-${parcel.code}` }))
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    pushes,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
