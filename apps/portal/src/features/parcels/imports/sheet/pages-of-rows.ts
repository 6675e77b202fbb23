import type { AnswerOf } from '@guihang/contract/operation'
import { type ImportRow, listImportRows } from '@guihang/contract/parcels/imports'
import { client } from '../../../../core/api/api.ts'

const pageSize = 2_000

export async function* pagesOfRows(id: string, signal: AbortSignal): AsyncGenerator<ImportRow[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { limit: String(pageSize), ...(cursor && { cursor }) }
    const page: AnswerOf<typeof listImportRows> = await client.call(listImportRows, {
      params: { id },
      query,
      signal,
    })
    yield page.data
    cursor = page.meta.next_cursor
  }
}
