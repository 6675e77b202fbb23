import { zoneLabels, zones } from '@guihang/domain/parcels/pricing/pricing'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Choice, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Amount, Decimal } from '@guihang/web/forms/number-fields.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { ProvincesField } from './provinces-field.tsx'
import { optionNames } from './rule-words.ts'
import { TakersField } from './takers-field.tsx'

/** The fields of one rule; `path` is where it stands in the form. */
export function RuleFields({ path }: { path: string }) {
  const when = `${path}.when`
  return (
    <div className="mt-3 grid gap-4 border-t border-line pt-3 pb-1 tablet:pl-7.5">
      <Text
        name={`${path}.name`}
        label={m.carrier_rules_name()}
        hint={m.carrier_rules_name_help()}
        counted={60}
      />
      <fieldset className="grid gap-3">
        <legend className="float-left mb-1 w-full">
          <span className="font-strong">{m.carrier_rules_when()}</span>
          <span className="block text-12 text-ink-3">{m.carrier_rules_when_help()}</span>
        </legend>
        <div className="grid gap-3 tablet:grid-cols-2">
          <ProvincesField name={`${when}.to_provinces`} label={m.carrier_rules_to_provinces()} />
          <ProvincesField name={`${when}.from_provinces`} label={m.carrier_rules_from_provinces()} />
        </div>
        <Ticks
          name={`${when}.zones`}
          label={m.carrier_rules_zones()}
          options={zones.map((value) => ({ value, label: capital(zoneLabels[value][getLanguage()]) }))}
        />
        <div className="grid gap-3 tablet:grid-cols-2">
          <Bounds label={m.carrier_rules_weight()}>
            <Decimal name={`${when}.weight.from`} label={m.carrier_rules_from_bound()} unit="kg" alignEnd />
            <Decimal name={`${when}.weight.to`} label={m.carrier_rules_to_bound()} unit="kg" alignEnd />
          </Bounds>
          <Bounds label={m.carrier_rules_cod()}>
            <Amount name={`${when}.cod.from`} label={m.carrier_rules_from_bound()} alignEnd />
            <Amount name={`${when}.cod.to`} label={m.carrier_rules_to_bound()} alignEnd />
          </Bounds>
          <Bounds label={m.carrier_rules_value()}>
            <Amount name={`${when}.value.from`} label={m.carrier_rules_from_bound()} alignEnd />
            <Amount name={`${when}.value.to`} label={m.carrier_rules_to_bound()} alignEnd />
          </Bounds>
          <PartialField name={`${when}.allow_partial_delivery`} />
        </div>
        <Ticks
          name={`${when}.delivery_options`}
          label={m.carrier_rules_options()}
          options={(['open_box', 'no_check'] as const) // as: names of options
            .map((value) => ({ value, label: optionNames[value]() }))}
        />
      </fieldset>
      <TakersField name={`${path}.takers`} />
      <Choice
        name={`${path}.choose`}
        label={m.carrier_rules_choose()}
        columns={2}
        options={[
          { value: 'first', label: m.carrier_rules_first(), detail: m.carrier_rules_first_help() },
          { value: 'cheapest', label: m.carrier_rules_cheapest(), detail: m.carrier_rules_cheapest_help() },
        ]}
      />
    </div>
  )
}

/** Each of two bounds is read with what it bounds. */
function Bounds({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">{children}</div>
    </fieldset>
  )
}

type TicksProps = {
  name: string
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** Any of few; none ticked means all. */
function Ticks({ name, label, options }: TicksProps) {
  const { value, change, error } = useField(name)
  const chosen: readonly string[] = value
  return (
    <fieldset>
      <legend className="mb-0.5 text-13 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              change(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldNote error={error} />
    </fieldset>
  )
}

function PartialField({ name }: { name: string }) {
  const { input, value, change, error } = useField(name)
  return (
    <Select
      {...input}
      label={m.carrier_rules_partial()}
      options={[
        { value: 'any', label: m.carrier_rules_partial_any() },
        { value: 'yes', label: m.carrier_rules_partial_yes() },
        { value: 'no', label: m.carrier_rules_partial_no() },
      ]}
      value={value}
      onValueChange={change}
      error={error}
    />
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
