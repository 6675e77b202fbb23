import { v7 } from 'uuid'
import type { TestApi } from '../api.ts'

/** A statement of a connection as it is once it was read, with one row of money without a parcel: 100,000. */
export async function plantStatement(
  { database: { db }, platform }: Pick<TestApi, 'database' | 'platform'>,
  connection: string,
  state: 'matched' | 'agreed',
): Promise<{ id: string; version: number }> {
  const { id: connection_id } = await db
    .selectFrom('carrier_connections')
    .select('id')
    .where('code', '=', connection)
    .executeTakeFirstOrThrow()
  const id = v7()
  const at = platform.businessClock.now()
  const columns = [
    { place: 0, sheet: null, heading: 'Mã vận đơn', field: 'carrier_code', values: [] },
    { place: 1, sheet: null, heading: 'Thực nhận', field: 'net', values: ['100000'] },
  ]
  await db
    .insertInto('carrier_statements')
    .values({
      ...{ id, connection_id, state, number: `${connection}-DS-${id.slice(-12)}`, file_name: 'doi-soat.csv' },
      ...{ file_hash: id, columns: JSON.stringify(columns), source: 'general' },
      ...{ row_count: 1, read_to: 2, charges_amount: -100_000, net_amount: 100_000, stated_on: '2026-11-30' },
      ...{ imported_by_operator: v7(), imported_by: 'Lan', imported_at: at },
      ...(state === 'agreed' && { agreed_by_operator: v7(), agreed_by: 'Hùng', agreed_at: at }),
    })
    .execute()
  const bytes = Buffer.from('Mã vận đơn,Thực nhận\nThưởng,100000\n')
  await db.insertInto('carrier_statement_files').values({ statement_id: id, bytes }).execute()
  await db
    .insertInto('carrier_statement_rows')
    .values({
      statement_id: id,
      shop_id: null,
      no: 2,
      line: 2,
      kind: 'other',
      other_fee: -100_000,
      net: 100_000,
      words: 'Thưởng',
    })
    .execute()
  return { id, version: 1 }
}
