import type { AddressScheme, AddressUnit } from '@guihang/contract/parcels/addresses'
import { cx } from '@guihang/ui/cx.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { ask, useConnectionLost } from '@guihang/web/api/connection.ts'
import { faultText } from '@guihang/web/forms/faults.ts'
import { useWaitFor } from '@guihang/web/forms/form.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Suspense, useMemo } from 'react'
import { m } from '../../texts/messages.js'
import { type AddressLevelField, levelFields, parentCode, withUnit } from './address-choice.ts'
import { unservedFault } from './address-faults.ts'
import { type OldPlace, useConversion, useLevel } from './address-levels.ts'
import { inSentence, looksLikeAddress, searchWords } from './address-names.ts'
import type { AddressNote, AddressState } from './use-address.ts'

// Few old wards were split: their choice is fetched with the first.
const SplitWards = lazyPart(() => import('./split-wards.tsx'), 'SplitWards')

const schemeLabels: Record<AddressScheme, () => string> = {
  vn2025: m.addresses_scheme_new,
  vn_legacy: m.addresses_scheme_old,
}

export function AddressSchemeSwitch({ address }: { address: AddressState }) {
  return (
    <SegmentedControl
      label={m.addresses_scheme()}
      value={address.value.address_scheme}
      onValueChange={address.switchScheme}
      segments={[
        { value: 'vn2025', label: schemeLabels.vn2025() },
        { value: 'vn_legacy', label: schemeLabels.vn_legacy() },
      ]}
    />
  )
}

export type AddressFieldProps = {
  /** From useAddress, which a paste box or a receiver's history may fill too. */
  address: AddressState
  /** The fault of each level, in words. An area that is not served shows its own. */
  errors?: Partial<Record<AddressLevelField, string | undefined>> | undefined
  /** One of the pickers was left. */
  onBlur?: ((field: AddressLevelField) => void) | undefined
  className?: string | undefined
}

/** A whole address pasted into a picker fills the others. Put it into a grid: its pickers share the row. House number and
 * street are the form's own field beside it. */
export function AddressField({ address, errors, onBlur, className }: AddressFieldProps) {
  const fields = levelFields(address.value.address_scheme)
  return (
    <div className={className} aria-busy={address.busy || undefined}>
      <div
        className={cx(
          'grid gap-x-3 gap-y-3.5',
          fields.length === 3 ? 'tablet:grid-cols-3' : 'tablet:grid-cols-2',
        )}
      >
        {fields.map((field) => (
          <LevelPicker
            key={`${address.value.address_scheme} ${field}`}
            field={field}
            address={address}
            error={errors?.[field]}
            onBlur={onBlur && (() => onBlur(field))}
          />
        ))}
      </div>
      <div role="status">
        <NoteLine address={address} />
      </div>
    </div>
  )
}

type LevelPickerProps = {
  field: AddressLevelField
  address: AddressState
  error: string | undefined
  onBlur: (() => void) | undefined
}

function LevelPicker({ field, address, error, onBlur }: LevelPickerProps) {
  const { value } = address
  const scheme = value.address_scheme
  const parent = parentCode(value, field)
  const units = useLevel(scheme, field, parent)
  const settings = useSettings()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: “not served yet” is said in the language of the screen
  const options = useMemo(() => (units.data ?? []).map(optionOf), [units.data, language])
  const chosen = units.data?.find((unit) => unit.code === value[field])
  const { rule, values } = unservedFault(settings?.hotline)
  const unserved = chosen?.served === false && faultText(rule, values)
  const successors = useSuccessors(address, field)
  const lost = useConnectionLost() && units.data === undefined && parent !== null
  // Without its list nobody can choose: the fault is the line's, not the shop's.
  const failed = lost || units.isError
  const waitFor = useWaitFor()
  return (
    <Combobox
      label={levelLabel(scheme, field)}
      name={field}
      options={options}
      value={value[field]}
      onValueChange={(code) => address.choose(withUnit(value, field, code))}
      onBlur={onBlur}
      loading={parent !== null && units.isPending && !lost}
      awaited={units.data === undefined}
      onOwed={waitFor}
      labelEnd={failed && <Retry onRetry={() => void (lost ? ask() : units.refetch())} />}
      placeholder={parent === null ? parentMissing(scheme, field) : undefined}
      onPasteText={(text) => looksLikeAddress(text) && address.paste(text)}
      hint={units.data?.length === 0 ? m.addresses_no_wards() : successorHint(successors)}
      error={unserved || (failed ? m.addresses_list_failed() : error)}
    />
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={linkClass} onClick={onRetry}>
      {m.ui_retry()}
    </button>
  )
}

function optionOf(unit: AddressUnit) {
  return {
    value: unit.code,
    label: unit.name,
    detail: unit.served ? formerlyText(unit) : m.addresses_unserved(),
    search: searchWords(unit),
  }
}

/** “Phường 1, Quận 6; …” of a ward, “Tiền Giang cũ” of a province. */
function formerlyText({ formerly, parent_code }: AddressUnit): string | undefined {
  if (formerly.length === 0) return undefined
  return parent_code === null ? m.addresses_formerly({ names: formerly.join(', ') }) : formerly.join('; ')
}

/** Below a ward of the old scheme: what it is called today. */
function useSuccessors(address: AddressState, field: AddressLevelField) {
  const { address_scheme: scheme, address_level_3_code: ward } = address.value
  const asked = scheme === 'vn_legacy' && field === 'address_level_3_code' && ward !== null
  const place: OldPlace | null = asked ? { address_level_3_code: ward } : null
  return useConversion(place).data
}

function successorHint(wards: ReturnType<typeof useSuccessors>): string | undefined {
  const [first, ...others] = wards ?? []
  if (!first?.address_level_3) return undefined
  if (others.length > 0) return m.addresses_now_several({ count: others.length + 1 })
  return m.addresses_now({ ward: inSentence(first.address_level_3.name) })
}

function levelLabel(scheme: AddressScheme, field: AddressLevelField): string {
  if (field === 'address_level_1_code') return m.addresses_province()
  if (field === 'address_level_2_code') return m.addresses_district()
  return scheme === 'vn2025' ? m.addresses_ward() : m.addresses_ward_old()
}

function parentMissing(scheme: AddressScheme, field: AddressLevelField): string {
  const ofDistrict = field === 'address_level_3_code' && scheme === 'vn_legacy'
  return ofDistrict ? m.addresses_district_first() : m.addresses_province_first()
}

function NoteLine({ address }: { address: AddressState }) {
  const { note, busy } = address
  if (busy) return <p className={noteLook}>{m.addresses_reading()}</p>
  if (note === null) return null
  if (note.kind === 'split')
    return (
      <Suspense>
        <SplitWards note={note} address={address} className={noteLook} />
      </Suspense>
    )
  return (
    <p className={noteLook}>
      {noteText(note)}
      {note.kind === 'pasted' && (
        <button type="button" className={cx(linkClass, 'ml-2')} onClick={() => address.restore(note.before)}>
          {m.ui_undo()}
        </button>
      )}
    </p>
  )
}

const noteLook = 'mt-1.5 text-12 text-ink-2'

function noteText(note: Exclude<AddressNote, { kind: 'split' }>): string {
  if (note.kind === 'converted') return m.addresses_converted({ from: note.from })
  if (note.kind === 'pasted') return m.addresses_pasted()
  return note.kind === 'unread' ? m.addresses_unread() : m.addresses_read_failed()
}
