import type { Parcel } from '@guihang/contract/parcels'
import type { ParcelAction } from '@guihang/domain/parcel-actions'
import { Link } from '@tanstack/react-router'
import { type LucideIcon, Pencil, WalletCards, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasRoute } from '../../app/shell/navigation.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { whyNot } from './parcel-row-actions.tsx'

/** What the shop may still do, each with its reason where it may not. */
export function ParcelActions({ parcel, onCancel }: { parcel: Parcel; onCancel: () => void }) {
  const canEdit = useHasRoute()('/packages/edit/$id')
  const edit = <Link to={`/packages/edit/${parcel.id}` as string /* as: another module's route */} />
  return (
    <Card>
      <CardHead title={m.parcels_actions()} />
      <ul>
        {canEdit && (
          <>
            <Action
              icon={Pencil}
              title={parcel.status === 'draft' ? m.parcels_edit_draft() : m.parcels_edit_receiver()}
              help={parcel.status === 'draft' ? m.parcels_edit_draft_help() : m.parcels_edit_receiver_help()}
              action="edit_receiver"
              parcel={parcel}
              button={(unavailable) => (
                <Button size="sm" unavailable={unavailable} render={edit}>
                  {m.parcels_edit()}
                </Button>
              )}
            />
            {parcel.status !== 'draft' && (
              <Action
                icon={WalletCards}
                title={m.parcels_edit_cod()}
                help={m.parcels_edit_cod_help()}
                action="edit_cod"
                parcel={parcel}
                button={(unavailable) => (
                  <Button size="sm" unavailable={unavailable} render={edit}>
                    {m.parcels_edit()}
                  </Button>
                )}
              />
            )}
          </>
        )}
        <Action
          icon={X}
          title={m.parcels_cancel()}
          help={parcel.status === 'draft' ? m.parcels_cancel_draft_help() : m.parcels_cancel_help()}
          action="cancel"
          parcel={parcel}
          button={(unavailable) => (
            <Button size="sm" unavailable={unavailable} onClick={onCancel} aria-haspopup="dialog">
              {m.parcels_cancel_ask()}
            </Button>
          )}
        />
      </ul>
    </Card>
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
  icon: LucideIcon
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
      <Icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-medium">{title}</b>
        <span id={reasonId} className="block text-13 text-ink-3">
          {reason ?? help}
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: one button with its reason, no fieldset */}
      <span role="group" aria-label={title} aria-describedby={reasonId} className="phone:ml-7">
        {button(reason === null ? null : true)}
      </span>
    </li>
  )
}
