import { type ReceiverOutcome, receiverOutcomes } from '@guihang/domain/parcels/tracking/receiver-outcomes'
import type { ReceiverStep } from './receiver-steps.ts'

export type SumStep = { readonly shop_id: string; readonly phone: string } & Record<ReceiverOutcome, number>

/** One step for each receiver of a shop, none that adds nothing. */
export function sumStepsOf(lot: readonly (ReceiverStep & { readonly shop_id: string })[]): SumStep[] {
  const steps = new Map<string, SumStep>()
  const count = (shop_id: string, { phone, outcome }: ReceiverStep['before'], by: number) => {
    if (outcome === null) return
    const key = `${shop_id} ${phone}`
    const step = steps.get(key) ?? { shop_id, phone, delivered: 0, refused: 0, returned: 0 }
    step[outcome] += by
    steps.set(key, step)
  }
  for (const { shop_id, before, after } of lot) {
    if (before.outcome === after.outcome && before.phone === after.phone) continue
    count(shop_id, before, -1)
    count(shop_id, after, 1)
  }
  return [...steps.values()].filter((step) => receiverOutcomes.some((outcome) => step[outcome] !== 0))
}
