import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** The form's own boxes while what it needs is on its way, under the name of the screen. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <SkeletonRegion>
        <div className="mb-4 flex min-h-10 items-center">
          <Skeleton className="h-6" width={160} />
        </div>
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_336px] desk:gap-5">
          <div className="grid gap-4">
            <Block rows={1} />
            <Block rows={3} />
            <Block rows={2} />
            <Block rows={3} />
          </div>
          <div className="grid gap-3">
            <Skeleton className="h-60" />
            <Skeleton className="h-11" />
          </div>
        </div>
      </SkeletonRegion>
    </>
  )
}

function Block({ rows }: { rows: number }) {
  return (
    <Card className="grid gap-4 p-4">
      <Skeleton className="h-4" width={140} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={row} className="grid grid-cols-2 gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </Card>
  )
}
