import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'

/**
 * On a cluster: the id of the part of a table with a spread of its own that lies on the node of a shop, so that one statement
 * there writes both (decision 0364); undefined when that node has none. The shops of a part share it, and the parts of a node
 * take turns. The part has the name of the table, `_` and the id.
 */
export async function partBeside(
  reader: Reader,
  table: string,
  shop_id: string,
): Promise<string | undefined> {
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
    [table, shop_id],
  )
  return rows[0]?.part
}

/** On a cluster: the id of the part of a table that rows of each key lie in, in the order of the keys. */
export async function partsOf(reader: Reader, table: string, keys: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ part: string }>(
    reader,
    'parts-of-keys',
    `SELECT get_shard_id_for_distribution_column($1::regclass, key)::text AS part
     FROM unnest($2::text[]) WITH ORDINALITY AS asked (key, place) ORDER BY place`,
    [table, keys],
  )
  return rows.map(({ part }) => part)
}
