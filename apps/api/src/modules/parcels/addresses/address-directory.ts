import { createHash } from 'node:crypto'
import type { AddressUnit, UnitRef } from '@guihang/contract/parcels/addresses'
import type { Gazetteer } from '@guihang/domain/parcels/addresses/address-match'
import { provinces, type Region } from '@guihang/domain/parcels/addresses/provinces'
import type { AddressUnitRow } from './address-sources.ts'

export type Scheme = AddressUnitRow['scheme']

export type Unit = {
  readonly scheme: Scheme
  readonly code: string
  readonly level: number
  readonly parent_code: string | null
  readonly name: string
  readonly region: Region | null
  readonly remote: boolean
  readonly served: boolean
  readonly formerly: readonly string[]
}

export type UnitRefs = {
  readonly address_level_1: UnitRef | null
  readonly address_level_2: UnitRef | null
  readonly address_level_3: UnitRef | null
}

/** 14,199 units of both schemes, read once per process and never changed. */
export type AddressDirectory = {
  /** Names this content; part of the ETag of every level answer. */
  readonly version: string
  find(scheme: Scheme, code: string): Unit | undefined
  /** In the official order of their codes. */
  provinces(scheme: Scheme): readonly Unit[]
  /** The units below a unit, by name; empty for a ward, an island district without wards, or an unknown code. */
  children(scheme: Scheme, parent_code: string): readonly Unit[]
  /** The new wards an old ward became, or an island district without wards; empty for an unknown code. */
  successors(old_code: string): readonly Unit[]
  unitRefs(scheme: Scheme | null, codes: LevelCodes): UnitRefs
  gazetteer(scheme: Scheme): Gazetteer
}

type LevelCodes = readonly [string | null, string | null, string | null]

export function buildDirectory(
  listed: readonly Unit[],
  changes: readonly { readonly old_code: string; readonly new_code: string }[],
): AddressDirectory {
  const units = withFormerProvinces(listed)
  const byKey = new Map(units.map((unit) => [keyOf(unit.scheme, unit.code), unit]))
  const childrenOf = Map.groupBy(units, ({ scheme, parent_code }) => keyOf(scheme, parent_code ?? ''))
  for (const [key, children] of childrenOf) children.sort(key.endsWith(' ') ? byCode : byName)
  const successorsOf = new Map<string, Unit[]>()
  for (const { old_code, new_code } of changes) {
    const unit = byKey.get(keyOf('vn2025', new_code))
    if (unit !== undefined) successorsOf.set(old_code, [...(successorsOf.get(old_code) ?? []), unit])
  }
  const refs = new Map(units.map((unit) => [keyOf(unit.scheme, unit.code), refOf(unit)]))
  const gazetteers = new Map<Scheme, Gazetteer>()
  const ref = (scheme: Scheme, code: string | null): UnitRef | null =>
    code === null ? null : (refs.get(keyOf(scheme, code)) ?? null)
  return {
    version: versionOf(units),
    find: (scheme, code) => byKey.get(keyOf(scheme, code)),
    provinces: (scheme) => childrenOf.get(keyOf(scheme, '')) ?? [],
    children: (scheme, parent_code) =>
      parent_code === '' ? [] : (childrenOf.get(keyOf(scheme, parent_code)) ?? []),
    successors: (old_code) => successorsOf.get(old_code) ?? [],
    unitRefs: (scheme, [level_1, level_2, level_3]) =>
      scheme === null
        ? nowhere
        : {
            address_level_1: ref(scheme, level_1),
            address_level_2: ref(scheme, level_2),
            address_level_3: ref(scheme, level_3),
          },
    gazetteer(scheme) {
      const known = gazetteers.get(scheme) ?? gazetteerOf(scheme, units)
      gazetteers.set(scheme, known)
      return known
    },
  }
}

function withFormerProvinces(units: readonly Unit[]): readonly Unit[] {
  const old = new Map(
    units.flatMap(({ scheme, level, code, name }) =>
      scheme === 'vn_legacy' && level === 1 ? [[code, name] as const] : [],
    ),
  )
  return units.map((unit) => {
    if (unit.scheme !== 'vn2025' || unit.level !== 1) return unit
    const names = (provinces[unit.code]?.formerly ?? []).flatMap((code) => old.get(code) ?? [])
    const taken = names.map((name) => name.replace(/^(Tỉnh|Thành phố) /, ''))
    return { ...unit, formerly: taken.filter((name) => !unit.name.endsWith(name)) }
  })
}

const nowhere: UnitRefs = { address_level_1: null, address_level_2: null, address_level_3: null }

export function refOf({ code, name, scheme }: Unit): UnitRef {
  return { code, name, scheme }
}

export function unitAnswer({ code, name, scheme, parent_code, served, formerly }: Unit): AddressUnit {
  return { code, name, scheme, parent_code, served, formerly: [...formerly] }
}

function gazetteerOf(scheme: Scheme, units: readonly Unit[]): Gazetteer {
  const ofLevel = (level: number) => units.filter((unit) => unit.scheme === scheme && unit.level === level)
  return { scheme, level_1: ofLevel(1), level_2: ofLevel(2), level_3: ofLevel(3) }
}

function versionOf(units: readonly Unit[]): string {
  const hash = createHash('sha256')
  for (const { scheme, code, parent_code, name, served, formerly } of units) {
    hash.update(JSON.stringify([scheme, code, parent_code, name, served, formerly]))
  }
  return hash.digest('base64url').slice(0, 16)
}

function keyOf(scheme: Scheme, code: string): string {
  return `${scheme} ${code}`
}

const vietnamese = new Intl.Collator('vi', { numeric: true })

// `Quận 2` before `Quận 10`.
function byName(left: Unit, right: Unit): number {
  return vietnamese.compare(left.name, right.name) || byCode(left, right)
}

function byCode(left: Unit, right: Unit): number {
  return left.code < right.code ? -1 : 1
}
