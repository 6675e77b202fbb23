import type { ReceiverRecord } from '@guihang/contract/parcels/receivers'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { popupClass } from '@guihang/ui/overlays/popup-look.ts'
import { usePopup } from '@guihang/ui/overlays/use-popup.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useId, useLayoutEffect } from 'react'
import { m } from '../../../texts/messages.js'
import { bandWords, type OwnRecord } from './record-words.ts'

export type RecordPopupProps = {
  anchor: RefObject<HTMLButtonElement | null>
  phone: string
  record: OwnRecord & Partial<Pick<ReceiverRecord, 'band'>>
  counted: string
  /** The list opens beside a form that is being filled in. */
  newTab?: boolean
  onClose: () => void
}

export function RecordPopup({ anchor, phone, record, counted, newTab, onClose }: RecordPopupProps) {
  const id = useId()
  const { popup } = usePopup({ open: true, anchor, onLeave: onClose })
  useLayoutEffect(() => popup.current?.focus({ preventScroll: true }), [popup])
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      // The row around it opens its parcel.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
        anchor.current?.focus({ preventScroll: true })
      }}
      className={cx(popupClass, 'grid w-80 gap-2.5 p-3.5 text-13')}
    >
      <h2 id={id} className="flex flex-wrap justify-between gap-x-3 text-14">
        {m.receivers_explain()} <span className="figures font-regular text-ink-2">{formatPhone(phone)}</span>
      </h2>
      <dl className="grid gap-1.5">
        <Row name={m.receivers_row_delivered()} count={record.delivered} />
        <Row name={m.receivers_row_refused()} count={record.refused} help={m.receivers_row_refused_help()} />
        <Row
          name={m.receivers_row_returned()}
          count={record.returned}
          help={m.receivers_row_returned_help()}
        />
      </dl>
      <p className="text-12 text-ink-3">{counted}</p>
      {record.band && (
        <div className="border-t border-line pt-2.5">
          <p>
            {m.receivers_band()}: <strong className="font-medium">{bandWords[record.band]()}</strong>
          </p>
          <p className="mt-0.5 text-12 text-ink-3">{m.receivers_band_help()}</p>
        </div>
      )}
      <Link
        to="/packages"
        search={{ keyword: phone }}
        {...(newTab && { target: '_blank' })}
        onClick={onClose}
        className={cx(linkClass, 'justify-self-start py-1')}
      >
        {m.receivers_see()}
      </Link>
    </div>
  )
}

function Row({ name, count, help }: { name: string; count: number; help?: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt>{name}</dt>
      <dd className="figures font-medium">{count}</dd>
      {help && <dd className="col-span-2 text-12 text-ink-3">{help}</dd>}
    </div>
  )
}
