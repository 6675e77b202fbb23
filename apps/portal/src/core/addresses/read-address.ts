import { type AddressScheme, type ResolvedUnits, suggestAddress } from '@guihang/contract/parcels/addresses'
import { client } from '../api/api.ts'
import { type AddressChoice, choiceOf } from './address-choice.ts'
import { convertOldPlace } from './address-levels.ts'

export type AddressReading = {
  /** null where the text names no unit clearly. */
  units: ResolvedUnits | null
  /** The rest of the text: house number, street and so on. */
  rest: string
}

const longestText = 1000

/** A form in the old scheme gets its units if the text allows; one in the new scheme the surer reading, converted later. */
export async function readAddressText(
  text: string,
  scheme: AddressScheme,
  signal?: AbortSignal,
): Promise<AddressReading> {
  const ask = async (address_scheme?: AddressScheme) => {
    const { data } = await client.call(suggestAddress, {
      body: { text: text.slice(0, longestText), ...(address_scheme ? { address_scheme } : {}) },
      ...(signal ? { signal } : {}),
    })
    return { units: data.suggestion, rest: data.rest }
  }
  if (scheme === 'vn2025') return ask()
  const old = await ask('vn_legacy')
  return old.units?.address_level_3 ? old : ask()
}

export type Placed = {
  choice: AddressChoice
  /** The old units that the choice stands for, when it was converted. */
  from: ResolvedUnits | null
  ward: string | null
  /** New wards to choose from, when the old one was split. */
  split: readonly ResolvedUnits[]
}

/** Brings units into the scheme of a form. Where an old ward became several the person chooses. New to old is never
 * guessed, and an old address without a ward leads nowhere: then the form takes the scheme of the units. */
export async function placeUnits(units: ResolvedUnits, scheme: AddressScheme): Promise<Placed> {
  const asIs = { choice: choiceOf(units), from: null, ward: units.address_level_3?.name ?? null, split: [] }
  if (units.address_scheme === scheme || scheme === 'vn_legacy') return asIs
  const ward = units.address_level_3
  if (ward === null) return asIs
  const wards = await convertOldPlace({ address_level_3_code: ward.code })
  const [first, ...others] = wards
  if (first === undefined) return asIs
  if (others.length === 0)
    return { choice: choiceOf(first), from: units, ward: first.address_level_3?.name ?? null, split: [] }
  return { choice: { ...choiceOf(first), address_level_3_code: null }, from: units, ward: null, split: wards }
}
