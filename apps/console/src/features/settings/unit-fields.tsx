import type { AddressUnit } from '@guihang/contract/parcels/addresses'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { provincesQuery, wardsQuery } from './settings.queries.ts'

type UnitFieldsProps = {
  province: string | null
  ward: string | null
  onChange: (units: { province: string | null; ward: string | null }) => void
  wardOptional?: boolean
  errors?: { province?: string | undefined; ward?: string | undefined }
  /** What the province counts for where no ward is chosen. */
  wardHint?: string | undefined
}

/** A province and a ward of today's scheme. */
export function UnitFields({ province, ward, onChange, wardOptional, errors, wardHint }: UnitFieldsProps) {
  const provinces = useQuery(provincesQuery)
  const wards = useQuery(wardsQuery(province))
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Combobox
        label={m.settings_province()}
        options={optionsOf(provinces.data)}
        loading={provinces.isPending}
        value={province}
        onValueChange={(code) => onChange({ province: code, ward: null })}
        error={errors?.province}
      />
      <Combobox
        label={m.settings_ward()}
        optional={wardOptional}
        hint={wardHint}
        options={optionsOf(wards.data)}
        loading={province !== null && wards.isPending}
        unavailable={province === null ? m.settings_province_first() : null}
        clearable={wardOptional}
        value={ward}
        onValueChange={(code) => onChange({ province, ward: code })}
        error={errors?.ward}
      />
    </div>
  )
}

function optionsOf(units: readonly AddressUnit[] | undefined) {
  return (units ?? []).map(({ code, name, formerly }) => ({
    value: code,
    label: name,
    search: formerly.join(' '),
  }))
}
