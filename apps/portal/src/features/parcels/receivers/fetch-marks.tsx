import type { Parcel } from '@guihang/contract/parcels/parcels'
import { listReceiverRecords } from '@guihang/contract/parcels/receivers'
import { normalizePhone, phoneFault } from '@guihang/domain/shop/people/phone'
import { cx } from '@guihang/ui/cx.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { History } from '#icons'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import type { MarkOf } from './mark-of-receiver.tsx'
import { countOf, isWorthALook, markLine, type OwnRecord } from './record-words.ts'

/** Hands over what draws the marks; draws nothing itself. */
export function FetchMarks({
  rows,
  onMarks,
}: {
  rows: readonly Parcel[]
  /** Keeps a function, so it is given one that answers it. */
  onMarks: (marks: () => MarkOf) => void
}) {
  const phones = [...new Set(rows.flatMap(({ receiver: { phone } }) => (isWhole(phone) ? phone : [])))]
  const { data } = useQuery({
    // Its own noun: an event of a parcel need not ask for all of them again.
    queryKey: ['receiver-records', phones],
    queryFn:
      phones.length === 0
        ? skipToken
        : async ({ signal }) => (await client.call(listReceiverRecords, { body: { phones }, signal })).data,
    staleTime: 60_000,
    // A mark that does not come is no fault of the list.
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    const records = new Map(data.map((record) => [record.phone, record]))
    onMarks(() => marksOf(records))
  }, [data, onMarks])
  return null
}

/** A masked receiver has no number any more, and a draft may have none yet. */
function isWhole(phone: string): boolean {
  return phoneFault(phone) === undefined && normalizePhone(phone) === phone
}

function marksOf(records: ReadonlyMap<string, OwnRecord>): MarkOf {
  return ({ receiver: { phone }, status_group }) => {
    const record = records.get(phone)
    if (record === undefined || (countOf(record) === 1 && ended.includes(status_group))) return null
    return <ReceiverMark phone={phone} record={record} />
  }
}

/** Where the row itself is the only parcel that ended, it says so already. */
const ended: readonly string[] = ['success', 'return', 'loss']

const RecordPopup = lazyPart(() => import('./record-popup.tsx'), 'RecordPopup')

function ReceiverMark({ phone, record }: { phone: string; record: OwnRecord }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const line = markLine(record)
  const press = (event: MouseEvent) => {
    // The row around it opens the parcel.
    event.stopPropagation()
    setOpen(!open)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-tip={line}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={press}
        className={cx(
          'figures inline-flex shrink-0 items-center gap-0.5 rounded-in text-12 font-regular phone:-my-3 phone:min-h-11 phone:px-1',
          isWorthALook(record) ? 'text-warn-ink' : 'text-ink-3',
        )}
      >
        <History size={12} strokeWidth={2} />
        <span aria-hidden>
          {record.delivered}/{countOf(record)}
        </span>
        <span className="sr-only">{line}</span>
      </button>
      {open && (
        <Suspense>
          <RecordPopup
            anchor={anchor}
            phone={phone}
            record={record}
            counted={m.receivers_counted()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
