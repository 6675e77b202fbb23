import type { Weighed } from '@guihang/contract/parcels/parcel-story'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { StatusGroup } from '@guihang/domain/lifecycle/parcel-statuses'
import { formatDecimal, formatMoney } from '@guihang/domain/money/money'
import { Link } from '@tanstack/react-router'
import { formatShortInstant } from '../../core/dates.ts'
import { getLanguage } from '../../core/language.ts'
import { queryClient } from '../../core/query.ts'
import { m } from '../../paraglide/messages.js'
import { Card, CardHead } from '../../ui/card.tsx'
import { Badge, StatusBadge } from '../../ui/data/badge.tsx'
import { TrackingNumber } from '../../ui/data/tracking-number.tsx'
import { linkClass } from '../../ui/link.ts'
import { photoClass } from '../claims/photo-class.ts'
import { AskSupport } from '../support/ask-support.tsx'

/** What an ordinary parcel has none of: the part that was kept and the rest that comes back, new weights, a claim. */
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
        <Card className="order-1 desk:order-none">
          <CardHead title={m.parcels_reweigh_title()} />
          <ul>
            {reweighs.toReversed().map((reweigh) => (
              <li
                key={`${reweigh.at} ${reweigh.after.shipping_fee}`}
                className="border-t border-line px-4 py-2.5"
              >
                <dl className="grid gap-1 text-13">
                  {changesOf(reweigh.before, reweigh.after).map(({ key, label, before, after }) => (
                    <div key={key} className="flex flex-wrap gap-x-3">
                      <dt className="min-w-0 flex-1 text-ink-2">{label}</dt>
                      <dd className="figures text-right">
                        <span className="sr-only">{m.parcels_reweigh_was()} </span>
                        <s className="text-ink-3">{before}</s> <b className="font-medium">{after}</b>
                      </dd>
                    </div>
                  ))}
                </dl>
                <p className="mt-1 text-12 text-ink-3">
                  {m.parcels_reweigh_evidence({
                    at: formatShortInstant(reweigh.at),
                    evidence: reweigh.evidence,
                  })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
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
    before: amount(cod_before),
    after: amount(cod_after),
  })
}

type Change = { key: keyof Weighed | 'sides'; label: string; before: string; after: string }

/** What a new weight changed; what stayed is left out. */
function changesOf(before: Weighed, after: Weighed): Change[] {
  const kg = (value: number) => m.parcels_reweigh_kg({ kg: formatDecimal(value, getLanguage()) })
  const sides = ({ length, width, height }: Weighed) =>
    m.parcels_reweigh_cm({
      sides: [length, width, height].map((side) => formatDecimal(side, getLanguage())).join(' × '),
    })
  const all: Change[] = [
    { key: 'weight', label: m.parcels_reweigh_weight(), before: kg(before.weight), after: kg(after.weight) },
    { key: 'sides', label: m.parcels_reweigh_sides(), before: sides(before), after: sides(after) },
    {
      key: 'charged_weight',
      label: m.parcels_reweigh_charged(),
      before: kg(before.charged_weight),
      after: kg(after.charged_weight),
    },
    {
      key: 'shipping_fee',
      label: m.parcels_reweigh_fee(),
      before: amount(before.shipping_fee),
      after: amount(after.shipping_fee),
    },
    {
      key: 'total_cod',
      label: m.parcels_reweigh_total(),
      before: amount(before.total_cod),
      after: amount(after.total_cod),
    },
  ]
  return all.filter((change) => change.before !== change.after)
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
          <b className="font-medium text-ink">{m.parcels_claim_asked({ amount: amount(claimed_amount) })}</b>{' '}
          · {formatShortInstant(created_at)}
        </p>
        <p className="[overflow-wrap:anywhere]">
          {proof === '' ? withoutWords(claim) : m.parcels_claim_with_proof({ proof })}
        </p>
        <ClaimPictures photos={claim.photos} />
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

/** Each opens large. Their addresses run out after minutes: then the parcel is asked for again. */
function ClaimPictures({ photos }: Pick<Claim, 'photos'>) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: ['parcels', 'detail'] })
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url ?? ''} target="_blank" rel="noreferrer" className="block rounded-ctl">
            <img
              src={url ?? ''}
              alt={m.parcels_claim_photo({ number: String(index + 1) })}
              onError={renew}
              className={photoClass}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const lookOf: Record<Claim['state'], StatusGroup> = { new: 'waiting', approved: 'success', rejected: 'fail' }

function stateWords({ state, amount: approved }: Claim): string {
  if (state === 'new') return m.parcels_claim_new()
  return state === 'rejected'
    ? m.parcels_claim_rejected()
    : m.parcels_claim_approved({ amount: amount(approved ?? 0) })
}

function amount(value: number): string {
  return formatMoney(value, getLanguage())
}
