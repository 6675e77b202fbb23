import type { FieldFault, FieldFaults, FieldRule } from '@guihang/contract/fields/field-rules'
import type { AddressScheme } from '@guihang/contract/parcels/addresses'
import type { AddressDirectory, Unit } from './address-directory.ts'

export type AddressChoice = {
  readonly address_scheme: AddressScheme
  /** Undefined when an edit takes the province away without naming another. */
  readonly address_level_1_code?: string | undefined
  readonly address_level_2_code?: string | undefined
  readonly address_level_3_code?: string | undefined
}

/** Codes as rows store them: no level 2 in vn2025. */
export type ResolvedAddress = {
  readonly address_scheme: AddressScheme
  readonly address_level_1_code: string
  readonly address_level_2_code: string | null
  readonly address_level_3_code: string | null
  readonly level_1: Unit
  readonly level_2: Unit | null
  readonly level_3: Unit | null
  /** Whether the place is remote: a surcharge and a day more. */
  readonly remote: boolean
}

type AddressResolution =
  | { readonly address: ResolvedAddress; readonly faults?: never }
  | { readonly address?: never; readonly faults: FieldFaults }

/** Each level exists, belongs to the one above and is served (section 5). Level 3 is absent only where the data has none. */
export function resolveAddress(directory: AddressDirectory, choice: AddressChoice): AddressResolution {
  const scheme = choice.address_scheme
  const faults: FieldFaults = {}
  const level_1 = look(directory, choice, 1, faults)
  const level_2 =
    scheme === 'vn2025' && choice.address_level_2_code === undefined
      ? level_1 && directory.children(scheme, level_1.code)[0]
      : look(directory, choice, 2, faults, level_1)
  const withoutWards = level_2 !== undefined && directory.children(scheme, level_2.code).length === 0
  const level_3 =
    withoutWards && choice.address_level_3_code === undefined
      ? null
      : look(directory, choice, 3, faults, level_2)
  for (const _ in faults) return { faults }
  // What is undefined has put a fault above, except a scheme that was never seeded.
  if (level_1 === undefined || level_2 === undefined || level_3 === undefined) {
    return { faults: { address_level_1_code: [fault('address_unit')] } }
  }
  const unserved = [level_1, level_2, level_3].find((unit) => unit?.served === false)
  if (unserved) return { faults: { [fieldOf(unserved.level)]: [fault('address_unserved')] } }
  const stored = scheme === 'vn2025' ? null : level_2
  return {
    address: {
      address_scheme: scheme,
      address_level_1_code: level_1.code,
      address_level_2_code: stored?.code ?? null,
      address_level_3_code: level_3?.code ?? null,
      level_1,
      level_2: stored,
      level_3,
      remote: (level_3 ?? level_2).remote,
    },
  }
}

/** Of as much as is chosen yet. Whether it is complete and served is asked once it is sent. */
export function unfinishedAddressFaults(directory: AddressDirectory, choice: AddressEdit): FieldFaults {
  const scheme = choice.address_scheme
  const faults: FieldFaults = {}
  let parent: Unit | undefined
  for (const level of levels) {
    const code = choice[fieldOf(level)]
    const unit = code === undefined || scheme === undefined ? undefined : directory.find(scheme, code)
    const rule = code === undefined ? undefined : faultOf(code, unit, level, parent)
    if (rule) faults[fieldOf(level)] = [fault(rule)]
    // In vn2025 a unit of our own stands between province and ward.
    const between = scheme === 'vn2025' && parent ? directory.children(scheme, parent.code)[0] : undefined
    parent = unit ?? between
  }
  return faults
}

const levels = [1, 2, 3] as const // as: the levels there are, not any number

type StoredAddress = {
  readonly address_scheme: AddressScheme
  readonly address_level_1_code: string
  readonly address_level_2_code: string | null
  readonly address_level_3_code: string | null
}

type AddressEdit = { readonly [Field in keyof AddressChoice]?: AddressChoice[Field] | undefined }

/** What lies below a changed level is not kept: the wards of another province would only be faults of their own. */
export function changedAddress(stored: StoredAddress, edit: AddressEdit): AddressChoice {
  const scheme = edit.address_scheme ?? stored.address_scheme
  let kept = scheme === stored.address_scheme
  const level = (field: AddressField): string | undefined => {
    const code = edit[field] ?? (kept ? (stored[field] ?? undefined) : undefined)
    kept = kept && code === (stored[field] ?? undefined)
    return code
  }
  return {
    address_scheme: scheme,
    address_level_1_code: level('address_level_1_code'),
    address_level_2_code: level('address_level_2_code'),
    address_level_3_code: level('address_level_3_code'),
  }
}

function look(
  directory: AddressDirectory,
  choice: AddressChoice,
  level: 1 | 2 | 3,
  faults: FieldFaults,
  parent?: Unit,
): Unit | undefined {
  const code = choice[fieldOf(level)]
  const unit = code === undefined ? undefined : directory.find(choice.address_scheme, code)
  const rule = faultOf(code, unit, level, parent)
  if (rule === undefined) return unit
  faults[fieldOf(level)] = [fault(rule)]
  return undefined
}

function faultOf(
  code: string | undefined,
  unit: Unit | undefined,
  level: number,
  parent: Unit | undefined,
): FieldRule | undefined {
  if (code === undefined) return 'required'
  if (unit?.level !== level) return 'address_unit'
  // Where the level above is wrong itself, its fault says enough.
  return parent !== undefined && unit.parent_code !== parent.code ? 'address_parent' : undefined
}

type AddressField = 'address_level_1_code' | 'address_level_2_code' | 'address_level_3_code'

function fieldOf(level: number): AddressField {
  if (level === 1) return 'address_level_1_code'
  return level === 2 ? 'address_level_2_code' : 'address_level_3_code'
}

// The hotline is filled in where the fault is put into words.
function fault(rule: FieldRule): FieldFault {
  return { rule }
}
