import type { AddressScheme, ResolvedUnits } from '@guihang/contract/parcels/addresses'
import { addressSchemes } from '@guihang/domain/parcels/addresses/address-scheme'
import { readStored, writeStored } from '../storage/storage.ts'

/** The units of an address as a form holds them: the fields of the wire, null while not chosen. Level 2 stays null in vn2025. */
export type AddressChoice = {
  address_scheme: AddressScheme
  address_level_1_code: string | null
  address_level_2_code: string | null
  address_level_3_code: string | null
}

export type AddressLevelField = Exclude<keyof AddressChoice, 'address_scheme'>

const lastSchemeKey = 'guihang.address-scheme'

export function emptyAddress(scheme: AddressScheme = lastScheme()): AddressChoice {
  return {
    address_scheme: scheme,
    address_level_1_code: null,
    address_level_2_code: null,
    address_level_3_code: null,
  }
}

export function rememberScheme(scheme: AddressScheme): void {
  writeStored(lastSchemeKey, scheme)
}

function lastScheme(): AddressScheme {
  const stored = readStored(lastSchemeKey)
  return addressSchemes.find((scheme) => scheme === stored) ?? 'vn2025'
}

export function choiceOf(units: ResolvedUnits): AddressChoice {
  return {
    address_scheme: units.address_scheme,
    address_level_1_code: units.address_level_1.code,
    address_level_2_code: units.address_level_2?.code ?? null,
    address_level_3_code: units.address_level_3?.code ?? null,
  }
}

export function addressBodyOf(choice: AddressChoice) {
  return {
    address_scheme: choice.address_scheme,
    address_level_1_code: choice.address_level_1_code ?? undefined,
    address_level_2_code: choice.address_level_2_code ?? undefined,
    address_level_3_code: choice.address_level_3_code ?? undefined,
  }
}

export function levelFields(scheme: AddressScheme): AddressLevelField[] {
  return scheme === 'vn2025'
    ? ['address_level_1_code', 'address_level_3_code']
    : ['address_level_1_code', 'address_level_2_code', 'address_level_3_code']
}

/** The code below which a level's units stand: '' for provinces, null while the parent is not chosen. */
export function parentCode(choice: AddressChoice, field: AddressLevelField): string | null {
  if (field === 'address_level_1_code') return ''
  const ofProvince = field === 'address_level_2_code' || choice.address_scheme === 'vn2025'
  return ofProvince ? choice.address_level_1_code : choice.address_level_2_code
}

/** The same choice with another unit at one level; what stood below it is cleared. */
export function withUnit(
  choice: AddressChoice,
  field: AddressLevelField,
  code: string | null,
): AddressChoice {
  if (choice[field] === code) return choice
  if (field === 'address_level_1_code') {
    return { ...emptyAddress(choice.address_scheme), address_level_1_code: code }
  }
  if (field === 'address_level_2_code') {
    return { ...choice, address_level_2_code: code, address_level_3_code: null }
  }
  return { ...choice, address_level_3_code: code }
}
