import type { BodySent } from '@guihang/contract/operation'
import type { deliverPartly } from '@guihang/contract/provider/corrections'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReweighRow } from '@guihang/contract/provider/operated-reweighs'
import type { Random } from '@guihang/domain/seeded-random'

export type PartialDelivery = BodySent<typeof deliverPartly>

/** What the receiver keeps when one piece goes back; undefined where the shop allows no part, or there is only one piece. */
export function keptOf({
  allow_partial_delivery,
  products,
}: Pick<OperatedParcel, 'allow_partial_delivery' | 'products'>): PartialDelivery['kept'] | undefined {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!allow_partial_delivery || pieces < 2) return undefined
  const last = products.length - 1
  return products.flatMap(({ quantity }, index) => {
    const left = index === last ? quantity - 1 : quantity
    return left > 0 ? [{ index, quantity: left }] : []
  })
}

/** A sorting center's scale finds the parcel somewhat heavier than its shop said. */
export function reweighOf(
  parcel: Pick<OperatedParcel, 'tracking_number' | 'weight' | 'length' | 'width' | 'height'>,
  random: Random,
  place: string,
): ReweighRow {
  const { tracking_number, weight, length, width, height } = parcel
  const heavier = Math.min(weight * random.between(1.2, 1.8) + 0.5, heaviestKg)
  return {
    // A parcel is weighed once more, whenever that is told.
    event_id: `sim:${tracking_number}:reweigh`,
    tracking_number,
    weight: Math.round(heavier * 10) / 10,
    length,
    width,
    height,
    evidence: `Cân tự động số ${random.whole(1, 9)}, ${place}`,
    place,
  }
}

const heaviestKg = 79
