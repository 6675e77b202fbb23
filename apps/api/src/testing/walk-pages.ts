import { expect } from 'vitest'

type Asked = { readonly limit: string; readonly cursor?: string }
type Page<Row> = {
  readonly data: readonly Row[]
  readonly meta: { readonly next_cursor: string | null }
}

/** Reads a list in pages of one row, until a page says that no other follows. Each page must have its row. */
export async function walkPages<Row>(list: (asked: Asked) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let asked: Asked | undefined = { limit: '1' }; asked !== undefined; ) {
    const { data, meta }: Page<Row> = await list(asked)
    expect(data).toHaveLength(1)
    rows.push(...data)
    asked = meta.next_cursor === null ? undefined : { limit: '1', cursor: meta.next_cursor }
  }
  return rows
}
