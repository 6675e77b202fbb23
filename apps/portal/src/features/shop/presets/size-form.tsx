import { createSizePreset, editSizePreset, type SizePreset } from '@guihang/contract/shop/presets'
import type { RefObject } from 'react'
import { Text } from '../../../core/forms/fields.tsx'
import { Form } from '../../../core/forms/form.tsx'
import { LeaveGuard } from '../../../core/forms/leave-guard.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'
import { Grams, Side } from './measures.tsx'
import { refreshPresets } from './presets.queries.ts'

type SizeFormProps = {
  size: SizePreset | null
  firstField: RefObject<HTMLInputElement | null>
  onDone: () => void
}

export function SizeForm({ size, firstField, onDone }: SizeFormProps) {
  const empty = { name: '', length: null, width: null, height: null, weight_g: null }
  const form = useContractForm({
    operation: size ? editSizePreset : createSizePreset,
    params: size ? { id: size.id } : undefined,
    values: size ? valuesOf(size) : empty,
    async onSaved(_, { name }) {
      await refreshPresets().catch(() => undefined)
      toast.success(m.presets_saved({ name }))
      onDone()
    },
  })
  return (
    <Form form={form} save={m.presets_save()} onCancel={onDone} foot="drawer">
      <Text ref={firstField} name="name" label={m.presets_size_name()} hint={m.presets_size_name_hint()} />
      <div className="grid grid-cols-3 gap-3">
        <Side name="length" label={m.presets_length()} />
        <Side name="width" label={m.presets_width()} />
        <Side name="height" label={m.presets_height()} />
      </div>
      <Grams label={m.presets_size_weight()} hint={m.presets_size_weight_hint()} />
      <LeaveGuard
        leaving="address"
        title={m.presets_leave_title()}
        body={m.presets_leave_body()}
        stay={m.presets_stay()}
        leave={m.presets_leave()}
      />
    </Form>
  )
}

type Values = {
  name: string
  length: number | null
  width: number | null
  height: number | null
  weight_g: number | null
}

function valuesOf({ name, length, width, height, weight_g }: SizePreset): Values {
  return { name, length, width, height, weight_g }
}
