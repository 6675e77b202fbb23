import type { Hub } from '@guihang/contract/provider/hubs'
import { Button } from '@guihang/ui/button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { provincesQuery, wardsQuery } from '../settings.queries.ts'
import { UnitFields } from '../unit-fields.tsx'

/** Provinces and wards that are delivered from here; `known` has the names of those that were saved. */
export function ServesField({ name, known }: { name: string; known: Hub['serves'] }) {
  const { value, change, error } = useField(name)
  const codes: readonly string[] = value
  const nameOf = useNames(known)
  const [province, setProvince] = useState<string | null>(null)
  const [ward, setWard] = useState<string | null>(null)
  const chosen = ward ?? province

  function add() {
    if (chosen === null) return
    if (!codes.includes(chosen)) change([...codes, chosen])
    setWard(null)
    if (ward === null) setProvince(null)
  }

  return (
    <fieldset
      className="grid gap-2"
      aria-invalid={error ? true : undefined}
      // Whoever goes on to save has chosen it, and often forgets the button.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) add()
      }}
    >
      <legend className="mb-1 font-medium">{m.settings_serves()}</legend>
      {codes.length === 0 ? (
        <p className="text-ink-3">{m.settings_serves_none_help()}</p>
      ) : (
        <ul className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="inline-flex h-7 items-center gap-1 rounded-pill bg-hover px-2.5 text-12 hover:bg-line"
                aria-label={m.settings_serves_remove({ name: nameOf(code) })}
                onClick={() => change(codes.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <X size={12} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UnitFields
        province={province}
        ward={ward}
        wardOptional
        wardHint={m.settings_whole_province()}
        onChange={(units) => {
          setProvince(units.province)
          setWard(units.ward)
        }}
      />
      <div>
        <Button size="sm" icon={Plus} unavailable={chosen === null ? true : null} onClick={add}>
          {m.settings_serves_add()}
        </Button>
      </div>
      <FieldNote error={error} />
    </fieldset>
  )
}

/** Of the saved ones, of the provinces, and of the wards of the provinces that were opened meanwhile; else the code. */
function useNames(known: Hub['serves']): (code: string) => string {
  const queries = useQueryClient()
  const provinces = useQuery(provincesQuery).data ?? []
  return (code) => {
    const wards = provinces.flatMap((unit) => queries.getQueryData(wardsQuery(unit.code).queryKey) ?? [])
    return [...known, ...provinces, ...wards].find((unit) => unit.code === code)?.name ?? code
  }
}
