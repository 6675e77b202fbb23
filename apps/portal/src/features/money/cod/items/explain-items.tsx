import type { CodItem } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { formatInteger } from '@guihang/domain/money/money'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../texts/messages.js'
import { itemsQuery } from '../cod.queries.ts'
import type { CodPeriod } from '../cod-search.ts'
import { OpeningRow } from '../opening-row.tsx'
import { MoneySteps } from '../steps/money-steps.tsx'

export function ExplainItems({ figure, period }: { figure: CodFigure; period: CodPeriod }) {
  const query = useInfiniteQuery(itemsQuery(figure, period))
  const items = query.data?.pages.flatMap(({ data }) => data)
  if (!items)
    return query.error ? (
      <LoadFailed query={query} title={m.cod_items_failed()} calm={m.cod_calm()} />
    ) : (
      <SkeletonRegion>
        <SkeletonLines lines={6} />
      </SkeletonRegion>
    )
  if (items.length === 0) return <p className="text-13 text-ink-2">{m.cod_items_none()}</p>
  return (
    <>
      <ul aria-label={m.cod_items()} className="overflow-hidden rounded-ctl border border-line">
        {items.map((item) => (
          <li key={`${item.parcel.id} ${item.at}`} className="border-t border-line first:border-t-0">
            <OpeningRow
              head={<TrackingNumber code={item.parcel.tracking_number} />}
              detail={<ItemDetail item={item} />}
              amount={item.amount}
            >
              <MoneySteps id={item.parcel.id} />
              <Link
                to="/packages/$id"
                params={{ id: item.parcel.id }}
                className={`mt-1 inline-block text-13 ${linkClass}`}
              >
                {m.cod_open_parcel()}
              </Link>
            </OpeningRow>
          </li>
        ))}
      </ul>
      <MoreRows size="sm" query={query} label={m.cod_more()} className="flex justify-center p-3" />
    </>
  )
}

function ItemDetail({ item }: { item: CodItem }) {
  const { cod_amount, compensation_amount, fees_amount, amount, parcel, at } = item
  const gained = cod_amount + compensation_amount
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">
        {parcel.receiver_name} · {formatShortInstant(at)}
      </span>
      {gained === 0 && fees_amount > 0 && <span className="block">{feeReason(parcel.status)}</span>}
      {gained !== 0 && fees_amount !== 0 && amount === gained - fees_amount && (
        <span className="figures block">
          {formatInteger(gained)} − {formatInteger(fees_amount)}
        </span>
      )}
    </>
  )
}

/** Why a parcel that brings nothing costs something. */
function feeReason(status: CodItem['parcel']['status']): string {
  return statusGroupOf(status) === 'return' ? m.cod_why_return() : m.cod_why_fees()
}
