import type { Carried } from '../board.ts'
import { aWhile, type Client, readParcel, type Scene } from '../scene.ts'
import { readMoney } from '../statements.ts'
import { readersOf } from './couriers.ts'

const readers = 2
/** Parcels of one call that are read one after the other. */
const lookedAt = 4

/** The parcels that accountants and payers have at hand, each under a name of their own. */
export type AtHand = Map<string, readonly Carried[]>

/** While `work` goes on the shops' software looks at parcels that one person has at hand: their histories and their money. */
export async function whileShopsLook<T>(
  scene: Scene,
  name: string,
  atHand: AtHand,
  work: Promise<T>,
): Promise<T> {
  let isDone = false
  const looking = Array.from({ length: readers }, async (_, number) => {
    const clients = readersOf(scene, `${name}-${number + 1} looking`)
    while (!isDone) await look(clients, atHand)
  })
  try {
    return await work
  } finally {
    isDone = true
    await Promise.all(looking)
  }
}

async function look(clients: ReturnType<typeof readersOf>, atHand: AtHand): Promise<void> {
  const [first] = clients.values()
  const some = [...atHand.values()].filter((parcels) => parcels.length > 0)
  if (first === undefined || some.length === 0) return await aWhile()
  const parcels = first.random.pick(some)
  for (let left = lookedAt; left > 0; left -= 1) await lookAt(clients, first.random.pick(parcels))
}

async function lookAt(clients: ReadonlyMap<unknown, Client>, parcel: Carried): Promise<void> {
  const client = clients.get(parcel.shop)
  if (client === undefined) return
  if ((await readParcel(client, parcel)) === undefined) return await aWhile()
  await readMoney(client, parcel)
}
