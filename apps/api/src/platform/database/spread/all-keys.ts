import { type RawBuilder, sql } from 'kysely'
import { isSpread } from '../database.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../reader.ts'

/** Keys whose rows meet `all`, where one row of a key meets `some` (`$1`) too. Steps through an index that begins with it. */
export async function listKeys<Row>(
  reader: Reader,
  name: string,
  asked: {
    readonly table: string
    readonly keys: readonly string[]
    readonly all: string
    readonly some: string
  },
  value: unknown,
): Promise<Row[]> {
  const { table, keys, all, some } = asked
  const columns = keys.join(', ')
  if (await isSpread(reader)) {
    const text = `SELECT DISTINCT ${columns} FROM ${table} WHERE ${all} AND ${some}`
    return await prepared(reader, `${name}-of-nodes`, text, [value])
  }
  const [step, last] = [keys.map((key) => `step.${key}`), keys.map((key) => `walk.${key}`)]
  return await prepared(
    reader,
    name,
    `WITH RECURSIVE walk AS (
       (SELECT ${columns} FROM ${table} WHERE ${all} ORDER BY ${columns} LIMIT 1)
       UNION ALL
       SELECT ${step.join(', ')} FROM walk CROSS JOIN LATERAL (
         SELECT ${columns} FROM ${table} WHERE ${all} AND (${columns}) > (${last.join(', ')})
         ORDER BY ${columns} LIMIT 1) AS step
     )
     SELECT ${columns} FROM walk WHERE EXISTS (
       SELECT FROM ${table} AS found
       WHERE ${keys.map((key) => `found.${key} = walk.${key}`).join(' AND ')} AND ${all} AND ${some})`,
    [value],
  )
}

/** Whether a key is among those of a table that lies with no shop. A cluster tells its nodes all keys at once. */
export async function isAmong(
  reader: Reader,
  key: RawBuilder<string>,
  table: {
    readonly name: RawBuilder<unknown>
    readonly key: RawBuilder<string>
    readonly where: RawBuilder<boolean>
  },
): Promise<RawBuilder<boolean>> {
  if (await isSpread(reader))
    return sql`${key} IN (SELECT ${table.key} FROM ${table.name} WHERE ${table.key} IS NOT NULL AND ${table.where})`
  return sql`EXISTS (SELECT FROM ${table.name} WHERE ${table.key} = ${key} AND ${table.where})`
}
