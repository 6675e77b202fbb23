import { listOperatorLog, type OperatorAction } from '@guihang/contract/provider/operator-log'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type LogFilter = {
  readonly action?: OperatorAction | undefined
  /** A tracking number. */
  readonly parcel?: string | undefined
}

export function logQuery({ action, parcel }: LogFilter) {
  const query = pagesQuery(['log', action ?? null, parcel ?? null], listOperatorLog, {
    query: defined({ action, tracking_number: parcel }),
  })
  return { ...query, placeholderData: keepPreviousData }
}
