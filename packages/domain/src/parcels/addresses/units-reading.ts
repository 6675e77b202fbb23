import type { AddressScheme } from './address-scheme.ts'
import type { AddressUnit, TextRange } from './gazetteer.ts'

export type Level = 1 | 2 | 3

/** A unit to choose, with the names that tell it from the others: `Phường 5, Quận 3`. */
export type UnitChoice = { readonly level: Level; readonly unit: AddressUnit; readonly name: string }

/** The units an address names. A level with choices, and the levels below it, are undefined. */
export type UnitsReading = {
  readonly scheme: AddressScheme
  readonly level_1: AddressUnit | undefined
  readonly level_2: AddressUnit | undefined
  readonly level_3: AddressUnit | undefined
  /** Several units fit and the person has to say which; empty where nothing is to ask. */
  readonly choices: readonly UnitChoice[]
  readonly unclear: Level | undefined
  readonly wardRange: TextRange | undefined
  /** Whether the text names the province, or only the ward says where it is. */
  readonly namesProvince: boolean
  readonly ranges: readonly TextRange[]
  readonly score: number
}

export const mostChoices = 30
