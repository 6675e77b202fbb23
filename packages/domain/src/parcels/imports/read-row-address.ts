import type { RowPatch } from './import-remarks.ts'
import { type AddressMatch, type AddressMatcher, type MatchedUnits, unitsPatch } from './match-address.ts'
import type { Draft } from './row-draft.ts'

export function readAddress(
  { values, parcel, errors, proposals }: Draft,
  chosen: RowPatch,
  matched: AddressMatcher,
): void {
  if (chosen.address_scheme && chosen.address_level_1_code) {
    putUnits({ values, parcel }, chosen)
    return
  }
  const match = matched(values)
  const field = 'address_level_3' as const
  if (match.kind === 'none') {
    if (match.known !== undefined && keepKnown({ values, parcel, proposals }, match, matched)) return
    const empty = `${values.address_level_1}${values.address_level_2}${values.address_level_3}` === ''
    // The address itself is missing: its own rule says so.
    if (empty && values.receiver_address === '') return
    errors.push({
      field: empty ? 'receiver_address' : field,
      rule: match.missing ? 'units_missing' : 'units_unknown',
    })
    return
  }
  const street = match.street === undefined || match.street === '' ? undefined : match.street
  if (match.kind === 'matched') {
    if (street !== undefined) {
      values.receiver_address = street
      parcel.receiver_address = street
    }
    putUnits({ values, parcel }, unitsPatch(match.units))
    return
  }
  // The text keeps its ward until somebody chose: the next reading asks the same again.
  proposals.push({
    field,
    rule: 'which_unit',
    choices: match.choices.map((units) => ({
      label: unitLabel(units, match.choices),
      values: { ...unitsPatch(units), ...(street !== undefined && { receiver_address: street }) },
    })),
  })
}

/** Fills in what is known without the ward: only what is understood the same again when the grid sends it back. */
function keepKnown(
  { values, parcel, proposals }: Pick<Draft, 'values' | 'parcel' | 'proposals'>,
  { known, street = '' }: Extract<AddressMatch, { kind: 'none' }>,
  matched: AddressMatcher,
): boolean {
  if (known === undefined) return false
  const { level_1, level_2, wards } = known
  const asks = level_2 !== undefined && wards.length > 0
  // Without a district the text may hold a ward that nobody knows: all of it stays.
  const receiver_address = asks && street !== '' ? street : values.receiver_address
  const filled = {
    ...{ receiver_address, address_level_1: level_1.name },
    ...{
      address_level_2: asks ? level_2.name : values.address_level_2,
      address_level_3: values.address_level_3,
    },
  }
  const again = matched(filled)
  const same =
    again.kind === 'none' &&
    again.known?.level_1 === level_1 &&
    again.known.level_2 === level_2 &&
    (!asks || again.street === undefined || again.street === receiver_address)
  if (!same) return false
  Object.assign(values, filled)
  parcel.receiver_address = receiver_address
  if (!asks) return false
  proposals.push({
    field: 'address_level_3',
    rule: 'which_ward',
    values: { district: level_2.name },
    choices: wards.map((units) => ({ label: units.level_3?.name ?? '', values: unitsPatch(units) })),
  })
  return true
}

function putUnits({ values, parcel }: Pick<Draft, 'values' | 'parcel'>, units: RowPatch): void {
  for (const field of ['address_level_1', 'address_level_2', 'address_level_3'] as const) {
    const name = units[field]
    if (name !== undefined) values[field] = name
  }
  const { address_scheme = '', address_level_1_code = '', address_level_2_code, address_level_3_code } = units
  values.address_scheme = address_scheme
  values.address_level_1_code = address_level_1_code
  values.address_level_2_code = address_level_2_code ?? ''
  values.address_level_3_code = address_level_3_code ?? ''
  parcel.address_scheme = address_scheme
  parcel.address_level_1_code = address_level_1_code
  if (address_level_2_code) parcel.address_level_2_code = address_level_2_code
  if (address_level_3_code) parcel.address_level_3_code = address_level_3_code
}

// `Phường 5, Quận 3`: the names that tell the choices apart.
function unitLabel(units: MatchedUnits, all: readonly MatchedUnits[]): string {
  const parts = [units.level_3, units.level_2, units.level_1]
  const differs = (at: number) =>
    new Set(all.map((other) => [other.level_3, other.level_2, other.level_1][at]?.code)).size > 1
  return parts.flatMap((unit, at) => (unit && (at === 0 || differs(at)) ? [unit.name] : [])).join(', ')
}
