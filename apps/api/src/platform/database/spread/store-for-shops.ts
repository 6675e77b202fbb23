import { clusterCheckOf, isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'
import { forgetPart, partOfKey } from './draw-key.ts'
import { preparedOfShop } from './prepared-of-shop.ts'

type Parts = {
  readonly name: string
  /** The keys that the rows take, which a directory lists for all shops. */
  readonly keys?: {
    readonly directory: string
    /** The member of the list that has the rows as asked, with the columns `key`, `shop_id` and `id`. */
    readonly of: string
    readonly key: string
    /** Stores the keys of `of` in the table and answers the column `parcel_id` of those that were free. */
    readonly take: (directory: string) => string
  }
  /** The members of the WITH list that store the rows. `taken` answers the ids of rows whose keys were free. */
  readonly own: (taken: string) => string
  /** A SELECT from the list, without WHERE. It answers no instant. */
  readonly answer: string
  /** What follows from the rows and lies with no shop: jobs, sums of the provider. */
  readonly elsewhere: {
    /** The member of the list that it is made from, with the types of its columns. */
    readonly of: string
    readonly columns: Readonly<Record<string, string>>
    /** Further members of the list, which read `of` and nothing else of it. */
    readonly members: string
    /** The one of them that calls functions: PostgreSQL leaves out a SELECT that nobody reads. */
    readonly read?: string
  }
}

/** A statement that stores rows of shops with all that belongs to them; `text` is the whole of it. */
export type ShopStatement = Parts & {
  readonly text: string
  /** On a cluster: as it runs on the node of a shop when the keys are taken, and what it stores elsewhere. */
  readonly apart: string
  readonly rest: string
  /** The same with the keys, by the part of the directory that they lie in. */
  readonly beside: Map<string, string>
}

/** One text for any server. The parts say what a cluster must run on another node. */
export function shopStatement(parts: Parts): ShopStatement {
  const { own, answer, keys, elsewhere } = parts
  const read = elsewhere.read === undefined ? '' : ` WHERE (SELECT count(*) FROM ${elsewhere.read}) >= 0`
  const taken = keys === undefined ? '' : keys.take(keys.directory)
  const columns = Object.entries(elsewhere.columns).map(([name, type]) => `${name} ${type}`)
  return {
    ...parts,
    text: `WITH ${own(taken)}, ${elsewhere.members} ${answer}${read}`,
    apart: onNode(parts, keys === undefined ? '' : `SELECT id AS parcel_id FROM ${keys.of}`),
    rest: `WITH ${elsewhere.of} AS (
        SELECT * FROM json_to_recordset($1::json) AS handed (${columns.join(', ')})
      ), ${elsewhere.members} SELECT${read}`,
    beside: new Map(),
  }
}

function onNode({ own, answer, elsewhere: { of } }: Parts, taken: string): string {
  return `WITH ${own(taken)} SELECT (SELECT json_agg(answer) FROM (${answer}) AS answer) AS answers,
    (SELECT json_agg(${of}) FROM ${of}) AS handed`
}

type ShopRow = { readonly shop_id: string; readonly id: string; readonly key?: string }
type Asked = { readonly statement: ShopStatement; readonly values: readonly unknown[] }

/**
 * On a cluster each shop's node stores, then what lies elsewhere (decision 0364). Without a transaction around it, a process
 * that dies in between leaves a key that nobody has, or lacks what lies elsewhere.
 */
export async function storeForShops<Answer, Row>(
  reader: Reader,
  rows: readonly Row[],
  nameOf: (row: Row) => ShopRow,
  askedFor: (rows: readonly Row[]) => Asked,
): Promise<Answer[]> {
  const [first] = rows
  if (first === undefined) return []
  const { statement, values } = askedFor(rows)
  if (!(await isSpread(reader))) return await prepared(reader, statement.name, statement.text, values)
  const found: Found<Answer>[] = []
  const { shop_id, key = '' } = nameOf(first)
  const part = rows.length === 1 ? partOfKey(reader, key) : undefined
  if (part !== undefined) {
    found.push(...(await storeBeside<Answer>(reader, shop_id, part, { statement, values })))
  } else {
    const free = await takeKeys(reader, statement, rows, nameOf)
    const shops = Map.groupBy(free, (row) => nameOf(row).shop_id)
    for (const own of [...shops.keys()].sort()) {
      const asked = askedFor(shops.get(own) ?? [])
      found.push(
        ...(await preparedOfShop<Found<Answer>>(
          reader,
          own,
          asked.statement.name,
          asked.statement.apart,
          asked.values,
        )),
      )
    }
  }
  const handed = found.flatMap((one) => one.handed ?? [])
  if (handed.length > 0) await storeElsewhere(reader, statement, handed)
  return found.flatMap(({ answers }) => answers ?? [])
}

type Found<Answer> = { readonly answers: Answer[] | null; readonly handed: unknown[] | null }

async function storeBeside<Answer>(
  reader: Reader,
  shop_id: string,
  part: string,
  { statement, values }: Asked,
): Promise<Found<Answer>[]> {
  const { keys, name, beside } = statement
  if (keys === undefined) throw new Error(`${name} takes no keys`)
  const text = beside.get(part) ?? onNode(statement, keys.take(`${keys.directory}_${part}`))
  beside.set(part, text)
  const found = await preparedOfShop<Found<Answer>>(reader, shop_id, name, text, values, [part])
  // The node answers nothing where the part has moved.
  if (found.length === 0) forgetPart(reader, keys.directory, shop_id)
  return found
}

async function takeKeys<Row>(
  reader: Reader,
  { name, keys }: ShopStatement,
  rows: readonly Row[],
  nameOf: (row: Row) => ShopRow,
): Promise<readonly Row[]> {
  if (keys === undefined) return rows
  const named = rows.map(nameOf)
  const taken = await prepared<{ parcel_id: string }>(
    reader,
    `${name}-keys`,
    `WITH ${keys.of} AS (
       SELECT * FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS asked (${keys.key}, shop_id, id)
     ) ${keys.take(keys.directory)}`,
    [named.map(({ key }) => key), named.map(({ shop_id }) => shop_id), named.map(({ id }) => id)],
  )
  const ids = new Set(taken.map(({ parcel_id }) => parcel_id))
  return rows.filter((row) => ids.has(nameOf(row).id))
}

async function storeElsewhere(reader: Reader, { name, rest }: ShopStatement, handed: unknown[]) {
  try {
    await prepared(reader, `${name}-rest`, rest, [JSON.stringify(handed)])
  } catch (err) {
    if (reader.isTransaction) throw err
    // The rows are stored by now, and are not to be answered as failed, nor stored again.
    clusterCheckOf(reader).log.warn(
      { err, name },
      'rows are stored, and what belongs to them elsewhere is not',
    )
  }
}
