import { ApiError } from '@guihang/contract/client'
import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import { Card } from '@guihang/ui/card.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { FourColumns } from './four-columns.tsx'

/** `differences`: with what does not agree of it, where the screen does not show that already. */
type ParcelCarrierMoneyProps = { code: string; differences?: true }

/** What was expected, told, charged and received of a parcel; nothing where no carrier has it. */
export function ParcelCarrierMoney({ code, differences }: ParcelCarrierMoneyProps) {
  const query = useQuery(
    dataQuery(['carrier-money', 'parcel', code], getCarrierMoney, { params: { tracking_number: code } }),
  )
  if (query.data) return <FourColumns money={query.data} differences={differences} />
  if (query.error instanceof ApiError && query.error.status === 404) return null
  if (query.isError) return <FailedCard query={query} title={m.carrier_columns_money_failed()} />
  return (
    <Card>
      <SkeletonRegion className="p-4">
        <SkeletonLines lines={5} />
      </SkeletonRegion>
    </Card>
  )
}
