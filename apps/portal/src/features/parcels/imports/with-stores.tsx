import type { Store } from '@guihang/contract/shop/stores'
import { buttonClass } from '@guihang/ui/button.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'

export function WithStores({
  stores,
  children,
}: {
  stores: UseQueryResult<Store[]>
  children: (stores: readonly Store[]) => ReactNode
}) {
  if (stores.isPending) {
    return (
      <SkeletonRegion className="grid gap-4 p-4">
        <Skeleton width="40%" />
        <Skeleton className="h-36" />
      </SkeletonRegion>
    )
  }
  if (!stores.data) {
    return <LoadFailed query={stores} title={m.imports_stores_failed()} />
  }
  if (stores.data.length > 0) return children(stores.data)
  return (
    <EmptyState
      title={m.imports_no_store()}
      actions={
        <Link to="/stores" search={{ new: '1' }} className={buttonClass('primary')}>
          {m.imports_add_store()}
        </Link>
      }
    />
  )
}
