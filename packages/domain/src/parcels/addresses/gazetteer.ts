import type { AddressScheme } from './address-scheme.ts'

/** A key is (scheme, code): codes are reused across schemes. */
export type AddressUnit = {
  readonly code: string
  readonly name: string
  readonly scheme: AddressScheme
  readonly parent_code: string | null
}

/** Of one scheme. In vn2025 a ward's parent is the province or a synthetic unit of `level_2`. */
export type Gazetteer = {
  readonly scheme: AddressScheme
  readonly level_1: readonly AddressUnit[]
  readonly level_2: readonly AddressUnit[]
  readonly level_3: readonly AddressUnit[]
}

/** Part of a text, in UTF-16 units: [start, end). */
export type TextRange = { readonly start: number; readonly end: number }
