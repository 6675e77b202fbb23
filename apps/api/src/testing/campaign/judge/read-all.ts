import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Carried } from './board.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene, severalAtOnce } from './scene.ts'

const tries = 20

/** Reads each of these parcels, until it has an answer; `also` reads more of it. Those that cannot be read are left out. */
export async function readAll(
  scene: Scene,
  name: string,
  parcels: readonly Carried[],
  also?: (client: Client, parcel: Carried) => Promise<boolean>,
): Promise<ReadonlyMap<Carried, ParcelDetail>> {
  const read = new Map<Carried, ParcelDetail>()
  await severalAtOnce(parcels, (place) => {
    const clients = new Map(
      scene.shops.map((shop) => [shop, clientOf(scene, `${name} ${place} at ${shop.name}`, shop.token)]),
    )
    return async (parcel) => {
      const client = clients.get(parcel.shop)
      if (client === undefined) return
      const detail = await untilDone(() => readParcel(client, parcel))
      if (detail !== undefined) read.set(parcel, detail)
      if (also !== undefined) await untilDone(() => also(client, parcel))
    }
  })
  return read
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
