import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import {
  type CarrierStatement,
  getCarrierStatement,
  importCarrierStatement,
} from '@guihang/contract/money/carrier-statements'
import { v7 } from 'uuid'
import { putLinesQuery } from '../apps/api/src/modules/money/carrier-statements/stores/lines.store.ts'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { readSheet } from '../apps/api/src/platform/spreadsheets/read-sheet.ts'
import {
  statementHeadings,
  statementRow,
  statementWorkbook,
} from '../apps/api/src/testing/carriers/statement-files.ts'
import { connectionBody } from '../apps/api/src/testing/matrix/carrier-things.ts'
import type { Measured } from './figure.ts'
import { type Stage, secret } from './stage/stage.ts'

const megabyte = 1_000_000
const many = 50_000
/** As many rows as the reader puts into one statement. */
const lot = 2_000

/** A carrier's statement of 50,000 parcels: read, its parcels found, stored. */
export async function benchCarrierStatements(stage: Stage): Promise<Measured> {
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const client = createClient({ baseUrl: stage.api, token: () => token })
  const { connection } = (await client.call(addCarrierConnection, { body: connectionBody() })).data
  await giveNumbers(stage, connection.code)
  // The compiler has then seen the whole road.
  await readWhole(stage, client, connection.code, await statementOf(many / 10))
  const file = await statementOf(many)
  const before = stage.rss()
  const { statement, spent_ms, highest } = await readWhole(stage, client, connection.code, file)
  if (statement.parcels !== many) throw new Error(`Only ${statement.parcels} parcels were found`)
  const parse_ms = await parse(file)
  const inserts_ms = await bareInserts(stage, statement)
  const floor = parse_ms + inserts_ms
  const grown = (highest - before) / megabyte
  return {
    figures: [
      {
        name: 'statement of 50,000 rows: read, matched and stored / parse and bare inserts',
        value: spent_ms,
        floor,
        ratio: spent_ms / floor,
        target: 3,
        within: 'at_most',
        unit: 'ms',
      },
      {
        name: 'statement of 50,000 rows: memory of the API grows',
        ...{ value: grown, floor: 400, ratio: grown, target: 400, within: 'at_most', unit: 'MB' },
      },
    ],
    readings: [
      { name: 'statement of 50,000 rows: parse', value: parse_ms, unit: 'ms' },
      { name: 'statement of 50,000 rows: bare inserts', value: inserts_ms, unit: 'ms' },
    ],
  }
}

const codeOf = (no: number) => `S1.BENCH.${no}`

/** Numbers of the carrier alone: a row finds its parcel by them. */
async function giveNumbers({ database }: Stage, code: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO carrier_numbers (carrier_code, connection_id, shop_id, parcel_id)
     SELECT 'S1.BENCH.' || no, connection.id, gen_random_uuid(), gen_random_uuid()
     FROM carrier_connections AS connection, generate_series(1, $2::int) AS no WHERE connection.code = $1`,
    [code, many],
  )
  await database.pool.query('ANALYZE carrier_numbers')
}

async function statementOf(rows: number): Promise<File> {
  const lines = Array.from({ length: rows }, (_, index) =>
    statementRow(codeOf(index + 1), { cod: 100_000 + index, freight: 20_000 + (index % 9) * 1_000 }),
  )
  return await statementWorkbook({ 'Đối soát': [[...statementHeadings], ...lines] })
}

async function readWhole(stage: Stage, client: Client, connection: string, file: File) {
  const began = performance.now()
  const { data } = await client.call(importCarrierStatement, { query: { connection }, file })
  let statement: CarrierStatement = data
  let highest = stage.rss()
  while (statement.state === 'reading') {
    await wait(20)
    highest = Math.max(highest, stage.rss())
    statement = (await client.call(getCarrierStatement, { params: { id: data.id } })).data.statement
  }
  if (statement.state !== 'matched') throw new Error(`It is not read: ${JSON.stringify(statement)}`)
  return { statement, spent_ms: performance.now() - began, highest }
}

async function parse(file: File): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'guihang-bench-statement-'))
  try {
    const path = join(folder, 'statement.xlsx')
    await writeFile(path, new Uint8Array(await file.arrayBuffer()))
    const began = performance.now()
    let rows = 0
    for await (const some of readSheet(path)) rows += some.length
    if (rows < many) throw new Error(`Only ${rows} rows were read`)
    return performance.now() - began
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores every row once more, for another statement; answers the ms of the statements. */
async function bareInserts({ database: { pool } }: Stage, { id }: CarrierStatement): Promise<number> {
  const another = v7()
  await pool.query(
    `INSERT INTO carrier_statements (id, connection_id, number, file_name, file_hash, state, stated_on, imported_by_operator, imported_by, imported_at)
     SELECT $1, connection_id, number || '-B', file_name, $2, state, stated_on, imported_by_operator, imported_by, imported_at
     FROM carrier_statements WHERE id = $3`,
    [another, another, id],
  )
  const { rows } = await pool.query(
    'SELECT * FROM carrier_statement_rows WHERE statement_id = $1 ORDER BY no',
    [id],
  )
  let spent = 0
  for (let at = 0; at < rows.length; at += lot) {
    const began = performance.now()
    await pool.query(putLinesQuery(another, rows.slice(at, at + lot)))
    spent += performance.now() - began
  }
  return spent
}
