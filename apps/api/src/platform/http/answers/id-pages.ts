import { Id } from '@guihang/contract/common'
import { rejectFields } from './reject.ts'

export type IdPage = { readonly after: string | undefined; readonly limit: number }

/** Its limit is one row more, which shows whether there is a next page. Throws EVALID for a cursor that is no id. */
export function idPageOf(query: { readonly cursor?: string | undefined; readonly limit: number }): IdPage {
  if (query.cursor !== undefined && !Id.safeParse(query.cursor).success)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { after: query.cursor, limit: query.limit + 1 }
}

export function idPageAnswer<Row extends { readonly id: string }, Answer>(
  rows: readonly Row[],
  { limit }: { readonly limit: number },
  answerOf: (row: Row) => Answer,
) {
  const page = rows.slice(0, limit)
  const next_cursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { data: page.map(answerOf), meta: { next_cursor, total: null } }
}
