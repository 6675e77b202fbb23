import type { Mention } from './address-mentions.ts'
import { type Combination, type ParentOf, topOf } from './address-reading.ts'
import type { Word } from './address-words.ts'
import type { ExplicitUnit } from './explicit-units.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type MisspeltUnit, misspeltProvince, misspeltUnit } from './misspelt-units.ts'

/** The next unit that is written with its sort, but in no reading, because it is misspelt. */
export function repair(
  best: Combination | undefined,
  explicit: readonly ExplicitUnit[],
  words: readonly Word[],
  parentOf: ParentOf,
  gazetteer: Gazetteer,
): Mention | undefined {
  const named = [best?.ward, best?.district, best?.province]
  const open = explicit.filter(
    (unit) =>
      !named.some((mention) => mention !== undefined && mention.start < unit.end && unit.start < mention.end),
  )
  const top = topOf((best?.ward ?? best?.district ?? best?.province)?.unit, parentOf)
  if (top === undefined) return mentioned(misspeltProvince(words, gazetteer), 1, 4)
  if (best?.ward !== undefined || open.length === 0) return undefined
  const legacy = gazetteer.scheme === 'vn_legacy'
  const districts = gazetteer.level_2.filter((unit) => parentOf(unit) === top)
  if (legacy && best?.district === undefined) {
    for (const unit of open.filter(({ level }) => level === 2)) {
      const district = mentioned(misspeltUnit(unit, words, districts), 2, 5.5)
      if (district !== undefined) return district
    }
  }
  const parents = new Set(best?.district !== undefined ? [best.district.unit] : legacy ? districts : [top])
  for (const unit of open.filter(({ level }) => level === 3)) {
    const wards = gazetteer.level_3.filter((ward) => {
      const parent = parentOf(ward)
      return parent !== undefined && parents.has(parent)
    })
    const ward = mentioned(misspeltUnit(unit, words, wards), 3, 5)
    if (ward !== undefined) return ward
  }
  return undefined
}

function mentioned(found: MisspeltUnit | undefined, level: 1 | 2 | 3, weight: number): Mention | undefined {
  return found && { ...found, level, weight, firm: false, loose: false, former: undefined }
}
