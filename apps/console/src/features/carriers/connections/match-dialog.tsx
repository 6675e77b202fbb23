import { type CarrierPlace, matchCarrierPlace } from '@guihang/contract/connection/carriers'
import type { AddressScheme, AddressUnit } from '@guihang/contract/parcels/addresses'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { districtsQuery, provincesQuery, wardsQuery } from '../units.queries.ts'
import { levelNames, provinceNamed } from './place-words.ts'

type MatchDialogProps = { code: string; carrier: string; place: CarrierPlace; onClose: () => void }

const ourScheme: Readonly<Record<CarrierPlace['scheme'], AddressScheme>> = {
  old: 'vn_legacy',
  new: 'vn2025',
}

/** Asks which of our units a place of the carrier is; what stands below it is then matched by name. */
export function MatchDialog({ code, carrier, place, onClose }: MatchDialogProps) {
  const { scheme, level, id, name, within, unit } = place
  const form = useContractForm({
    operation: matchCarrierPlace,
    params: { code },
    values: { scheme, level, id, unit_code: unit?.code ?? null },
    judgeAt: 'saving',
    onSaved: async (answer) => {
      if (answer) toast.success(m.carriers_place_matched({ name, ours: answer.data.unit?.name ?? '' }))
      await carriersChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carriers_match_title({ name })}
      description={m.carriers_match_help({
        carrier,
        level: levelNames[level]().toLowerCase(),
        within: within.join(', ') || '–',
      })}
    >
      <Form form={form} save={m.carriers_place_match()} foot="dialog" onCancel={onClose}>
        <UnitField place={place} />
      </Form>
    </Dialog>
  )
}

/** From the province down to the level of the place. The province is looked up by the carrier's own words for it. */
function UnitField({ place: { scheme, level, within } }: { place: CarrierPlace }) {
  const ours = ourScheme[scheme]
  const { value, change, error } = useField('unit_code')
  const provinces = useQuery(provincesQuery(ours))
  const [chosen, setChosen] = useState<string | null>(null)
  const [district, setDistrict] = useState<string | null>(null)
  const province = chosen ?? provinceNamed(provinces.data ?? [], within.at(-1))?.code ?? null
  const asksDistrict = level === 'district' || (level === 'ward' && scheme === 'old')
  const districts = useQuery(districtsQuery(ours, asksDistrict ? province : null))
  const above = asksDistrict ? district : province
  const wards = useQuery(wardsQuery(ours, level === 'ward' ? above : null))

  if (level === 'province')
    return (
      <UnitBox
        label={m.carriers_level_province()}
        units={provinces.data}
        value={value}
        onChange={change}
        error={error}
      />
    )
  return (
    <div className="grid gap-3">
      <UnitBox
        label={m.carriers_level_province()}
        units={provinces.data}
        value={province}
        onChange={(code) => {
          setChosen(code)
          setDistrict(null)
          change(null)
        }}
      />
      {asksDistrict && (
        <UnitBox
          label={m.carriers_level_district()}
          units={districts.data}
          first={province === null ? m.carriers_province_first() : null}
          value={level === 'district' ? value : district}
          error={level === 'district' ? error : undefined}
          onChange={(code) => {
            if (level === 'district') return change(code)
            setDistrict(code)
            change(null)
          }}
        />
      )}
      {level === 'ward' && (
        <UnitBox
          label={m.carriers_level_ward()}
          units={wards.data}
          first={
            above === null ? (asksDistrict ? m.carriers_district_first() : m.carriers_province_first()) : null
          }
          value={value}
          onChange={change}
          error={error}
        />
      )}
    </div>
  )
}

type UnitBoxProps = {
  label: string
  units: readonly AddressUnit[] | undefined
  /** What has to be chosen before. */
  first?: string | null
  value: string | null
  onChange: (code: string | null) => void
  error?: string | undefined
}

function UnitBox({ label, units, first = null, value, onChange, error }: UnitBoxProps) {
  return (
    <Combobox
      label={label}
      options={(units ?? []).map((unit) => ({
        value: unit.code,
        label: unit.name,
        search: unit.formerly.join(' '),
      }))}
      loading={first === null && units === undefined}
      unavailable={first}
      value={value}
      onValueChange={onChange}
      error={error}
    />
  )
}
