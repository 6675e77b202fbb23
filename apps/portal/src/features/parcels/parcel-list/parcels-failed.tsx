import { Button } from '@guihang/ui/button.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { type FailedQuery, LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { m } from '../../../texts/messages.js'
import { isNarrowed, type ParcelFilter } from '../parcels/parcel-search.ts'

type FailedListProps = {
  list: FailedQuery
  filter: ParcelFilter
  onClear: () => void
  /** Only behind the first page. */
  onFirstPage: (() => void) | undefined
}

export function FailedList({ list, filter, onClear, onFirstPage }: FailedListProps) {
  const refused = isCode(list.error, 'EUS008')
  return (
    <LoadFailed
      query={list}
      title={refused ? m.parcels_refused() : m.parcels_failed()}
      calm={refused ? undefined : m.parcels_failed_calm()}
      actions={
        <>
          {onFirstPage && <Button onClick={onFirstPage}>{m.parcels_page_first()}</Button>}
          {isNarrowed(filter) && (
            <Button variant="soft" onClick={onClear}>
              {m.parcels_filter_clear()}
            </Button>
          )}
        </>
      }
    />
  )
}
