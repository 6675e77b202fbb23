import type { AnswerOf } from '@guihang/contract/operation'
import type { suggestAddress as declared } from '@guihang/contract/parcels/addresses'
import { type AddressReading, readAddress } from '@guihang/domain/parcels/addresses/address-match'
import { type AddressDirectory, refOf, type Scheme, type Unit } from './address-directory.ts'

type Suggestion = AnswerOf<typeof declared>['data']

/** Without a scheme the surer reading counts, else the new scheme's. What the text does not say is null. */
export function suggestAddress(
  directory: AddressDirectory,
  text: string,
  scheme: Scheme | undefined,
): Suggestion {
  const readings = (scheme === undefined ? schemes : [scheme]).flatMap((asked) => {
    const reading = readAddress(text, directory.gazetteer(asked))
    return reading === undefined ? [] : [{ scheme: asked, reading }]
  })
  const best = readings.reduce<(typeof readings)[number] | undefined>(
    (surest, other) => (surest === undefined || other.reading.score > surest.reading.score ? other : surest),
    undefined,
  )
  if (best === undefined) return { suggestion: null, rest: text.trim() }
  return { suggestion: suggestionOf(directory, best.scheme, best.reading), rest: best.reading.rest }
}

const schemes: readonly Scheme[] = ['vn2025', 'vn_legacy']

function suggestionOf(
  directory: AddressDirectory,
  scheme: Scheme,
  { level_1, level_2, level_3 }: AddressReading,
): Suggestion['suggestion'] {
  const ref = (unit: { code: string } | undefined) => {
    const known: Unit | undefined = unit && directory.find(scheme, unit.code)
    return known === undefined ? null : refOf(known)
  }
  const province = ref(level_1)
  if (province === null) return null
  return {
    address_scheme: scheme,
    address_level_1: province,
    address_level_2: scheme === 'vn2025' ? null : ref(level_2),
    address_level_3: ref(level_3),
  }
}
