import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx'

/** Two stores in their real size. */
export function StoresSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4">
      <Skeleton width="56%" className="mb-4" />
      <div className="grid gap-4 desk:grid-cols-2">
        {[0, 1].map((index) => (
          <Card key={index} className="grid h-52 content-start gap-4 px-4 py-4">
            <Skeleton width="44%" className="h-4" />
            <Skeleton width="82%" />
            <Skeleton width="38%" />
            <Skeleton width="66%" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  )
}
