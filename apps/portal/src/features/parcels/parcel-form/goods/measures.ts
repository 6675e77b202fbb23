import { limits } from '@guihang/domain/limits'
import { exceedsConversionVolume } from '@guihang/domain/parcels/pricing/pricing'
import { isRecord, parsed } from '@guihang/web/storage/parsed.ts'
import { readStored } from '../../../../core/storage/storage.ts'

/** Goods of earlier parcels, in the cache. */
export const goodsSentKey = ['goods-sent']

/** kg and cm. */
export type Measures = { weight: number; length: number; width: number; height: number }

export type Typed = { [Name in keyof Measures]: number | null }

export const measuresKey = 'guihang.parcel-measures'

/** Null until all are filled in and within bounds. */
export function readMeasures({ weight, length, width, height }: Typed): Measures | null {
  if (weight === null || length === null || width === null || height === null) return null
  const sides = [length, width, height]
  const fits =
    weight > 0 &&
    weight < limits.weight_kg_below &&
    sides.every((side) => side > 0 && side < limits.side_cm_below)
  const measures = { weight, length, width, height }
  return fits && !exceedsConversionVolume(measures) ? measures : null
}

export function lastMeasures(): Measures | null {
  const stored = parsed(readStored(measuresKey))
  if (!isRecord(stored)) return null
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  return readMeasures({
    weight: figure(stored.weight),
    length: figure(stored.length),
    width: figure(stored.width),
    height: figure(stored.height),
  })
}
