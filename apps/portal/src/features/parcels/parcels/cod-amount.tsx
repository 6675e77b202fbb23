import type { Parcel } from '@guihang/contract/parcels/parcels'
import { Money } from '@guihang/ui/data/money.tsx'
import { m } from '../../../texts/messages.js'

export function CodAmount({ parcel }: { parcel: Parcel }) {
  if (parcel.cod === 0) return <span className="text-ink-3">{m.parcels_no_cod()}</span>
  return <Money amount={parcel.cod} className="font-medium" />
}
