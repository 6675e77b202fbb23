type Page<Item> = { data: Item[]; meta: { next_cursor: string | null } }

/**
 * Every item of a list, page after page, as each is needed:
 * `for await (const parcel of everyItem(guihang.listParcels, { query: { status_group: 'delivering' } })) …`
 */
export async function* everyItem<Item, Input extends { query?: object }>(
  list: (input: Input) => Promise<Page<Item>>,
  input: Input,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  do {
    const query: object = cursor === null ? { ...input.query } : { ...input.query, cursor }
    const { data, meta }: Page<Item> = await list({ ...input, query })
    yield* data
    cursor = meta.next_cursor
  } while (cursor !== null)
}
