import type { Parcel } from '@guihang/contract/parcels/parcels'

type Party = Pick<Parcel['receiver'], 'address' | `address_level_${1 | 2 | 3}`>

/** `P. Nhiêu Lộc, TP. Hồ Chí Minh`: the units of an address as people write them. */
export function unitsLine(party: Party): string {
  const { address_level_1, address_level_2, address_level_3 } = party
  return [address_level_3, address_level_2, address_level_1]
    .flatMap((unit) => (unit ? [shortUnit(unit.name)] : []))
    .join(', ')
}

export function addressLine(party: Party): string {
  return [party.address, unitsLine(party)].filter(Boolean).join(', ')
}

const shortWords: readonly (readonly [RegExp, string])[] = [
  [/^Thành phố /, 'TP. '],
  [/^Phường /, 'P. '],
  [/^Quận /, 'Q. '],
  [/^Thị trấn /, 'TT. '],
  [/^Thị xã /, 'TX. '],
  [/^Tỉnh /, ''],
  [/^Xã /, 'xã '],
  [/^Huyện /, 'huyện '],
]

function shortUnit(name: string): string {
  const word = shortWords.find(([pattern]) => pattern.test(name))
  return word ? name.replace(word[0], word[1]) : name
}
