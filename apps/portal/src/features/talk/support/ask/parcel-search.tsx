import { listParcels } from '@guihang/contract/parcels/parcels'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { readKeyword } from '@guihang/web/screen/keyword.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Search } from '#icons'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'

const shownAtMost = '6'
// Below two letters everything matches.
const shortest = 2

export function ParcelSearch({
  optional,
  error,
  onChoose,
}: {
  optional: boolean
  error: string | null | undefined
  onChoose: (tracking_number: string) => void
}) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(readKeyword(typed) ?? '')
  const found = useQuery({
    queryKey: ['parcels', 'palette', keyword],
    queryFn: ({ signal }) => client.call(listParcels, { query: { keyword, limit: shownAtMost }, signal }),
    enabled: keyword.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const parcels = keyword.length < shortest ? [] : (found.data?.data ?? [])
  const [first] = parcels
  const settled = keyword.length >= shortest && found.data !== undefined && !found.isPlaceholderData
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={m.support_parcel()}
        optional={optional}
        icon={Search}
        placeholder={m.support_parcel_hint()}
        error={error ?? (found.error ? problemOf(found.error).message : null)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not sent by a search.
          event.preventDefault()
          if (first && settled) onChoose(first.tracking_number)
        }}
      />
      <p role="status" className="text-12 text-ink-3 empty:hidden">
        {settled && parcels.length === 0 && m.support_parcel_none({ keyword })}
      </p>
      {parcels.length > 0 && (
        <ul aria-label={m.support_parcel_found()} className="grid gap-1">
          {parcels.map(({ id, tracking_number, receiver, status }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(tracking_number)}
                className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-ctl border border-line px-3 py-2 text-left text-13 hover:bg-hover"
              >
                <TrackingNumber code={tracking_number} />
                <span className="min-w-0 flex-1 cut">
                  {receiver.name} <span className="figures text-ink-3">{formatPhone(receiver.phone)}</span>
                </span>
                <StatusBadge status={status} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
