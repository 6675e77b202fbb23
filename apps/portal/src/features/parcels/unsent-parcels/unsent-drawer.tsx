import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { ConfirmDialog, Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import type { UnsentParcel } from './keep-unsent.ts'
import { changeUnsent, dropUnsent } from './unsent-parcels.ts'
import { useUnsent } from './use-unsent.ts'

export type UnsentDrawerProps = {
  open: boolean
  onClose: () => void
  sending: boolean
  onSend: () => void
}

export function UnsentDrawer({ open, onClose, sending, onSend }: UnsentDrawerProps) {
  const parcels = useUnsent()
  const lost = useConnectionLost()
  const [dropped, setDropped] = useState<UnsentParcel | null>(null)
  const waits = parcels.some(({ state }) => state === 'waiting')
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={m.unsent_title()}
        actions={
          waits && (
            <Button
              variant="primary"
              busy={sending}
              unavailable={lost ? m.unsent_state_waiting() : null}
              onClick={onSend}
            >
              {m.unsent_send()}
            </Button>
          )
        }
      >
        <p className="text-13 text-ink-2">{parcels.length > 0 ? m.unsent_help() : m.unsent_none()}</p>
        <ul className="mt-3 grid">
          {parcels.map((parcel) => (
            <Unsent
              key={parcel.key}
              parcel={parcel}
              sending={sending}
              onSend={onSend}
              onLeave={onClose}
              onDrop={() => setDropped(parcel)}
            />
          ))}
        </ul>
      </Drawer>
      <ConfirmDialog
        open={dropped !== null}
        onOpenChange={(next) => !next && setDropped(null)}
        title={m.unsent_drop_title({ name: dropped?.body.receiver_name ?? '' })}
        body={m.unsent_drop_body()}
        keepLabel={m.unsent_drop_keep()}
        confirmLabel={m.unsent_drop()}
        onConfirm={() => {
          if (dropped) dropUnsent(dropped.key)
          setDropped(null)
        }}
      />
    </>
  )
}

type UnsentProps = Pick<UnsentDrawerProps, 'sending' | 'onSend'> & {
  parcel: UnsentParcel
  onLeave: () => void
  onDrop: () => void
}

function Unsent({ parcel, sending, onSend, onLeave, onDrop }: UnsentProps) {
  const { key, body, state } = parcel
  // One whose call had no answer may have been created: it goes out as it is first.
  const mayChange = state !== 'unclear' && !(state === 'waiting' && (sending || parcel.sent_at !== null))
  const again = () => {
    changeUnsent(key, { state: 'waiting', ...(state === 'unclear' ? { sent_at: null } : {}) })
    onSend()
  }
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap gap-x-3 wrap-anywhere">
        <b className="font-strong">{body.receiver_name}</b>
        <span className="figures text-ink-2">{formatPhone(body.receiver_phone)}</span>
        <span className="figures ml-auto">
          {body.cod > 0 ? m.unsent_cod({ amount: formatMoney(body.cod) }) : m.unsent_no_cod()}
        </span>
      </p>
      <State parcel={parcel} sending={sending} />
      <div className="mt-1 flex flex-wrap gap-2">
        {mayChange && (
          <Link
            to="/packages/create"
            search={{ unsent: key }}
            className={buttonClass(state === 'refused' ? 'primary' : 'default', 'sm')}
            onClick={onLeave}
          >
            {state === 'held' ? m.unsent_edit_on() : m.unsent_edit()}
          </Link>
        )}
        {state === 'unclear' && (
          <Link
            to="/packages"
            search={{ keyword: body.receiver_phone }}
            className={buttonClass('default', 'sm')}
            onClick={onLeave}
          >
            {m.unsent_find()}
          </Link>
        )}
        {state !== 'waiting' && (
          <Button size="sm" busy={sending} onClick={again}>
            {m.unsent_send_again()}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDrop}>
          {m.unsent_drop()}
        </Button>
      </div>
    </li>
  )
}

function State({ parcel: { state, refusal }, sending }: Pick<UnsentProps, 'parcel' | 'sending'>) {
  if (state === 'refused') return <Note tone="bad">{reasonsOf(refusal)}</Note>
  if (state === 'unclear') return <Note tone="warn">{m.unsent_state_unclear()}</Note>
  const waiting = sending ? m.unsent_state_sending() : m.unsent_state_waiting()
  return <p className="text-13 text-ink-2">{state === 'held' ? m.unsent_state_held() : waiting}</p>
}

/** The sentences at its fields, or the one about the whole parcel. */
function reasonsOf(refusal: UnsentParcel['refusal']): string {
  const atFields = Object.values(refusal?.body.errors ?? {}).flat()
  return atFields.length > 0 ? atFields.join(' ') : (refusal?.body.message ?? '')
}
