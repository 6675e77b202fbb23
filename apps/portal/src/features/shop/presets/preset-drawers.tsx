import { m } from '../../../texts/messages.js'
import { PresetDrawer } from './preset-drawer.tsx'
import type { PresetSearch } from './preset-search.ts'
import type { Presets } from './presets.queries.ts'
import { ProductForm } from './product-form.tsx'
import { SizeForm } from './size-form.tsx'

type PresetDrawersProps = PresetSearch & { presets: Presets; onClose: () => void }

/** The forms of a product and of a size, each in its drawer. */
export default function PresetDrawers({ presets, product, size, onClose }: PresetDrawersProps) {
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
