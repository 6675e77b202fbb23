import type { AddressScheme } from './address-scheme.ts'

/** A province, district or ward. A key is (scheme, code): codes are reused across schemes. */
export type AddressUnit = {
  readonly code: string
  readonly name: string
  readonly scheme: AddressScheme
  readonly parent_code: string | null
}

/**
 * All units of one scheme. In vn2025 `level_2` is empty or holds the synthetic units; a ward's parent is then
 * the province or that synthetic unit.
 */
export type Gazetteer = {
  readonly scheme: AddressScheme
  readonly level_1: readonly AddressUnit[]
  readonly level_2: readonly AddressUnit[]
  readonly level_3: readonly AddressUnit[]
}

/** Part of a text, in UTF-16 units: [start, end). */
export type TextRange = { readonly start: number; readonly end: number }
