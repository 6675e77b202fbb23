import type { ParcelReason } from '@guihang/domain/lifecycle/parcel-actions'
import { parcelReasonTexts } from '@guihang/domain/lifecycle/parcel-reasons'
import { Link } from '@tanstack/react-router'
import { getLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { places } from './places.ts'

/** Why something of a parcel cannot be changed any more. */
export function FrozenReason({ reason }: { reason: ParcelReason }) {
  return parcelReasonTexts[reason][getLanguage()]
}

/** A parcel that was picked up or cancelled cannot change. Says why, and offers a copy. */
export function FrozenParcel({ id, code, reason }: { id: string; code: string; reason: ParcelReason }) {
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
          <FrozenReason reason={reason} />
        </EmptyState>
      </Card>
    </>
  )
}
