import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { requestTypeFacts } from '@guihang/domain/talk/support/request-types'
import { Button } from '@guihang/ui/button.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Skeleton } from '@guihang/ui/feedback/skeleton.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useOwnFaults } from '@guihang/web/forms/form.tsx'
import { usePut } from '@guihang/web/forms/use-put.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressLine } from '../../../../core/addresses/address-line.ts'
import { m } from '../../../../texts/messages.js'
import type { RequestValues } from './request-values.ts'
import { whyNotAsk } from './type-choice.tsx'

// Most requests begin at a parcel.
const ParcelSearch = lazyPart(() => import('./parcel-search.tsx'), 'ParcelSearch')

export function ParcelChoice({ parcel }: { parcel: UseQueryResult<ParcelDetail> }) {
  const { control } = useFormContext<RequestValues>()
  const put = usePut()
  const { value, error } = useField<RequestValues, 'tracking_number'>('tracking_number')
  const type = useWatch({ control, name: 'request_type' })
  const needed = type !== null && requestTypeFacts[type].needs_parcel
  const status = parcel.data?.status
  const refused = type === null || status === undefined ? null : whyNotAsk(type, status)
  useOwnFaults(() => {
    if (refused !== null) return { tracking_number: { rule: 'choose' } }
    return needed && value === '' ? { tracking_number: { rule: 'choose' } } : {}
  })
  const fault = refused ?? (parcel.error ? problemOf(parcel.error).message : error)

  if (value === '') {
    return (
      <Suspense fallback={<Skeleton className="h-15" />}>
        <ParcelSearch
          optional={!needed}
          error={fault}
          onChoose={(tracking_number) => put({ tracking_number })}
        />
      </Suspense>
    )
  }
  return (
    <section aria-label={m.support_parcel()}>
      <p className="mb-1 text-13 font-medium">{m.support_parcel()}</p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-ctl border border-line bg-sunken px-3 py-2.5">
        <ParcelFacts parcel={parcel.data} code={value} />
        <Button
          size="sm"
          className="ml-auto"
          aria-invalid={fault ? true : undefined}
          onClick={() => put({ tracking_number: '' })}
        >
          {m.support_parcel_other()}
        </Button>
      </div>
      <FieldNote error={fault} />
    </section>
  )
}

function ParcelFacts({ parcel, code }: { parcel: ParcelDetail | undefined; code: string }) {
  return (
    <div className="min-w-0 flex-1 basis-60 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TrackingNumber code={code} />
        {parcel && <StatusBadge status={parcel.status} />}
      </p>
      {parcel ? (
        <>
          <p className="mt-1">
            {parcel.receiver.name}{' '}
            <span className="figures text-ink-2">{formatPhone(parcel.receiver.phone)}</span>
            {' · '}
            {m.support_cod_of({ amount: formatMoney(parcel.cod) })}
          </p>
          <p className="text-ink-2">{addressLine(parcel.receiver)}</p>
        </>
      ) : (
        <Skeleton width="70%" className="mt-2" />
      )}
    </div>
  )
}
