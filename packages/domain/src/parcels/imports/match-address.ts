import type { AddressScheme } from '../addresses/address-scheme.ts'
import type { AddressUnit, Gazetteer } from '../addresses/gazetteer.ts'
import { readUnits, type UnitsReading } from '../addresses/read-units.ts'
import type { RowPatch } from './import-remarks.ts'
import { type UnitNames, unitNames } from './unit-names.ts'

export type AddressCells = {
  readonly receiver_address: string
  readonly address_level_1: string
  readonly address_level_2: string
  readonly address_level_3: string
}

/** Units as a parcel names them; no district in vn2025. */
export type MatchedUnits = {
  readonly scheme: AddressScheme
  readonly level_1: AddressUnit
  readonly level_2: AddressUnit | undefined
  readonly level_3: AddressUnit | undefined
}

export type AddressMatch =
  | {
      readonly kind: 'matched'
      readonly units: MatchedUnits
      /** House and street, where the cell held the whole address. */
      readonly street?: string
    }
  | { readonly kind: 'choices'; readonly choices: readonly MatchedUnits[]; readonly street?: string }
  | {
      readonly kind: 'none'
      readonly missing: boolean
      readonly known?: KnownUnits
      readonly street?: string
    }

/** A province, or a former district with all of its wards. */
export type KnownUnits = {
  readonly level_1: AddressUnit
  readonly level_2: AddressUnit | undefined
  readonly wards: readonly MatchedUnits[]
}

export type AddressMatcher = (cells: AddressCells) => AddressMatch

/** Rows of one file name the same places again and again. */
const mostRemembered = 20_000
const mostChoices = 30

/** Exact names are looked up; everything else is read as pasted messages are. Where both schemes fit the new one counts. */
export function addressMatcher(gazetteers: readonly Gazetteer[]): AddressMatcher {
  const names = [...gazetteers]
    .sort((left) => (left.scheme === 'vn2025' ? -1 : 1))
    .map((gazetteer) => unitNames(gazetteer))
  const remembered = new Map<string, AddressMatch>()
  return (cells) => {
    const { address_level_1, address_level_2, address_level_3 } = cells
    if (`${address_level_1}${address_level_2}${address_level_3}` === '') {
      return matchText(cells.receiver_address, names, gazetteers)
    }
    const key = [address_level_1, address_level_2, address_level_3].join('\n')
    const match = remembered.get(key) ?? matchColumns(cells, names, gazetteers)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, match)
    if (match.kind !== 'none' || !match.missing) return match
    // The ward may stand beside the street: `12 Lê Lợi, P. Bến Nghé`.
    const text = matchText(columnText(cells), names, gazetteers)
    return text.kind === 'none' && text.known === undefined ? match : text
  }
}

function columnText({ receiver_address, ...units }: AddressCells): string {
  const parts = [units.address_level_3, units.address_level_2, units.address_level_1]
  // Some files repeat the units behind the street.
  return [receiver_address, ...parts.filter((part) => !receiver_address.includes(part))]
    .filter((part) => part !== '')
    .join(', ')
}

function matchColumns(
  { address_level_1, address_level_2, address_level_3 }: AddressCells,
  names: readonly UnitNames[],
  gazetteers: readonly Gazetteer[],
): AddressMatch {
  const found = byNames(names, address_level_1, address_level_2, address_level_3)
  if (found.length > 0) return answered(found)
  const text = columnText({ receiver_address: '', address_level_1, address_level_2, address_level_3 })
  return fromReading(readUnits(text, gazetteers), names)
}

/** All units of these names, in the scheme that fits better: with a district the old one, where it has such a ward. */
function byNames(
  names: readonly UnitNames[],
  level_1: string,
  level_2: string,
  level_3: string,
): MatchedUnits[] {
  const order = level_2 === '' ? names : [...names].sort((left) => (left.scheme === 'vn_legacy' ? -1 : 1))
  for (const scheme of order) {
    const found = inScheme(scheme, level_1, level_2, level_3)
    if (found.length > 0) return found
  }
  return []
}

function inScheme(names: UnitNames, level_1: string, level_2: string, level_3: string): MatchedUnits[] {
  const { scheme } = names
  return names.provinces(level_1).flatMap((province): MatchedUnits[] => {
    // A district that stands beside a ward of today explains it.
    if (scheme === 'vn2025') {
      return names
        .wards(level_3, province)
        .map((ward) => ({ scheme, level_1: province, level_2: undefined, level_3: ward }))
    }
    if (level_2 === '') {
      return names
        .wards(level_3, province)
        .map((ward) => ({ scheme, level_1: province, level_2: names.parentOf(ward), level_3: ward }))
    }
    return names.districts(level_2, province).flatMap((district): MatchedUnits[] => {
      const whole = { scheme, level_1: province, level_2: district }
      if (level_3 === '') return names.hasWards(district) ? [] : [{ ...whole, level_3: undefined }]
      return names.wards(level_3, district).map((ward) => ({ ...whole, level_3: ward }))
    })
  })
}

// `12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM`: what stands between the last commas is looked up before the text is read.
function matchText(
  text: string,
  names: readonly UnitNames[],
  gazetteers: readonly Gazetteer[],
): AddressMatch {
  const parts = text
    .split(/[,;|\n]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:việt nam|viet nam|vietnam|vn)\.?$/i.test(part))
  if (parts.length === 0) return { kind: 'none', missing: true }
  const quick = parts.length > 2 ? lastParts(parts, names) : lastWords(parts.join(', '), names)
  if (quick !== undefined) return quick
  const reading = readUnits(text, gazetteers)
  const match = fromReading(reading, names)
  if (reading === undefined || (match.kind === 'none' && match.known === undefined)) return match
  const street = streetOf(text, reading)
  return street === '' ? match : { ...match, street }
}

