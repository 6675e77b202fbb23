import { createClient } from '@guihang/contract/client'
import { liveEvents } from '@guihang/contract/home/system'
import type { JudgedShop } from '../board.ts'
import { aWhile, clientOf, readParcel, type Scene } from '../scene.ts'

/** The share of changes after which the screen reads the parcel. */
const looksAt = 0.1

/** An open screen of a shop, which opens its stream again where it breaks off, until the run is over. */
export async function watchScreen(scene: Scene, shop: JudgedShop, name: string): Promise<void> {
  const client = clientOf(scene, name, shop.session)
  const ending = new AbortController()
  const watch = setInterval(() => {
    if (scene.isOver) ending.abort()
  }, 50)
  try {
    while (!scene.isOver) {
      for await (const id of changesOf(scene, client.random.pick(scene.urls), shop, ending.signal)) {
        if (scene.isOver) break
        if (!client.random.chance(looksAt)) continue
        const parcel = scene.board.find(id)
        if (parcel !== undefined) await readParcel(client, parcel)
      }
      await aWhile(50)
    }
  } finally {
    clearInterval(watch)
  }
}

/** Ids of the parcels that changed, until the stream ends or breaks off. */
async function* changesOf(
  { recorder }: Scene,
  baseUrl: string,
  { session }: JudgedShop,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const client = createClient({ baseUrl, token: () => session })
  try {
    const answer = await client.raw(liveEvents, { signal })
    recorder.note('screens', 'open a screen', [])
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      const text = decoder.decode(part, { stream: true })
      for (const [, id = ''] of text.matchAll(/"type":"parcel","id":"([^"]+)"/g)) yield id
    }
  } catch {
    // The process was killed, or the connection cut: the next stream is opened.
  }
}
