import type { Reweigh } from '@guihang/contract/parcels/parcel-story'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { Button } from '@guihang/ui/button.tsx'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { formatShortDay, formatShortInstant } from '@guihang/web/dates.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { Suspense, useState } from 'react'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { m } from '../../../texts/messages.js'
import { ProofPictures } from '../../money/claims/proof-pictures.tsx'
import {
  amount,
  appliedWords,
  changesOf,
  daysLeft,
  lastDay,
  leftWords,
  stateLook,
  stateNames,
} from './reweigh-words.ts'

export function ReweighCard({ parcel }: { parcel: ParcelDetail }) {
  return (
    <Card>
      <CardHead title={m.reweighs_title()} />
      <ul>
        {parcel.reweighs.toReversed().map((reweigh) => (
          <li key={reweigh.id} className="grid gap-2 border-t border-line px-4 py-3">
            <Measured reweigh={reweigh} />
            <Said reweigh={reweigh} />
            {reweigh.state === 'open' && <ReweighAnswer reweigh={reweigh} code={parcel.tracking_number} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Measured({ reweigh }: { reweigh: Reweigh }) {
  const { at, place, evidence, before, after, photos } = reweigh
  return (
    <>
      <State reweigh={reweigh} />
      <dl className="grid gap-1 text-13">
        {changesOf(before, after).map((change) => (
          <div key={change.key} className="flex flex-wrap gap-x-3">
            <dt className="min-w-0 flex-1 text-ink-2">{change.label}</dt>
            <dd className="figures text-right">
              <span className="sr-only">{m.reweighs_was()} </span>
              <s className="text-ink-3">{change.before}</s> <b className="font-medium">{change.after}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-ink-3 [overflow-wrap:anywhere]">
        {[formatShortInstant(at), place, evidence].filter(Boolean).join(' · ')}
        {photos.length === 0 && reweigh.state !== 'applied' && ` · ${m.reweighs_no_photo()}`}
      </p>
      <ProofPictures photos={photos} nameOf={m.reweighs_photo} />
    </>
  )
}

function State({ reweigh }: { reweigh: Reweigh }) {
  const today = useToday()
  const { state } = reweigh
  const look = stateLook[state]
  if (look === null) return null
  const isOver = state === 'open' && daysLeft(reweigh, today) < 0
  return (
    <p>
      <Badge group={look}>{isOver ? m.reweighs_state_overdue() : stateNames[state]()}</Badge>
    </p>
  )
}

function Said({ reweigh }: { reweigh: Reweigh }) {
  const { state, dispute, decision, held_amount, answered_at, answered_by } = reweigh
  const who = answered_by ?? m.reweighs_shop()
  const at = answered_at === null ? '' : formatShortInstant(answered_at)
  return (
    <div className="grid gap-1 text-13 text-ink-2 empty:hidden [overflow-wrap:anywhere]">
      {dispute?.reason && (
        <>
          <p>{m.reweighs_said({ who, at, reason: dispute.reason })}</p>
          <ProofPictures photos={dispute.photos} nameOf={m.reweighs_own_photo} />
        </>
      )}
      {state === 'disputed' && <p>{m.reweighs_in_review({ amount: amount(held_amount) })}</p>}
      {state === 'accepted' && (
        <p>{answered_by === null ? m.reweighs_lapsed({ at }) : m.reweighs_accepted_by({ who, at })}</p>
      )}
      {decision && (
        <>
          <p>{m.reweighs_decided({ at: formatShortInstant(decision.at), reason: decision.reason })}</p>
          <p className="font-medium text-ink">{appliedWords(decision.applied)}</p>
        </>
      )}
    </div>
  )
}

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog')
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog')

function ReweighAnswer({ reweigh, code }: { reweigh: Reweigh; code: string }) {
  const [asked, setAsked] = useState<'accept' | 'dispute' | null>(null)
  const isFull = useFullAccess()
  const left = daysLeft(reweigh, useToday())
  const close = () => setAsked(null)
  if (left < 0) return <Note>{m.reweighs_overdue()}</Note>
  return (
    <>
      <Note tone="warn">
        <p>{m.reweighs_rises({ amount: amount(reweigh.held_amount) })}</p>
        <p>{untilWords(reweigh, left)}</p>
      </Note>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button aria-haspopup="dialog" onClick={() => setAsked('dispute')}>
          {m.reweighs_dispute()}
        </Button>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          unavailable={isFull ? null : m.reweighs_accept_full()}
          onClick={() => setAsked('accept')}
        >
          {m.reweighs_accept()}
        </Button>
      </div>
      <Suspense>
        {asked === 'accept' && <AcceptDialog reweigh={reweigh} code={code} onClose={close} />}
        {asked === 'dispute' && <DisputeDialog reweigh={reweigh} code={code} onClose={close} />}
      </Suspense>
    </>
  )
}

function untilWords({ answer_by }: Reweigh, left: number): string {
  const day = lastDay(answer_by)
  if (day === null || left === 0) return m.reweighs_until_today()
  return m.reweighs_until({ day: formatShortDay(day), left: leftWords(left) })
}
