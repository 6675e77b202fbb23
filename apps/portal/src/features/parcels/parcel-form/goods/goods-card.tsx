import { limits } from '@guihang/domain/limits'
import { chargedWeight, conversionVolume } from '@guihang/domain/parcels/pricing/pricing'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { DecimalField } from '@guihang/ui/inputs/decimal-field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Plus } from '#icons'
import { m } from '../../../../texts/messages.js'
import type { ParcelValues } from '../form-values.ts'
import { useField, usePut, useValues } from '../use-form-parts.ts'
import { ItemRows, useItems } from './item-rows.tsx'
import type { LastParcelOf } from './last-parcel.ts'
import { lastMeasures, type Measures, readMeasures } from './measures.ts'

// Fetched once somebody writes a name: what the shop has sent and keeps comes with calls of its own.
const GoodsSuggestions = lazyPart(() => import('./goods-suggestions.tsx'), 'GoodsSuggestions')
const PickPreset = lazyPart(() => import('./pick-preset.tsx'), 'PickPreset')

type GoodsCardProps = {
  onWorth: () => void
  /** Fields were filled in by a press of a button. */
  onFilled: (values: ParcelValues) => void
  /** What a new parcel may take over. */
  lastParcel?: LastParcelOf | undefined
}

export function GoodsCard({ onWorth, onFilled, lastParcel }: GoodsCardProps) {
  const items = useItems(onWorth)
  const lastName = items.products.at(-1)?.name ?? ''
  const [firstName] = useState(lastName)
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [picking, setPicking] = useState(false)
  return (
    <TitledCard
      id="goods-card"
      title={m.parcel_form_goods()}
      end={
        !items.full && (
          <button
            type="button"
            className={`${linkClass} inline-flex min-h-9 items-center gap-1 text-13`}
            onClick={items.add}
          >
            <Plus size={14} strokeWidth={2} />
            {m.parcel_form_add_item()}
          </button>
        )
      }
    >
      <CardBody>
        <ItemRows items={items} last={lastParcel?.(form, put, onFilled) ?? null} />
        {lastName !== firstName && lastName.trim().length > 1 && (
          <Suspense>
            <GoodsSuggestions onWorth={onWorth} onFilled={onFilled} />
          </Suspense>
        )}
        <MeasureFields onFilled={onFilled} />
        <button
          type="button"
          className={`${linkClass} text-13`}
          // The field that has the focus would be judged, and its error would move this away under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setPicking(true)}
        >
          {m.presets_open()}
        </button>
        <Suspense>
          {picking && <PickPreset onClose={() => setPicking(false)} onWorth={onWorth} onFilled={onFilled} />}
        </Suspense>
      </CardBody>
    </TitledCard>
  )
}

function MeasureFields({ onFilled }: Pick<GoodsCardProps, 'onFilled'>) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [weight, length, width, height] = useValues(['weight', 'length', 'width', 'height'])
  const measures = readMeasures({ weight, length, width, height })
  const untouched = weight === null && length === null && width === null && height === null
  const last = untouched ? lastMeasures() : null
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3.5 tablet:grid-cols-4">
        <MeasureOf name="weight" label={m.parcel_form_weight()} unit="kg" />
        <MeasureOf name="length" label={m.parcel_form_length()} unit="cm" />
        <MeasureOf name="width" label={m.parcel_form_width()} unit="cm" />
        <MeasureOf name="height" label={m.parcel_form_height()} unit="cm" />
      </div>
      <div role="status" className="mt-2 min-h-4.5 text-12 text-ink-3">
        {measures && <p>{chargedText(measures)}</p>}
        {weight !== null && weight > limits.weight_kg_standard && weight < limits.weight_kg_below && (
          <p className="text-warn-ink">{m.parcel_form_heavy({ limit: limits.weight_kg_standard })}</p>
        )}
        {last && (
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              put(last)
              onFilled(form.getValues())
            }}
          >
            {m.parcel_form_measures_last({
              weight: decimalText(last.weight),
              length: decimalText(last.length),
              width: decimalText(last.width),
              height: decimalText(last.height),
            })}
          </button>
        )}
      </div>
    </>
  )
}

function chargedText(measures: Measures): string {
  const dim = conversionVolume(measures)
  const facts = { dim: decimalText(dim), charged: decimalText(chargedWeight(measures)) }
  return dim > measures.weight ? m.parcel_form_dim_counts(facts) : m.parcel_form_weight_counts(facts)
}

const sides = ['length', 'width', 'height'] as const // as: the three names, not any text

/** Weight or a side. The conversion volume is a fault of all three sides, so it goes from all three at once. */
function MeasureOf({
  name,
  label,
  unit,
}: {
  name: 'weight' | (typeof sides)[number]
  label: string
  unit: string
}) {
  const form = useFormContext<ParcelValues>()
  const { value, change, error, input } = useField(name)
  return (
    <DecimalField
      label={label}
      unit={unit}
      {...input}
      value={value}
      error={error}
      onValueChange={(next) => {
        change(next)
        if (sides.some((side) => form.getFieldState(side).error?.type === 'dim')) void form.trigger(sides)
      }}
    />
  )
}
