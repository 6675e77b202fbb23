import { createSizePreset, editSizePreset, type SizePreset } from '@guihang/contract/shop/presets'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { Decimal, Whole } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'
import type { PresetSearch } from './preset-search.ts'
import { type Presets, refreshPresets } from './presets.queries.ts'
import { ProductForm } from './product-form.tsx'

type PresetDrawersProps = PresetSearch & { presets: Presets; onClose: () => void }

export function PresetDrawers({ presets, product, size, onClose }: PresetDrawersProps) {
  const { sizes, products } = presets
  return (
    <>
      <PresetDrawer subject={product} presets={products} newTitle={m.presets_product_new()} onClose={onClose}>
        {(one, firstField) => (
          <ProductForm product={one} sizes={sizes} firstField={firstField} onDone={onClose} />
        )}
      </PresetDrawer>
      <PresetDrawer subject={size} presets={sizes} newTitle={m.presets_size_new()} onClose={onClose}>
        {(one, firstField) => <SizeForm size={one} firstField={firstField} onDone={onClose} />}
      </PresetDrawer>
    </>
  )
}

type PresetDrawerProps<Preset> = {
  /** `new`, the id of one, or none: the drawer is closed. */
  subject: string | undefined
  presets: readonly Preset[]
  newTitle: string
  onClose: () => void
  children: (preset: Preset | null, firstField: RefObject<HTMLInputElement | null>) => ReactNode
}

/** What it shows is in the address, so Back closes it. */
function PresetDrawer<Preset extends { id: string; name: string }>(props: PresetDrawerProps<Preset>) {
  const { subject, presets, newTitle, onClose, children } = props
  // What was shown last stays while the drawer slides away; each opening is a form of its own.
  const [shown, setShown] = useState({ subject, opening: 0 })
  const [open, setOpen] = useState(subject !== undefined)
  if (open !== (subject !== undefined)) setOpen(subject !== undefined)
  if (subject !== undefined && (subject !== shown.subject || !open)) {
    setShown({ subject, opening: shown.opening + 1 })
  }
  const first = useRef<HTMLInputElement>(null)
  const preset = presets.find(({ id }) => id === shown.subject)
  const known = shown.subject === 'new' || preset !== undefined
  return (
    <Drawer
      open={subject !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={known ? (preset?.name ?? newTitle) : m.presets_gone()}
      initialFocus={known ? first : undefined}
      actions={
        known ? undefined : (
          <Button variant="primary" onClick={onClose}>
            {m.presets_back()}
          </Button>
        )
      }
    >
      {known && (
        <div key={`${shown.opening} ${shown.subject}`}>
          {children(preset ?? null, first)}
          <LeaveGuard
            leaving="address"
            title={m.presets_leave_title()}
            body={m.presets_leave_body()}
            stay={m.presets_stay()}
            leave={m.presets_leave()}
          />
        </div>
      )}
    </Drawer>
  )
}

type SizeFormProps = {
  size: SizePreset | null
  firstField: RefObject<HTMLInputElement | null>
  onDone: () => void
}

function SizeForm({ size, firstField, onDone }: SizeFormProps) {
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
        <Decimal name="length" label={m.presets_length()} unit="cm" />
        <Decimal name="width" label={m.presets_width()} unit="cm" />
        <Decimal name="height" label={m.presets_height()} unit="cm" />
      </div>
      <Whole
        name="weight_g"
        optional
        label={m.presets_size_weight()}
        hint={m.presets_size_weight_hint()}
        unit="g"
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
