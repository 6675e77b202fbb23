import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CarrierStatement } from '@guihang/contract/money/carrier-statements'
import { v7 } from 'uuid'
import {
  type DifferenceRow,
  keepDifferences,
} from '../../apps/api/src/modules/money/carrier-money/differences/differences.store.ts'
import { listBooks } from '../../apps/api/src/modules/money/carrier-money/facts/facts.store.ts'
import {
  type JudgedRow,
  keepJudged,
} from '../../apps/api/src/modules/money/carrier-money/facts/judged.store.ts'
import { lotSize } from '../../apps/api/src/modules/money/carrier-money/judge-lot.ts'
import {
  type NewLine,
  putLinesQuery,
} from '../../apps/api/src/modules/money/carrier-statements/stores/lines.store.ts'
import { readSheet } from '../../apps/api/src/platform/spreadsheets/read-sheet.ts'
import type { Stage } from '../stage/stage.ts'

/** As many rows as the reader stores in one statement. */
const lot = 2_000

export async function parse(file: File, expected: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'guihang-bench-statement-'))
  try {
    const path = join(folder, 'statement.xlsx')
    await writeFile(path, new Uint8Array(await file.arrayBuffer()))
    const began = performance.now()
    let rows = 0
    for await (const some of readSheet(path)) rows += some.length
    if (rows < expected) throw new Error(`Only ${rows} rows were read`)
    return performance.now() - began
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Bare = {
  readonly rows_ms: number
  /** The entries of each parcel that was compared, as the bench of shops' statements reads them. */
  readonly books_ms: number
  /** What is kept of each of them, and its differences. */
  readonly kept_ms: number
  readonly differences: number
}

/** Reads the same entries and writes the same rows once more, and does nothing else; answers the ms of the statements. */
export async function bareStatements(stage: Stage, statement: CarrierStatement): Promise<Bare> {
  const { database } = stage
  const rows_ms = await bareRows(stage, statement)
  const { rows: judged } = await database.pool.query<JudgedRow>(
    `DELETE FROM carrier_parcel_money AS judged USING carrier_statement_rows AS line
     WHERE line.statement_id = $1 AND judged.parcel_id = line.parcel_id RETURNING judged.*`,
    [statement.id],
  )
  const { rows: differences } = await database.pool.query<DifferenceRow>(
    'DELETE FROM carrier_differences WHERE statement_id = $1 RETURNING *',
    [statement.id],
  )
  const ofParcel = Map.groupBy(differences, ({ parcel_id }) => parcel_id)
  let books_ms = 0
  let kept_ms = 0
  for (let at = 0; at < judged.length; at += lotSize) {
    const some = judged.slice(at, at + lotSize)
    const began = performance.now()
    await listBooks(database.db, some)
    const read = performance.now()
    books_ms += read - began
    await database.transaction(async (tx) => {
      await keepDifferences(
        tx,
        some.flatMap(({ parcel_id }) => ofParcel.get(parcel_id) ?? []),
      )
      await keepJudged(tx, some)
    })
    kept_ms += performance.now() - read
  }
  return { rows_ms, books_ms, kept_ms, differences: differences.length }
}

async function bareRows({ database: { pool } }: Stage, { id }: CarrierStatement): Promise<number> {
  const another = v7()
  await pool.query(
    `INSERT INTO carrier_statements (id, connection_id, number, file_name, file_hash, state, stated_on, imported_by_operator, imported_by, imported_at)
     SELECT $1, connection_id, number || '-B', file_name, $2, state, stated_on, imported_by_operator, imported_by, imported_at
     FROM carrier_statements WHERE id = $3`,
    [another, another, id],
  )
  const { rows } = await pool.query<NewLine>(
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
