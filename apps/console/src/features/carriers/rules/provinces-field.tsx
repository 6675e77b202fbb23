import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from '#icons'
import { m } from '../../../texts/messages.js'
import { provincesQuery } from '../units.queries.ts'
import { useProvinceNames } from './use-province-names.ts'

/** Provinces of today's scheme; none means all. One is added as soon as it is chosen. */
export function ProvincesField({ name, label }: { name: string; label: string }) {
  const { value, change, error } = useField(name)
  const codes: readonly string[] = value
  const provinces = useQuery(provincesQuery('vn2025'))
  const nameOf = useProvinceNames()
  const left = (provinces.data ?? []).filter(({ code }) => !codes.includes(code))
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <Combobox
        label={label}
        placeholder={codes.length === 0 ? m.carrier_rules_any_province() : m.carrier_rules_add_province()}
        options={left.map((unit) => ({
          value: unit.code,
          label: unit.name,
          search: unit.formerly.join(' '),
        }))}
        loading={provinces.isPending}
        value={null}
        onValueChange={(code) => code !== null && change([...codes, code])}
      />
      {codes.length > 0 && (
        <ul className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="inline-flex h-9 items-center gap-1 rounded-pill bg-hover px-2.5 text-12 hover:bg-line tablet:h-7"
                aria-label={m.carrier_rules_remove_named({ name: nameOf(code) })}
                onClick={() => change(codes.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <X size={12} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldNote error={error} />
    </fieldset>
  )
}
