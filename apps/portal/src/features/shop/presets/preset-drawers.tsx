import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/overlays/dialog-on-demand.tsx'
import type { PresetSearch } from './preset-search.ts'
import type { Presets } from './presets.queries.ts'
import { ProductForm } from './product-form.tsx'
import { SizeForm } from './size-form.tsx'

type PresetDrawersProps = PresetSearch & { presets: Presets; onClose: () => void }

/** The forms of a product and of a size, each in its drawer. */
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

/** The form of a preset over the lists. What it shows is in the address, so Back closes it. */
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
      {known && <div key={`${shown.opening} ${shown.subject}`}>{children(preset ?? null, first)}</div>}
    </Drawer>
  )
}
