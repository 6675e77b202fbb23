import type { ImportColumns } from '@guihang/contract/parcels/order-files'
import { DecimalField } from '@guihang/ui/inputs/decimal-field.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../texts/messages.js'
import { gramsOf, sidesOf } from '../../../shop/presets/preset-facts.ts'
import { presetsQuery } from '../../../shop/presets/presets.queries.ts'

export type Fill = ImportColumns['fill']

/** What was chosen for all orders, and what it comes to; undefined while it is not said. */
export type FillState = {
  value: { way: 'cod' | 'one' | 'rows' | null; amount: number | null }
  weight: { way: string | null; kg: number | null; sides: Fill['sides'] }
}

const halfKilo = 0.5
const presetsShown = 3

export function fillStateOf({ product_value, weight, sides }: Fill): FillState {
  const amount = typeof product_value === 'number' ? product_value : null
  return {
    value: { way: product_value === 'cod' ? 'cod' : amount === null ? null : 'one', amount },
    weight: {
      way: weight === null ? null : weight === halfKilo && !sides ? 'half' : 'one',
      kg: weight,
      sides,
    },
  }
}

/** Undefined where an answer that was begun is not said yet. */
export function fillOf({ value, weight }: FillState): Fill | undefined {
  const amount = value.way === 'one' ? value.amount : null
  const kg = weight.way === null || weight.way === 'rows' ? null : weight.kg
  if (value.way === 'one' && !(Number(amount) > 0)) return undefined
  if (weight.way !== null && weight.way !== 'rows' && !(Number(kg) > 0)) return undefined
  return { product_value: value.way === 'cod' ? 'cod' : amount, weight: kg, sides: weight.sides }
}

type FieldProps<Key extends keyof FillState> = {
  state: FillState[Key]
  error: string | null
  onChange: (state: FillState[Key]) => void
}

export function ValueForAll({ state, error, fromCod, onChange }: FieldProps<'value'> & { fromCod: boolean }) {
  const { way, amount } = state
  const cod = { value: 'cod' as const, label: m.imports_fill_cod(), detail: m.imports_fill_cod_help() } // as: a way
  return (
    <div className="grid gap-2">
      <RadioCards
        label={m.imports_fill_value_asked()}
        options={[
          ...(fromCod ? [cod] : []),
          { value: 'one', label: m.imports_fill_value_one() },
          { value: 'rows', label: m.imports_fill_rows() },
        ]}
        value={way}
        error={way === null ? error : null}
        onValueChange={(next) => onChange({ way: next, amount })}
      />
      {way === 'one' && (
        <MoneyField
          label={m.imports_fill_value()}
          value={amount}
          error={error}
          onValueChange={(next) => onChange({ way, amount: next })}
        />
      )}
    </div>
  )
}

export function WeightForAll({ state, error, onChange }: FieldProps<'weight'>) {
  const sizes = useQuery(presetsQuery()).data?.sizes.filter(({ weight_g }) => weight_g !== null) ?? []
  const shown = sizes.slice(0, presetsShown)

  function choose(way: string) {
    const size = shown.find(({ id }) => id === way)
    if (size?.weight_g) {
      const { length, width, height } = size
      onChange({ way, kg: size.weight_g / 1_000, sides: { length, width, height } })
    } else onChange({ way, kg: way === 'half' ? halfKilo : null, sides: null })
  }

  return (
    <div className="grid gap-2">
      <RadioCards
        label={m.imports_fill_weight_asked()}
        options={[
          { value: 'half', label: m.imports_fill_half() },
          ...shown.map((size) => ({
            value: size.id,
            label: size.name,
            detail: `${sidesOf(size)} · ${gramsOf(size)}`,
          })),
          { value: 'one', label: m.imports_fill_weight_one() },
          { value: 'rows', label: m.imports_fill_rows() },
        ]}
        value={state.way}
        error={state.way === null ? error : null}
        onValueChange={choose}
      />
      {state.way === 'one' && (
        <DecimalField
          label={m.imports_fill_weight()}
          unit="kg"
          value={state.kg}
          error={error}
          onValueChange={(kg) => onChange({ ...state, kg })}
        />
      )}
    </div>
  )
}
