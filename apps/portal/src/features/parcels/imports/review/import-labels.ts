import { type Import, listImportRows } from '@guihang/contract/parcels/imports'
import { listParcels, type Parcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'
import { toPrint } from '../../parcels/needs-label.ts'

export type ImportLabels = {
  /** On their way to the provider: their labels come shortly. */
  readonly sending: readonly Parcel[]
  readonly ready: readonly Parcel[]
}

const unsent = { status: 'waiting_for_approval', printed: 'false' } as const // as: the filter's own words

export function importLabelsQuery({ id, importTime, rows_created }: Import) {
  return queryOptions({
    queryKey: ['parcels', 'of-import', id, rows_created],
    queryFn: async ({ signal }): Promise<ImportLabels> => {
      const { data } = await client.call(listImportRows, {
        params: { id },
        query: { type: 'created', limit: '2000' },
        signal,
      })
      const numbers = new Set(data.flatMap(({ tracking_number }) => tracking_number ?? []))
      const from = businessDayOf(importTime)
      const sending = await parcelsOf(numbers, { ...unsent, from }, signal)
      return {
        // Those that the provider has to approve first take their time.
        sending: sending.filter(({ approval_reason }) => approval_reason === null),
        ready: await parcelsOf(numbers, { ...toPrint, from }, signal),
      }
    },
  })
}

type Filter = (typeof unsent | typeof toPrint) & { from: string }

async function parcelsOf(
  numbers: ReadonlySet<string>,
  filter: Filter,
  signal: AbortSignal,
): Promise<Parcel[]> {
  const found: Parcel[] = []
  let cursor: string | null | undefined
  do {
    const query = { ...filter, limit: '200', ...(cursor && { cursor }) }
    const page = await client.call(listParcels, { query, signal })
    found.push(...page.data.filter(({ tracking_number }) => numbers.has(tracking_number)))
    cursor = page.meta.next_cursor
  } while (cursor && found.length < numbers.size)
  return found
}
