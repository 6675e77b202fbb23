import { clusterCheckOf, isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'
import type { ClusterCheck } from './is-spread.ts'

type KnownPart = { readonly part: string | undefined; readonly until: number }

/** What a process remembers of a cluster. A part is known by the name of its table and its id. */
type Drawn = {
  /** The part of a directory on the node of each shop. */
  readonly parts: Map<string, KnownPart>
  /** Keys drawn for each part, which nobody has taken. */
  readonly keys: Map<string, string[]>
  /** The parts of the keys that were handed out and not stored yet. */
  readonly handedOut: Map<string, string>
}

const drawnOf = new WeakMap<ClusterCheck, Drawn>()
const drawnAtOnce = 1_000
const mostOfPart = 500
const mostKnown = 10_000
/** Parts move seldom, and a statement that meets a part that has moved forgets it at once. */
const partKnownForMs = 600_000

export type KeyDraw = {
  /** The directory that lists the keys of all shops. Its first column is the key. */
  readonly directory: string
  readonly shop_id: string
  readonly count: number
  /** What `draw` draws from: keys of different rooms are not mixed. */
  readonly room: string
  readonly draw: () => string
}

/** Draws random keys. On a cluster a single row gets one that lies on its shop's node, so that one statement stores both. */
export function keyDrawer(reader: Reader, asked: KeyDraw): () => Promise<string> {
  return async () => {
    if (asked.count > 1 || !(await isSpread(reader))) return asked.draw()
    const drawn = drawnFrom(reader)
    const part = await partOfShop(drawn, reader, asked)
    if (part === undefined) return asked.draw()
    const key = (await keysOf(drawn, reader, part, asked)).pop()
    if (key === undefined) return asked.draw()
    if (drawn.handedOut.size >= mostKnown) drawn.handedOut.clear()
    drawn.handedOut.set(key, part)
    return key
  }
}

/** The id of the part that a key was drawn for; undefined for any other key. Asked once. */
export function partOfKey(reader: Reader, key: string): string | undefined {
  const { handedOut } = drawnFrom(reader)
  const part = handedOut.get(key)
  handedOut.delete(key)
  return part
}

/** Lets the next row of a shop take any key, and the one after it ask again where the shop lies. */
export function forgetPart(reader: Reader, directory: string, shop_id: string): void {
  drawnFrom(reader).parts.set(`${directory} ${shop_id}`, { part: undefined, until: 0 })
}

function drawnFrom(reader: Reader): Drawn {
  const check = clusterCheckOf(reader)
  const drawn = drawnOf.get(check) ?? { parts: new Map(), keys: new Map(), handedOut: new Map() }
  drawnOf.set(check, drawn)
  return drawn
}

async function partOfShop(
  { parts }: Drawn,
  reader: Reader,
  { directory, shop_id }: KeyDraw,
): Promise<string | undefined> {
  const name = `${directory} ${shop_id}`
  const known = parts.get(name)
  if (known?.until === 0) parts.delete(name)
  if (known !== undefined && (known.until === 0 || performance.now() < known.until)) return known.part
  const part = await partBeside(reader, directory, shop_id)
  if (parts.size >= mostKnown) parts.clear()
  parts.set(name, { part, until: performance.now() + partKnownForMs })
  return part
}

async function keysOf(
  { keys }: Drawn,
  reader: Reader,
  part: string,
  { directory, room, draw }: KeyDraw,
): Promise<string[]> {
  const own = keys.get(`${part} ${room}`) ?? []
  if (own.length > 0) return own
  const made = Array.from({ length: drawnAtOnce }, draw)
  for (const [index, of] of (await partsOf(reader, directory, made)).entries()) {
    const waiting = keys.get(`${of} ${room}`) ?? []
    const key = made[index]
    if (key !== undefined && waiting.length < mostOfPart) waiting.push(key)
    keys.set(`${of} ${room}`, waiting)
  }
  return keys.get(`${part} ${room}`) ?? []
}

/** The id of a part of the directory on the shop's node; its name ends in `_` and the id. Parts of a node take turns. */
async function partBeside(reader: Reader, directory: string, shop_id: string): Promise<string | undefined> {
  const rows = await prepared<{ part: string }>(
    reader,
    'part-beside',
    `WITH here AS (
       SELECT groupid, shardid FROM pg_dist_placement
       WHERE shardid = get_shard_id_for_distribution_column('parcels', $2::uuid)
     ), placed AS (
       SELECT shard.logicalrelid, shard.shardid,
         row_number() OVER (PARTITION BY shard.logicalrelid ORDER BY shard.shardid) - 1 AS place,
         count(*) OVER (PARTITION BY shard.logicalrelid) AS count
       FROM pg_dist_shard AS shard JOIN pg_dist_placement AS placement USING (shardid)
       WHERE placement.groupid = (SELECT groupid FROM here)
         AND shard.logicalrelid IN ('parcels'::regclass, $1::regclass)
     )
     SELECT beside.shardid::text AS part FROM placed AS own JOIN placed AS beside
       ON beside.logicalrelid = $1::regclass AND beside.place = own.place % beside.count
     WHERE own.shardid = (SELECT shardid FROM here)`,
    [directory, shop_id],
  )
  return rows[0]?.part
}

/** The id of the part that rows of each key lie in, in the order of the keys. */
async function partsOf(reader: Reader, directory: string, keys: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ part: string }>(
    reader,
    'parts-of-keys',
    `SELECT get_shard_id_for_distribution_column($1::regclass, key)::text AS part
     FROM unnest($2::text[]) WITH ORDINALITY AS asked (key, place) ORDER BY place`,
    [directory, keys],
  )
  return rows.map(({ part }) => part)
}
