import pg from 'pg'

/**
 * How values of PostgreSQL arrive: bigint and numeric as numbers (every amount and size of ours fits; a bigint beyond
 * 2^53 is an error, never a rounded number), timestamptz as Date, date as the text 'YYYY-MM-DD' (a calendar day has no
 * time zone), jsonb as the value it holds, bytea as Buffer.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    return ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format)
  },
}

const ownParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, readInteger],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
])

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
