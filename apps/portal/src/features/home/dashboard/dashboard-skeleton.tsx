import { Card } from '@guihang/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { figureGrid } from './figures.tsx'

export const twoColumns = 'grid gap-4 desk:grid-cols-[minmax(0,1fr)_348px]'
export const secondColumn = 'max-desk:contents desk:grid desk:content-start desk:gap-4'

/** The places of the figures, in their sizes, so that nothing jumps when they come. */
export function DashboardSkeleton() {
  return (
    <SkeletonRegion>
      <Card className="mb-4 overflow-hidden">
        <div className={figureGrid}>
          {[72, 148, 132, 88].map((width) => (
            <div key={width} className="min-h-30 bg-surface px-4 py-4">
              <Skeleton width={96} />
              <Skeleton width={width} className="mt-4 h-6 max-w-full" />
              <Skeleton width={128} className="mt-4 max-w-full" />
            </div>
          ))}
        </div>
      </Card>
      <div className={twoColumns}>
        <Card className="grid min-h-44 content-center gap-5 px-4 ">
          <Skeleton width="42%" />
          <Skeleton width="64%" />
          <Skeleton width="52%" />
        </Card>
        <div className={secondColumn}>
          <div className="slip grid h-44 max-desk:-order-1 content-center gap-5 px-4">
            <Skeleton width="38%" />
            <Skeleton width="86%" />
            <Skeleton width="62%" className="h-6" />
          </div>
          <Card className="h-44" />
        </div>
        <Card className="h-70 desk:col-span-2" />
      </div>
    </SkeletonRegion>
  )
}
