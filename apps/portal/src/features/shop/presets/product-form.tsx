import {
  createProductPreset,
  editProductPreset,
  type ProductPreset,
  type SizePreset,
} from '@guihang/contract/shop/presets'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount, Whole } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import type { RefObject } from 'react'
import { m } from '../../../texts/messages.js'
import { sidesOf } from './preset-facts.ts'
import { refreshPresets } from './presets.queries.ts'

type ProductFormProps = {
  product: ProductPreset | null
  sizes: readonly SizePreset[]
  firstField: RefObject<HTMLInputElement | null>
  onDone: () => void
}

type Values = { name: string; value: number | null; weight_g: number | null; size_id: string | null }

export function ProductForm({ product, sizes, firstField, onDone }: ProductFormProps) {
  const empty: Values = { name: '', value: null, weight_g: null, size_id: null }
  const form = useContractForm({
    operation: product ? editProductPreset : createProductPreset,
    params: product ? { id: product.id } : undefined,
    values: product ? valuesOf(product) : empty,
    async onSaved(_, { name }) {
      await refreshPresets().catch(() => undefined)
      toast.success(m.presets_saved({ name }))
      onDone()
    },
  })
  return (
    <Form form={form} save={m.presets_save()} onCancel={onDone} foot="drawer">
      <Text ref={firstField} name="name" label={m.presets_product_name()} />
      <div className="grid grid-cols-2 gap-3">
        <Amount name="value" label={m.presets_product_value()} />
        <Whole name="weight_g" optional label={m.presets_weight()} unit="g" />
      </div>
      {sizes.length > 0 && <PackedIn sizes={sizes} />}
    </Form>
  )
}

function PackedIn({ sizes }: { sizes: readonly SizePreset[] }) {
  const { value, change, error } = useField('size_id')
  return (
    <Combobox
      optional
      clearable
      label={m.presets_packed_in()}
      placeholder={m.presets_packed_in_none()}
      options={sizes.map((size) => ({ value: size.id, label: `${size.name} · ${sidesOf(size)}` }))}
      value={value}
      error={error}
      onValueChange={change}
    />
  )
}

function valuesOf({ name, value, weight_g, size_id }: ProductPreset): Values {
  return { name, value, weight_g, size_id }
}
