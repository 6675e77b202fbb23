const ROWS_AT_ONCE = 200

export async function* rowsInLots<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let lot: Row[] = []
  for await (const row of rows) {
    lot.push(row)
    if (lot.length < ROWS_AT_ONCE) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}
