import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { History } from '#icons'
import { m } from '../../../texts/messages.js'
import { cx } from '../../../ui/cx.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { countOf, isWorthALook, markLine, type OwnRecord } from './record-words.ts'

const RecordPopup = lazyPart(async () => ({ default: (await import('./record-popup.tsx')).RecordPopup }))

/** In a row of the list: how many parcels to the receiver were taken, of all that ended; explained on press. */
export function ReceiverMark({ phone, record }: { phone: string; record: OwnRecord }) {
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
        <History size={12} strokeWidth={2} aria-hidden />
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
