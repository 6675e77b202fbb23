import { createHash } from 'node:crypto'
import type { AddressUnit } from '@guihang/contract/parcels/addresses'
import { matchUnits } from '@guihang/domain/parcels/addresses/address-match'
import { foldText } from '@guihang/domain/text'
import { type CacheableAnswer, cacheable } from '../../../platform/http/answers/answers.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { type AddressDirectory, type Scheme, type Unit, unitAnswer } from './address-directory.ts'

type LevelQuery = {
  readonly address_scheme: Scheme
  readonly parent_code?: string
  readonly keyword?: string | undefined
}

type LevelAnswer = { data: AddressUnit[] }

/** A keyword also finds a 2025 ward by its former names. An unknown parent is a fault at `parent_code`. */
export function listAddressUnits(
  directory: AddressDirectory,
  level: 1 | 2 | 3,
  query: LevelQuery,
): CacheableAnswer<LevelAnswer> {
  const keyword = foldText(query.keyword ?? '')
  const units = narrowed(unitsOf(directory, level, query), keyword)
  return cacheable({ data: units.map(unitAnswer) }, etagOf(directory, level, query, keyword))
}

function unitsOf(directory: AddressDirectory, level: 1 | 2 | 3, query: LevelQuery): readonly Unit[] {
  const scheme = query.address_scheme
  if (level === 1) return directory.provinces(scheme)
  const parent = directory.find(scheme, query.parent_code ?? '')
  if (parent?.level === level - 1) return directory.children(scheme, parent.code)
  // The portal hides level 2 of the new scheme and asks for a province's wards directly (docs/rules/addresses.md).
  if (scheme === 'vn2025' && parent?.level === 1) {
    return directory.children(scheme, parent.code).flatMap(({ code }) => directory.children(scheme, code))
  }
  throw rejectFields({ parent_code: [{ rule: 'address_unit' }] })
}

function narrowed(units: readonly Unit[], keyword: string): readonly Unit[] {
  if (keyword === '') return units
  const found = matchUnits(keyword, units).map(({ unit }) => unit)
  const named = new Set(found)
  const before = units.filter(
    (unit) => !named.has(unit) && unit.formerly.some((name) => foldText(name).includes(keyword)),
  )
  return [...found, ...before]
}

function etagOf(directory: AddressDirectory, level: number, query: LevelQuery, keyword: string): string {
  const asked = [directory.version, level, query.address_scheme, query.parent_code ?? '', keyword]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 24)
}
