import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { m } from '../../../texts/messages.js'

/** Who carries the parcel, and by which number the shop finds it there. */
export function CarrierLine({ carrier }: { carrier: NonNullable<ParcelDetail['carrier']> }) {
  const { name, code, tracking_page } = carrier
  if (code === null) return <p className="mt-1 text-13 text-ink-2">{m.parcels_carrier_waits({ name })}</p>
  return (
    <p className="mt-1 text-13 text-ink-2 wrap-anywhere">
      {m.parcels_carried_by({ name })} <b className="figures font-medium text-ink">{code}</b>{' '}
      <CopyButton text={code} />
      {tracking_page && (
        <>
          {' · '}
          <a href={tracking_page} target="_blank" rel="noreferrer" className={linkClass}>
            {m.parcels_carrier_page({ name })}
          </a>
        </>
      )}
    </p>
  )
}
