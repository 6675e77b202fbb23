import { limits } from '@guihang/domain/limits'
import { exceedsConversionVolume } from '@guihang/domain/money/pricing'
import { onSessionEnd } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/session/storage.ts'

/** kg and cm. */
export type Measures = { weight: number; length: number; width: number; height: number }

type Typed = { [Name in keyof Measures]: number | null }

const key = 'guihang.parcel-measures'
const goodsKey = 'guihang.parcel-goods'
// The next person at this machine may be another shop's.
onSessionEnd(() => writeStored(goodsKey, null))

/** The measures, once all are filled in and within bounds; else null. */
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

/** Remembers the size of the last parcel, and its goods where they are of one sort: a shop has few sorts of boxes. */
export function keepMeasures(typed: Typed, goods: readonly { name: string }[] = []): void {
  const measures = readMeasures(typed)
  if (!measures) return
  writeStored(key, JSON.stringify(measures))
  writeStored(goodsKey, (goods.length === 1 && goods[0]?.name) || null)
}

/** What the last parcel held; null where nobody knows. */
export function lastGoods(): string | null {
  return readStored(goodsKey)
}

/** The size of the last parcel created on this machine. */
export function lastMeasures(): Measures | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const figure = (name: string) => {
      const value: unknown = Reflect.get(stored, name)
      return typeof value === 'number' ? value : null
    }
    return readMeasures({
      weight: figure('weight'),
      length: figure('length'),
      width: figure('width'),
      height: figure('height'),
    })
  } catch {
    return null
  }
}
