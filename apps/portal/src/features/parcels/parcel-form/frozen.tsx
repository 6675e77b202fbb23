import type { ParcelReason } from '@guihang/domain/parcels/lifecycle/parcel-answers'
import { parcelReasonTexts } from '@guihang/domain/parcels/lifecycle/parcel-reasons'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import { Link } from '@tanstack/react-router'
import { AskSupport } from '../../../core/screen/ask-support.tsx'
import { m } from '../../../texts/messages.js'
import { isAskedForBy } from '../parcels/is-asked-for.ts'
import { places } from './places.ts'

export function FrozenReason({ reason, parcel }: { reason: ParcelReason; parcel: string }) {
  return (
    <>
      {parcelReasonTexts[reason][getLanguage()]}{' '}
      {isAskedForBy(reason) && <AskSupport parcel={parcel} type="change_of_information" />}
    </>
  )
}

/** A parcel that was picked up or cancelled cannot change. Says why, and offers a copy. */
export function FrozenParcel({ id, parcel, reason }: { id: string; parcel: string; reason: ParcelReason }) {
  const code = groupTrackingNumber(parcel)
  return (
    <>
      <PageHead title={m.parcel_form_edit_named({ code })} />
      <Card>
        <EmptyState
          title={m.parcel_form_frozen()}
          actions={
            <>
              <Link to={places.parcel(id)} className={buttonClass('primary')}>
                {m.parcel_form_back_to_parcel()}
              </Link>
              <Link to="/packages/copy/$id" params={{ id }} className={buttonClass()}>
                {m.parcel_form_copy_instead()}
              </Link>
            </>
          }
        >
          <FrozenReason reason={reason} parcel={parcel} />
        </EmptyState>
      </Card>
    </>
  )
}