function lastParts(parts: readonly string[], names: readonly UnitNames[]): AddressMatch | undefined {
  const [third = '', second = '', last = ''] = parts.slice(-3)
  const withDistrict = parts.length > 3 ? byNames(names, last, second, third) : []
  const [only, ...others] = withDistrict
  if (only !== undefined) {
    // A ward of today that a district of the same name follows is left to the reader.
    if (others.length > 0 || only.scheme === 'vn2025') return undefined
    return { kind: 'matched', units: only, street: parts.slice(0, -3).join(', ') }
  }
  if (maybeDistrict(second, last, names)) return undefined
  const [ward, ...more] = byNames(names, last, '', second)
  if (ward === undefined || more.length > 0 || ward.scheme === 'vn_legacy' || isUnit(third)) return undefined
  return { kind: 'matched', units: ward, street: parts.slice(0, -2).join(', ') }
}

// Quận Đống Đa had 21 wards. The ward of today that is called like it is another place.
function maybeDistrict(name: string, province: string, names: readonly UnitNames[]): boolean {
  if (/^(?:p|x|phường|phuong|xã|xa|đặc khu|dac khu)[\s.]/iu.test(name)) return false
  return names.some((scheme) =>
    scheme.provinces(province).some((above) => scheme.districts(name, above).length > 0),
  )
}

// `12 Lê Lợi phường Sài Gòn Hồ Chí Minh`: a ward of today with its sort, then nothing but its province.
function lastWords(text: string, names: readonly UnitNames[]): AddressMatch | undefined {
  const [, street = '', sort = '', rest = ''] =
    /^(.*\S)[\s,]+(phường|xã|đặc khu) +([^,]+?)\.?$/iu.exec(text) ?? []
  const today = names.find(({ scheme }) => scheme === 'vn2025')
  const words = rest.split(/\s+/)
  if (rest === '' || today === undefined || isUnit(street) || / (?:quận|huyện|thị xã) /iu.test(` ${rest} `)) {
    return undefined
  }
  const found = words.flatMap((_, end) =>
    inScheme(today, words.slice(end).join(' '), '', `${sort} ${words.slice(0, end).join(' ')}`),
  )
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? undefined : { kind: 'matched', units: only, street }
}

function isUnit(part: string): boolean {
  return /^(?:p|f|q|h|x|tt|tx|tp)\s*[.\d]|^(?:phường|phuong|xã|xa|quận|quan|huyện|huyen|thị|thi)\s/iu.test(
    part,
  )
}

function fromReading(reading: UnitsReading | undefined, names: readonly UnitNames[]): AddressMatch {
  if (reading === undefined) return { kind: 'none', missing: false }
  const { scheme, level_1, level_2, level_3, choices } = reading
  const of = names.find((one) => one.scheme === scheme)
  if (of === undefined) return { kind: 'none', missing: false }
  if (choices.length > 0) {
    const options = choices.flatMap(({ level, unit }) => (level === 3 ? [wholeOf(unit, of)] : []))
    if (options.length > 0) return answered(options)
  }
  if (level_1 === undefined) return { kind: 'none', missing: false }
  const complete = level_3 !== undefined || (level_2 !== undefined && !of.hasWards(level_2))
  if (!complete) {
    const wards = level_2 === undefined ? [] : of.wardsOf(level_2).map((ward) => wholeOf(ward, of))
    return { kind: 'none', missing: true, known: { level_1, level_2, wards } }
  }
  return { kind: 'matched', units: { scheme, level_1, level_2, level_3 } }
}

function wholeOf(ward: AddressUnit, names: UnitNames): MatchedUnits {
  const above = names.parentOf(ward)
  const province = (above && names.parentOf(above)) ?? above ?? ward
  const level_2 = names.scheme === 'vn2025' ? undefined : above
  return { scheme: names.scheme, level_1: province, level_2, level_3: ward }
}

function answered(found: readonly MatchedUnits[]): AddressMatch {
  const [first, ...others] = found
  if (first === undefined || found.length > mostChoices) return { kind: 'none', missing: false }
  if (others.length === 0) return { kind: 'matched', units: first }
  return { kind: 'choices', choices: found }
}

function streetOf(text: string, { ranges }: UnitsReading): string {
  let left = ''
  let from = 0
  for (const { start, end } of ranges) {
    left += `${text.slice(from, start)},`
    from = end
  }
  return (left + text.slice(from))
    .split(/[,;|\n]/)
    .map((part) => part.replace(/^[\s.\-–]+|[\s\-–]+$/g, '').replace(/\s+/g, ' '))
    .filter((part) => !/^(?:tp|tỉnh|thành phố|việt nam|viet nam|vietnam|vn|)\.?$/i.test(part))
    .join(', ')
}

export function unitsPatch({ scheme, level_1, level_2, level_3 }: MatchedUnits): RowPatch {
  return {
    address_level_1: level_1.name,
    address_level_2: level_2?.name ?? '',
    address_level_3: level_3?.name ?? '',
    address_scheme: scheme,
    address_level_1_code: level_1.code,
    address_level_2_code: level_2?.code ?? '',
    address_level_3_code: level_3?.code ?? '',
  }
}
