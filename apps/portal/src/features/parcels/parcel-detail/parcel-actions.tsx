import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { type ParcelAction, parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlaskConical, type Icon, Pencil, Undo2, WalletCards, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { isAskedFor } from '../parcels/is-asked-for.ts'
import { whyNot } from '../parcels/why-not.ts'
import { withdrawRequest } from '../parcels/withdraw-request.ts'
import { TakeBackAction } from './take-back-action.tsx'

export type AskedAction = 'cancel' | 'deliver_again' | 'send_back' | 'claim_loss'

export function ParcelActions({ parcel, onAsk }: ActionsProps) {
  return (
    <Card>
      <CardHead title={m.parcels_actions()} />
      <ul>
        <TakeBackAction parcel={parcel} />
        {isOver(parcel) ? (
          <Over parcel={parcel} />
        ) : (
          <>
            <EditActions parcel={parcel} />
            {parcelCan('withdraw_cancel', parcel).allowed ? (
              <WithdrawAction parcel={parcel} />
            ) : (
              <CancelAction parcel={parcel} onAsk={onAsk} />
            )}
          </>
        )}
        {parcel.status !== 'draft' && <SimulatorLink parcel={parcel} />}
      </ul>
    </Card>
  )
}

const ofTheShop = ['edit_receiver', 'edit_cod', 'cancel', 'request_cancel', 'withdraw_cancel'] as const

function isOver(parcel: Parcel): boolean {
  return ofTheShop.every((action) => !parcelCan(action, parcel).allowed && !isAskedFor(action, parcel))
}

/** One line where each row would say the same. */
function Over({ parcel }: { parcel: Parcel }) {
  return (
    <li className="border-t border-line px-4 py-3">
      <b className="block font-medium">{m.parcels_over()}</b>
      <span className="block text-13 text-ink-3">{whyNot('cancel', parcel)}</span>
    </li>
  )
}

type ActionsProps = { parcel: ParcelDetail; onAsk: (asked: AskedAction) => void }

function EditActions({ parcel }: { parcel: Parcel }) {
  const draft = parcel.status === 'draft'
  const button = (unavailable: true | null) => (
    <Button
      size="sm"
      unavailable={unavailable}
      render={<Link to="/packages/edit/$id" params={{ id: parcel.id }} />}
    >
      {m.parcels_edit()}
    </Button>
  )
  return (
    <>
      <Action
        icon={Pencil}
        title={draft ? m.parcels_edit_draft() : m.parcels_edit_receiver()}
        help={draft ? m.parcels_edit_draft_help() : m.parcels_edit_receiver_help()}
        action="edit_receiver"
        parcel={parcel}
        button={button}
      />
      {!draft && (
        <Action
          icon={WalletCards}
          title={m.parcels_edit_cod()}
          help={m.parcels_edit_cod_help()}
          action="edit_cod"
          parcel={parcel}
          button={button}
        />
      )}
    </>
  )
}

/** Cancels before the pickup; on the way it asks the provider to cancel. */
function CancelAction({ parcel, onAsk }: ActionsProps) {
  const onTheWay = !parcelCan('cancel', parcel).allowed && parcelCan('request_cancel', parcel).allowed
  const help = parcel.status === 'draft' ? m.parcels_cancel_draft_help : m.parcels_cancel_help
  return (
    <Action
      icon={X}
      title={onTheWay ? m.parcels_request_cancel() : m.parcels_cancel()}
      help={onTheWay ? m.parcels_request_cancel_help() : help()}
      action={onTheWay ? 'request_cancel' : 'cancel'}
      parcel={parcel}
      button={(unavailable) => (
        <Button size="sm" unavailable={unavailable} onClick={() => onAsk('cancel')} aria-haspopup="dialog">
          {onTheWay ? m.parcels_request_cancel_ask() : m.parcels_cancel_ask()}
        </Button>
      )}
    />
  )
}

function WithdrawAction({ parcel }: { parcel: Parcel }) {
  const withdrawing = useMutation({ mutationFn: () => withdrawRequest(parcel) })
  return (
    <Action
      icon={Undo2}
      title={m.parcels_withdraw_cancel()}
      help={m.parcels_withdraw_cancel_help()}
      action="withdraw_cancel"
      parcel={parcel}
      button={() => (
        <Button size="sm" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {m.parcels_withdraw_cancel()}
        </Button>
      )}
    />
  )
}

function Action({
  icon: Icon,
  title,
  help,
  action,
  parcel,
  button,
}: {
  icon: Icon
  title: string
  help: string
  action: ParcelAction
  parcel: Parcel
  button: (unavailable: true | null) => ReactNode
}) {
  const reason = whyNot(action, parcel)
  const reasonId = `why-${action}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <Icon size={16} className="text-ink-3" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-medium">{title}</b>
        <span id={reasonId} className="block text-13 text-ink-3">
          {reason ?? help}
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: one button with its reason, no fieldset */}
      <span role="group" aria-label={title} aria-describedby={reasonId} className="phone:ml-7">
        {isAskedFor(action, parcel) ? (
          <Link
            to="/support"
            search={{ new: '1', parcel: parcel.tracking_number, type: 'change_of_information' }}
            className={buttonClass('default', 'sm')}
          >
            {m.support_ask_change()}
          </Link>
        ) : (
          button(reason === null ? null : true)
        )}
      </span>
    </li>
  )
}

/** On the machine that the demo runs on; only a browser there is shown it. */
function SimulatorLink({ parcel }: { parcel: Parcel }) {
  const url = useSettings()?.simulator_url
  if (!url || !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname)) return null
  const query = new URLSearchParams({ tracking_number: parcel.tracking_number, lang: getLanguage() })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <FlaskConical size={16} className="text-ink-3" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-medium">{m.parcels_simulator()}</b>
        <span className="block text-13 text-ink-3">{m.parcels_simulator_help()}</span>
      </span>
      <a
        href={`${url}/?${query}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('default', 'sm', 'phone:ml-7')}
      >
        {m.parcels_simulator_open()}
      </a>
    </li>
  )
}
