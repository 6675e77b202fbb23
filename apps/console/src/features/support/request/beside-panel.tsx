import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { Card, CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { Region } from '@guihang/web/screen/region.tsx'
import { RichText } from '@guihang/web/screen/rich-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '../../../texts/messages.js'
import { nowSentence } from '../../parcels/now-sentence.ts'
import { parcelQuery } from '../../parcels/parcel.queries.ts'
import { ParcelJourney } from '../../parcels/parcel-journey.tsx'
import { ParcelMoney } from '../../parcels/parcel-money.tsx'

// Few requests are about a change (decision 0047).
const ChangeFields = lazyPart(() => import('./change-fields.tsx'), 'ChangeFields')

/** What the shop asks to change, and the parcel as it stands. */
export function BesidePanel({
  request,
  parcelShown,
}: {
  request: OperatedRequestDetail
  parcelShown: boolean
}) {
  const { change, statement, tracking_number } = request
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long journey without links is scrolled by keyboard
    <div tabIndex={0} className="grid min-h-0 content-start gap-3 overflow-y-auto overscroll-contain">
      {change && (
        <TitledCard
          id="change"
          title={m.support_change()}
          beside={
            change.applied_at
              ? m.support_change_applied({ at: formatShortInstant(change.applied_at) })
              : m.support_change_open()
          }
        >
          <CardBody>
            <Suspense fallback={<SkeletonLines lines={2} />}>
              <ChangeFields change={change} behind="surface" />
            </Suspense>
          </CardBody>
        </TitledCard>
      )}
      {statement && (
        <TitledCard id="statement" title={m.support_statement()}>
          <CardBody className="figures">{statement.number}</CardBody>
        </TitledCard>
      )}
      {parcelShown && tracking_number !== null && <Parcel code={tracking_number} />}
    </div>
  )
}

function Parcel({ code }: { code: string }) {
  const found = useQuery(parcelQuery(code))
  return (
    <Region query={found} title={m.parcel_failed()} calm={m.parcel_failed_calm()}>
      {(parcel) => <Standing parcel={parcel} />}
    </Region>
  )
}

function Standing({ parcel }: { parcel: OperatedParcelDetail }) {
  return (
    <>
      <Card className="grid gap-1.5 px-4 py-3" aria-label={m.parcel_title()}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/parcels/$code" params={{ code: parcel.tracking_number }} className={linkClass}>
            <TrackingNumber code={parcel.tracking_number} />
          </Link>
          <StatusBadge status={parcel.status} />
        </p>
        <p>
          <RichText text={nowSentence(parcel)} />
        </p>
      </Card>
      <ParcelMoney parcel={parcel} />
      <ParcelJourney parcel={parcel} />
    </>
  )
}
