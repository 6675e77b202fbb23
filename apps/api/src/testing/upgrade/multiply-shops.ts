import type pg from 'pg'

/** What belongs to people, or is over soon: a copy needs none of it. */
const leftOut = ['users', 'sessions', 'one_time_links', 'contact_changes', 'idempotency_keys']

/** Texts that no two shops may share; each copy appends its number. */
const uniqueTexts = [
  'shops.shop_code',
  'parcels.tracking_number',
  'parcel_numbers.tracking_number',
  'bank_references.reference',
  'statement_transfers.bank_reference',
  'lost_claims.code',
  'lost_collections.code',
]

/**
 * Copies each shop of a database with its parcels, history and money, without its people, so many times. The client is a
 * superuser's: neither triggers nor foreign keys look at the rows, which are as right as those they are copied from. Only
 * for databases of earlier releases, whose tables are all plain.
 */
export async function multiplyShops(client: Pick<pg.Client, 'query'>, copies: number): Promise<void> {
  await client.query("SET session_replication_role = 'replica'")
  const { rows } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(`
    SELECT table_name AS name, json_agg(json_build_object('name', column_name, 'type', data_type)) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      -- A part gets its rows by its table.
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = to_regclass(format('public.%I', table_name)))
    GROUP BY table_name
    HAVING table_name = 'shops' OR bool_or(column_name = 'shop_id')
    ORDER BY table_name`)
  for (const { name, columns } of rows.filter((table) => !leftOut.includes(table.name))) {
    const names = columns.map((column) => `"${column.name}"`).join(', ')
    const values = columns.map((column) => copied(name, column)).join(', ')
    await client.query(
      `INSERT INTO "${name}" (${names}) SELECT ${values} FROM "${name}" CROSS JOIN generate_series(1, $1::int) AS copy`,
      [copies],
    )
  }
  await client.query("SET session_replication_role = 'origin'")
  await client.query('VACUUM ANALYZE')
}

/** An id keeps its time: only its last letters, which are random, become the number of the copy. */
function copied(table: string, { name, type }: { name: string; type: string }): string {
  if (type === 'uuid')
    return `(left("${name}"::text, 24) || lpad(to_hex(copy), 4, '0') || right("${name}"::text, 8))::uuid`
  // A parcel is searched by its number.
  if (`${table}.${name}` === 'parcels.search_text')
    return 'replace(search_text, lower(tracking_number), lower(tracking_number) || $$-$$ || copy)'
  return uniqueTexts.includes(`${table}.${name}`) ? `"${name}" || '-' || copy` : `"${name}"`
}
