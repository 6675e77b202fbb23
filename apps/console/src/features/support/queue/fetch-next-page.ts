import { supportChanged } from '../support.queries.ts'

/** What is read of the query of the queue. */
type Paged = {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  /** The pages that are here are asked for anew. */
  readonly isRefetching: boolean
  readonly fetchNextPage: () => Promise<{ readonly isError: boolean }>
}

/**
 * Fetches the next page before what news made stale: a busy desk asks for that all the time, and a scroll would wait for
 * it. The stale rows are asked for behind the page.
 */
export async function fetchNextPage(query: Paged): Promise<void> {
  if (query.isFetchingNextPage || query.isFetchNextPageError) return
  const isCut = query.isRefetching
  const { isError } = await query.fetchNextPage()
  // What failed would be asked for again at once, and so on for ever.
  if (isCut && !isError) await supportChanged()
}
