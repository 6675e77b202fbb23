import { Link } from '@tanstack/react-router'
import { isCode } from '../../../core/api/problems.ts'
import { LoadFailed } from '../../../core/screen/load-failed.tsx'
import { m } from '../../../texts/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { places } from './places.ts'

type Failed = { error: unknown; onRetry: () => void; busy: boolean }

/** The parcel is not there or not this shop's, or it did not load. */
export function ParcelMissing({ error, onRetry, busy }: Failed) {
  // The server answers a malformed id as a wrong field and an unknown one as not found. A person reads both as “none”.
  const none = isCode(error, 'ENOTFOUND', 'EVALID')
  return (
    <>
      <PageHead title={none ? m.parcel_form_not_found() : m.parcel_form_load_failed()} />
      <Card>
        {none ? (
          <EmptyState
            picture
            title={m.parcel_form_not_found()}
            actions={
              <Link to={places.parcels} className={buttonClass('primary')}>
                {m.parcel_form_to_list()}
              </Link>
            }
          >
            {m.parcel_form_not_found_help()}
          </EmptyState>
        ) : (
          <LoadFailed
            error={error}
            title={m.parcel_form_load_failed()}
            calm={m.parcel_form_load_calm()}
            onRetry={onRetry}
            busy={busy}
          />
        )}
      </Card>
    </>
  )
}

/** The list of stores did not load, so a parcel has no sender. */
export function StoresMissing({ error, onRetry, busy }: Failed) {
  return (
    <>
      <PageHead title={m.parcel_form_create_title()} />
      <Card>
        <LoadFailed error={error} title={m.parcel_form_stores_failed()} onRetry={onRetry} busy={busy} />
      </Card>
    </>
  )
}
