import { Card } from '@guihang/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedCard } from './load-failed.tsx'

export type RegionProps<Data> = {
  query: UseQueryResult<Data>
  /** What it says where it could not be loaded. */
  title: string
  calm?: ReactNode
  children: (data: Data) => ReactNode
}

export function Region<Data>({ query, title, calm, children }: RegionProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <SkeletonRegion>
        <Card className="grid gap-4 px-4 py-4">
          <Skeleton width="44%" className="h-4" />
          <Skeleton width="82%" />
          <Skeleton width="66%" />
        </Card>
      </SkeletonRegion>
    )
  }
  return <FailedCard query={query} title={title} calm={calm} />
}
