import { getReceiverRecord, type ReceiverRecord } from '@guihang/contract/parcels/receivers'
import { cx } from '@guihang/ui/cx.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Info } from '#icons'
import { m } from '../../../texts/messages.js'
import { bandWords, countOf, isWorthALook, recordLine } from './record-words.ts'

const RecordPopup = lazyPart(() => import('./record-popup.tsx'), 'RecordPopup')

export type ReceiverLineProps = {
  /** Whole, as it is stored. */
  phone: string
  /** Parcels sent to this number before, those on their way included. */
  sent: number
}

/** Nothing for a stranger. */
export function ReceiverLine({ phone, sent }: ReceiverLineProps) {
  // A hint that does not come is no fault of the form.
  const hint = { staleTime: 60_000, retry: false }
  const { data: record } = useQuery(
    dataQuery(['receiver-record', phone], getReceiverRecord, { query: { phone } }, hint),
  )
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (record === undefined) return null
  const line = lineOf(record)
  if (line === null) return sent > 0 ? m.receivers_under_way({ count: sent }) : null
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={m.receivers_open({ line })}
        onClick={() => setOpen(!open)}
        className={cx(
          'inline-flex max-w-full items-center gap-1 rounded-in text-left underline-offset-3 hover:underline',
          isWorthALook(record) ? 'text-warn-ink' : 'text-ink-2',
        )}
      >
        {/* One line: what stands below must not move. */}
        <span className="cut">{line}</span>
        <Info size={14} strokeWidth={2} className="shrink-0" />
      </button>
      {open && (
        <Suspense>
          <RecordPopup
            anchor={anchor}
            phone={phone}
            record={record}
            counted={m.receivers_counted()}
            newTab
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The shop's own experience first; the band of others where it has none. */
function lineOf(record: ReceiverRecord): string | null {
  if (countOf(record) > 0) return recordLine(record)
  return record.band && `${m.receivers_band()}: ${bandWords[record.band]()}`
}
