import { carrierOf } from '@guihang/carriers/carriers'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { LabelCarrier } from '@guihang/domain/parcels/labels/label-data'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { Reader } from '../../../platform/database/index.ts'
import { type BookedCarriage, findLabelWays } from '../carriage/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'

/** Why a parcel has no label: its status, a carrier that has given no number yet, or a page that is printed alone. */
export type LabelRefusal = 'EPK018' | 'ECA006' | 'ECA007'

export type LabelStanding =
  /** We draw it. Null: without a carrier. */
  | { readonly label: 'drawn'; readonly carrier: LabelCarrier | null }
  /** The carrier's own page is the label, and no other (docs/rules/labels.md). */
  | { readonly label: 'fetched'; readonly carriage: BookedCarriage }
  | { readonly label: 'none'; readonly code: 'EPK018' | 'ECA006' }

/** How each of these parcels of a shop gets its label, by their ids. */
export async function findLabelStandings(
  reader: Reader,
  shop_id: string,
  parcels: readonly ParcelRow[],
): Promise<ReadonlyMap<string, LabelStanding>> {
  const ways = await findLabelWays(reader, shop_id, parcels)
  return new Map(
    parcels.map((parcel): [string, LabelStanding] => {
      if (!isPrintable(parcel)) return [parcel.id, { label: 'none', code: 'EPK018' }]
      const way = ways.get(parcel.id) ?? 'own'
      if (way === 'unknown') return [parcel.id, { label: 'none', code: 'ECA006' }]
      return [parcel.id, way === 'own' ? { label: 'drawn', carrier: null } : byCarrier(way)]
    }),
  )
}

function isPrintable(parcel: ParcelRow): boolean {
  return parcelCan('print', { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at }).allowed
}

function byCarrier(carriage: BookedCarriage): LabelStanding {
  const { kind, code, sort_code } = carriage
  if (carrierOf(kind)?.capabilities.label !== 'foreign') return { label: 'fetched', carriage }
  return { label: 'drawn', carrier: { name: carrierNames[kind], code, sort_code } }
}
