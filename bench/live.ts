import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { reportEvents } from '@guihang/contract/provider/scans'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Measured, percentile } from './figure.ts'
import { measureNotices } from './stage/live-notices.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import { type Stage, secret } from './stage/stage.ts'

const changes = 40

/** From the moment the provider reports a change, or a notice is written, to the moment it stands in open event streams. */
export async function benchLive(stage: Stage): Promise<Measured> {
  const [shop] = await openShops(stage, 1)
  if (!shop) throw new Error('There is no shop to watch')
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const operator = createClient({ baseUrl: stage.api, token: () => token })
  const stream = await watch(stage.api, shop.token)
  const taken: number[] = []
  for (let count = 0; count < changes; count += 1) {
    const { data: parcel } = await client.call(createParcel, { body: parcelBody(shop.store_id) })
    await stream.seen(parcel.id, 'waiting_for_approval')
    const began = performance.now()
    const event = {
      event_id: `accept-${count}`,
      tracking_number: parcel.tracking_number,
      event: 'accept',
    } as const
    await Promise.all([
      operator.call(reportEvents, { body: { events: [event] } }),
      stream.seen(parcel.id, 'waiting_for_pickup').then(() => taken.push(performance.now() - began)),
    ])
  }
  await stream.close()
  const notices = await measureNotices(stage)
  const value = percentile(taken, 1)
  return {
    figures: [
      {
        name: 'a status change reaches an open screen, the slowest of 40',
        value,
        floor: 1_000,
        ratio: value / 1_000,
        target: 1,
        within: 'at_most',
        unit: 'ms',
      },
      ...notices.figures,
    ],
    readings: [
      { name: 'a status change reaches an open screen: p50', value: percentile(taken, 0.5), unit: 'ms' },
      ...(notices.readings ?? []),
    ],
  }
}

/** Reads the shop's event stream; `seen` resolves once it has told of this parcel in this status. */
async function watch(origin: string, token: string) {
  const stop = new AbortController()
  const answer = await fetch(`${origin}/v1/live-events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`The event stream answered ${answer.status}`)
  let heard = ''
  const waiting = new Set<() => void>()
  const reading = (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += text
      for (const look of waiting) look()
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return {
    seen: (id: string, status: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const told = heard.split('\n').some((line) => line.includes(id) && line.includes(status))
          if (!told) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async close() {
      stop.abort()
      await reading
    },
  }
}
