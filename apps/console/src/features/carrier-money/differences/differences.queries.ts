import { listCarrierDifferences } from '@guihang/contract/money/carrier-money'
import {
  type DifferenceClass,
  differenceClasses,
} from '@guihang/domain/money/carrier-statements/difference-classes'
import {
  type DifferenceState,
  differenceStates,
} from '@guihang/domain/money/carrier-statements/difference-states'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type DifferencesSearch = {
  connection?: string | undefined
  class?: string | undefined
  /** Without one: what waits for somebody. */
  in_state?: string | undefined
  /** Ours or the carrier's, of a parcel. */
  number?: string | undefined
}

/** What the address says, as the call understands it. */
export function readDifferences({ connection, number, ...search }: DifferencesSearch) {
  return {
    connection: connection?.slice(0, 20),
    class: differenceClasses.find((one): one is DifferenceClass => one === search.class),
    state: differenceStates.find((one): one is DifferenceState => one === search.in_state),
    number: number?.slice(0, 50),
  }
}

export function differencesQuery(search: DifferencesSearch) {
  const asked = readDifferences(search)
  const query = pagesQuery(['carrier-money', 'differences', asked], listCarrierDifferences, {
    query: { ...defined(asked), ...(asked.state === undefined && { open: 'true' as const }), limit: '50' }, // as: the literal
  })
  return { ...query, placeholderData: keepPreviousData }
}
