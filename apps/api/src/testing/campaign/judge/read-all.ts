import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Carried } from './board.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene, severalAtOnce } from './scene.ts'

const tries = 20

/** `unread`: tracking numbers of what could not be read. */
export type AllRead = {
  readonly read: ReadonlyMap<Carried, ParcelDetail>
  readonly unread: readonly string[]
}

/** Reads each of these parcels, until it has an answer; `also` reads more of it. */
export async function readAll(
  scene: Scene,
  name: string,
  parcels: readonly Carried[],
  also?: (client: Client, parcel: Carried) => Promise<boolean>,
): Promise<AllRead> {
  const read = new Map<Carried, ParcelDetail>()
  const unread: string[] = []
  await severalAtOnce(parcels, (place) => {
    const clients = new Map(
      scene.shops.map((shop) => [shop, clientOf(scene, `${name} ${place} at ${shop.name}`, shop.token)]),
    )
    return async (parcel) => {
      const client = clients.get(parcel.shop)
      if (client === undefined) return
      const detail = await untilDone(() => readParcel(client, parcel))
      if (detail !== undefined) read.set(parcel, detail)
      const isWhole = also === undefined || (await untilDone(() => also(client, parcel))) === true
      if (detail === undefined || !isWhole) unread.push(parcel.tracking_number)
    }
  })
  return { read, unread }
}

/** What a call answers as soon as it answers something; undefined where it never does. */
async function untilDone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    await aWhile(100)
  }
  return undefined
}
