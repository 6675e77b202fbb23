import {
  type Database,
  isSpread,
  partBeside,
  partsOf,
  type Reader,
} from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { randomTrackingNumber } from './parcel-ids.ts'

/** A tracking number, and on a cluster the id of the part of the directory it belongs into, when that lies beside its shop. */
export type DrawnNumber = { readonly tracking_number: string; readonly numbers_part?: string }

type KnownPart = { readonly part: string | undefined; readonly asked_at: number }

/** What a process remembers of a cluster: the part beside each shop, and numbers drawn for each part, which nobody has taken. */
type Drawn = {
  readonly parts: Map<string, KnownPart>
  readonly numbers: Map<string, string[]>
}

const drawnOf = new WeakMap<Database, Drawn>()
const drawnAtOnce = 1_000
const mostOfPart = 500
const mostShops = 10_000
/** Parts move seldom, and a create that meets a part that has moved asks at once. */
const partKnownFor_ms = 600_000

/**
 * On a cluster a number that belongs into a part of the directory on the shop's node, so that number and parcel are one
 * statement there. Drawn at random from the whole room; it waits for a shop beside its part.
 */
export async function drawNumber(
  { database, realClock }: Pick<Platform, 'database' | 'realClock'>,
  reader: Reader,
  shop_id: string,
  pair: string,
): Promise<DrawnNumber> {
  const anywhere = { tracking_number: randomTrackingNumber(pair) }
  if (!(await isSpread(reader))) return anywhere
  const drawn = drawnFrom(database)
  const part = await partOfShop(drawn, reader, shop_id, realClock.now().getTime())
  if (part === undefined) return anywhere
  const tracking_number = (await numbersOf(drawn, reader, part, pair)).pop()
  return tracking_number === undefined ? anywhere : { tracking_number, numbers_part: part }
}

/** Asks anew where the shop lies: what was to be stored beside it was not stored. */
export function forgetPart({ database }: Pick<Platform, 'database'>, shop_id: string): void {
  drawnOf.get(database)?.parts.delete(shop_id)
}

function drawnFrom(database: Database): Drawn {
  const drawn = drawnOf.get(database) ?? { parts: new Map(), numbers: new Map() }
  drawnOf.set(database, drawn)
  return drawn
}

async function partOfShop(
  { parts }: Drawn,
  reader: Reader,
  shop_id: string,
  now: number,
): Promise<string | undefined> {
  const known = parts.get(shop_id)
  if (known !== undefined && now - known.asked_at < partKnownFor_ms) return known.part
  const part = await partBeside(reader, 'parcel_numbers', shop_id)
  if (parts.size >= mostShops) parts.clear()
  parts.set(shop_id, { part, asked_at: now })
  return part
}

/** The numbers that wait for a shop beside the part; new ones are drawn when there are none. */
async function numbersOf({ numbers }: Drawn, reader: Reader, part: string, pair: string): Promise<string[]> {
  const own = numbers.get(`${part} ${pair}`) ?? []
  if (own.length > 0) return own
  const made = Array.from({ length: drawnAtOnce }, () => randomTrackingNumber(pair))
  for (const [index, of] of (await partsOf(reader, 'parcel_numbers', made)).entries()) {
    const waiting = numbers.get(`${of} ${pair}`) ?? []
    const number = made[index]
    if (number !== undefined && waiting.length < mostOfPart) waiting.push(number)
    numbers.set(`${of} ${pair}`, waiting)
  }
  return numbers.get(`${part} ${pair}`) ?? []
}
