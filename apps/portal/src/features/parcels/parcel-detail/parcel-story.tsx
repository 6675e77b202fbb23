import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { Badge, StatusBadge } from '@guihang/ui/data/badge.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AskSupport } from '../../../core/screen/ask-support.tsx'
import { m } from '../../../texts/messages.js'
import { ProofPictures } from '../../money/claims/proof-pictures.tsx'

const ReweighCard = lazyPart(() => import('../../provider/reweighs/reweigh-card.tsx'), 'ReweighCard')

export function ParcelStory({ parcel }: { parcel: ParcelDetail }) {
  const { partial_delivery, returned_in, return_of, reweighs, lost_claim } = parcel
  return (
    <>
      {lost_claim && (
        <div className="order-1 desk:order-none">
          <ClaimCard claim={lost_claim} parcel={parcel.tracking_number} />
        </div>
      )}
      {(partial_delivery || return_of) && (
        <Card className="order-1 desk:order-none">
          <CardHead title={m.parcels_part_title()} />
          <div className="grid gap-2 px-4 pb-3.5 text-13 text-ink-2">
            {partial_delivery && <p>{keptWords(partial_delivery)}</p>}
            {returned_in && <Linked words={m.parcels_part_back()} parcel={returned_in} />}
            {return_of && <Linked words={m.parcels_part_of()} parcel={return_of} />}
          </div>
        </Card>
      )}
      {reweighs.length > 0 && (
        <div className="order-1 desk:order-none">
          <Suspense>
            <ReweighCard parcel={parcel} />
          </Suspense>
        </div>
      )}
    </>
  )
}

function Linked({ words, parcel }: { words: string; parcel: NonNullable<ParcelDetail['return_of']> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{words}</span>
      <Link to="/packages/$id" params={{ id: parcel.id }} className={linkClass}>
        <TrackingNumber code={parcel.tracking_number} />
      </Link>
      <StatusBadge status={parcel.status} />
    </p>
  )
}

function keptWords({ kept, cod_before, cod_after }: NonNullable<ParcelDetail['partial_delivery']>): string {
  const items = kept.map(({ quantity, name }) => m.parcels_part_item({ quantity: String(quantity), name }))
  return m.parcels_part_kept({
    items: items.join(', '),
    before: formatMoney(cod_before),
    after: formatMoney(cod_after),
  })
}

type Claim = NonNullable<ParcelDetail['lost_claim']>

function ClaimCard({ claim, parcel }: { claim: Claim; parcel: string }) {
  const { code, state, opened_by, claimed_amount, proof, reason, created_at } = claim
  return (
    <Card>
      <CardHead
        title={m.parcels_claim_card()}
        end={<Badge group={lookOf[state]}>{stateWords(claim)}</Badge>}
      />
      <div className="grid gap-1 px-4 pb-3.5 text-13 text-ink-2">
        <p>
          <b className="font-medium text-ink">
            {m.parcels_claim_asked({ amount: formatMoney(claimed_amount) })}
          </b>{' '}
          · {formatShortInstant(created_at)}
        </p>
        <p className="[overflow-wrap:anywhere]">
          {proof === '' ? withoutWords(claim) : m.parcels_claim_with_proof({ proof })}
        </p>
        <ProofPictures photos={claim.photos} nameOf={m.parcels_claim_photo} />
        {reason && <p className="[overflow-wrap:anywhere]">{m.parcels_claim_reason({ reason })}</p>}
        {state === 'rejected' && (
          <p>
            {m.parcels_claim_again()} <AskSupport parcel={parcel} type="complaint" />
          </p>
        )}
        <p className="text-12 text-ink-3">
          {[m.parcels_claim_number({ code }), opened_by === 'provider' && m.parcels_claim_by_provider()]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </Card>
  )
}

function withoutWords({ photos }: Claim): string {
  return photos.length === 0 ? m.parcels_claim_no_proof() : m.parcels_claim_by_photos()
}

const lookOf: Record<Claim['state'], StatusGroup> = { new: 'waiting', approved: 'success', rejected: 'fail' }

function stateWords({ state, amount: approved }: Claim): string {
  if (state === 'new') return m.parcels_claim_new()
  return state === 'rejected'
    ? m.parcels_claim_rejected()
    : m.parcels_claim_approved({ amount: formatMoney(approved ?? 0) })
}
