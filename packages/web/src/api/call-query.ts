import type { CallInput } from '@guihang/contract/client'
import type { AnswerOf, Operation } from '@guihang/contract/operation'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { client } from './client.ts'

type DataOf<O extends Operation> = AnswerOf<O> extends { data: infer Data } ? Data : never
type More<Data> = Pick<
  UseQueryOptions<Data>,
  'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry'
>

/** The `data` of the answer to a call. */
export function dataQuery<O extends Operation>(
  queryKey: QueryKey,
  operation: O,
  input: CallInput<O>,
  more: More<DataOf<O>> = {},
) {
  return queryOptions<DataOf<O>>({
    ...more,
    queryKey,
    async queryFn({ signal }) {
      const answer: unknown = await client.call(operation, { ...input, signal })
      return (answer as { data: DataOf<O> }).data // as: by DataOf
    },
  })
}

type Paged = { meta: { next_cursor: string | null } }

/** A list page after page: each answer says where the next page begins. */
export function pagesQuery<O extends Operation>(queryKey: QueryKey, operation: O, input: CallInput<O>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn({ signal, pageParam }) {
      const { query } = input as { query?: object } // as: no more of it is read here
      const page = { ...input, query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }
      return client.call(operation, page as CallInput<O>) // as: the same call with a cursor
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last as Paged).meta.next_cursor ?? undefined, // as: of an operation that has pages
  })
}
