import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import type { RequestType } from '@guihang/domain/talk/support/request-types'
import { Card } from '@guihang/ui/card.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../../../core/account/profile.ts'
import { m } from '../../../../texts/messages.js'
import { parcelQuery } from '../../../parcels/parcels/parcel.queries.ts'
import { useRequestSearch } from '../use-request-search.ts'
import { RequestForm } from './request-form.tsx'
import { suggestedType } from './request-values.ts'

type NewRequestProps = {
  parcel: string | undefined
  type: RequestType | undefined
}

export function NewRequestPage() {
  const { parcel, type } = useRequestSearch()
  // Another parcel is another form.
  return <NewRequest key={parcel} parcel={parcel} type={type} />
}

function NewRequest({ parcel: code, type }: NewRequestProps) {
  const found = useQuery({ ...parcelQuery(code ?? ''), enabled: code !== undefined })
  const user_id = useProfile().data?.id
  const waiting = found.isLoading || user_id === undefined
  const parcel = found.data
  const gone = isCode(found.error, 'ENOTFOUND', 'EVALID')
  const fits = parcel === undefined || type === undefined || canAsk(type, parcel.status)
  const begun = fits ? type : undefined
  return (
    <Screen name="support-new" busy={waiting}>
      <PageHead before={<BackToList />} title={m.support_new()} />
      {waiting ? (
        <Coming />
      ) : found.error && !gone ? (
        <FailedCard query={found} title={m.support_parcel_failed()} calm={m.support_parcel_calm()} />
      ) : (
        <RequestForm
          user_id={user_id}
          type={begun ?? (parcel ? suggestedType(parcel.status) : null)}
          parcel={parcel?.tracking_number ?? ''}
          missing={gone ? code : undefined}
        />
      )}
    </Screen>
  )
}

function BackToList() {
  return <BackLink label={m.support_back()} render={<Link to="/support" />} />
}

function Coming() {
  return (
    <SkeletonRegion>
      <Card className="p-4">
        <SkeletonLines lines={10} />
      </Card>
    </SkeletonRegion>
  )
}
