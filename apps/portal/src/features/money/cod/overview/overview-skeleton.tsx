import { Card } from '@guihang/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'

/** The places of the figures, in their sizes, so that nothing jumps when they come. */
export function OverviewSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 desk:grid-cols-[348px_minmax(0,1fr)]">
          <div className="slip grid h-52 content-center gap-5 px-4">
            <Skeleton width="38%" />
            <Skeleton width="86%" />
            <Skeleton width="62%" className="h-6" />
          </div>
          <Cells />
        </div>
        <Cells />
      </div>
    </SkeletonRegion>
  )
}

function Cells() {
  return (
    <Card className="grid h-52 grid-cols-1 content-center gap-5 px-4 min-[480px]:grid-cols-3">
      {[148, 132, 96].map((width) => (
        <div key={width}>
          <Skeleton width={96} />
          <Skeleton width={width} className="mt-4 h-6 max-w-full" />
        </div>
      ))}
    </Card>
  )
}
