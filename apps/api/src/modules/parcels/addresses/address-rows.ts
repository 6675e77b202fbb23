import { placeOf } from '@guihang/domain/parcels/addresses/provinces'
import { foldText } from '@guihang/domain/text'
import type { AddressSources, AddressUnitRow, ListedUnit } from './address-sources.ts'
import { remoteDistricts, remoteWards, unservedUnits } from './remote-areas.ts'
import { type WardChange, wardChanges } from './ward-changes.ts'

/** The rows of both tables, made of the lists and of our own decisions: region, remote, served. */
export type AddressRows = { readonly units: AddressUnitRow[]; readonly changes: WardChange[] }

export function addressRows({ units, changes: listedChanges }: AddressSources): AddressRows {
  const changes = wardChanges(units, listedChanges)
  const oldUnits = new Map(units.filter(isLegacy).map((unit) => [unit.code, unit]))
  const origins = originsOf(changes, oldUnits)
  return {
    units: units.map((unit) => ({
      scheme: unit.scheme,
      code: unit.code,
      level: unit.level,
      parent_code: unit.parent_code,
      name: unit.name,
      folded_name: foldText(unit.name),
      region: unit.level === 1 ? (placeOf(unit.scheme, unit.code)?.region ?? null) : null,
      remote: isLegacy(unit) ? isRemote(unit) : isRemoteNow(origins.get(unit.code)),
      served: isServed(unit),
      formerly: isLegacy(unit)
        ? []
        : (origins.get(unit.code) ?? []).map((origin) => oldName(origin, oldUnits)),
    })),
    changes,
  }
}

function isLegacy(unit: ListedUnit): boolean {
  return unit.scheme === 'vn_legacy'
}

function originsOf(
  changes: readonly WardChange[],
  oldUnits: ReadonlyMap<string, ListedUnit>,
): Map<string, ListedUnit[]> {
  const origins = new Map<string, ListedUnit[]>()
  for (const { old_code, new_code } of changes) {
    const origin = oldUnits.get(old_code)
    if (origin !== undefined) origins.set(new_code, [...(origins.get(new_code) ?? []), origin])
  }
  return origins
}

function isRemote({ level, code, parent_code }: ListedUnit): boolean {
  if (level === 2) return remoteDistricts.has(code)
  return level === 3 && (remoteWards.has(code) || remoteDistricts.has(parent_code ?? ''))
}

// In doubt for the shop: a ward that reaches down to the plain is not remote.
function isRemoteNow(origins: readonly ListedUnit[] | undefined): boolean {
  return origins?.every(isRemote) ?? false
}

function isServed({ scheme, code, parent_code }: ListedUnit): boolean {
  const unserved = unservedUnits[scheme]
  return !unserved.has(code) && !unserved.has(parent_code ?? '')
}

// Many cities had a `Phường 1` in each of their districts, so an old ward is named with its district.
function oldName(origin: ListedUnit, oldUnits: ReadonlyMap<string, ListedUnit>): string {
  if (origin.level !== 3) return origin.name
  const district = oldUnits.get(origin.parent_code ?? '')
  return district === undefined ? origin.name : `${origin.name}, ${district.name}`
}
