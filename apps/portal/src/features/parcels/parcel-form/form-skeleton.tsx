import { Card } from '@guihang/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import type { ReactNode } from 'react'
import { ClipboardList } from '#icons'
import { m } from '../../../texts/messages.js'

export function FormSkeleton({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <SkeletonRegion words>
        <div className="skeleton-late mb-4 flex min-h-10 items-center phone:mb-3 phone:min-h-12">
          <Skeleton className="h-6" width={160} />
        </div>
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_336px] desk:gap-5">
          <div className="grid gap-3 tablet:gap-4">
            <Message />
            <Block title={m.parcel_form_receiver()} rows={3} />
            <Block title={m.parcel_form_goods()} rows={2} />
            <Block title={m.parcel_form_money()} rows={3} />
          </div>
          <div className="skeleton-late grid gap-3">
            <Skeleton className="h-60" />
            <Skeleton className="h-11" />
          </div>
        </div>
      </SkeletonRegion>
    </>
  )
}

/** As paste-card.tsx draws it empty. */
function Message() {
  return (
    <Card className="border-accent-line px-4 py-3">
      <div className="flex items-center gap-x-2">
        <ClipboardList size={16} className="text-accent-ink" />
        <h2>{m.parcel_form_paste()}</h2>
      </div>
      <div className="control mt-2 items-start border-dashed border-line-strong bg-sunken px-3 py-1.5 text-ink-3">
        {m.parcel_form_paste_hint()}
      </div>
    </Card>
  )
}

function Block({ title, rows }: { title: ReactNode; rows: number }) {
  return (
    <Card className="grid gap-4 px-4 py-3">
      <h2>{title}</h2>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={row} className="skeleton-late grid grid-cols-2 gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </Card>
  )
}
