import type { ProductPreset, SizePreset } from '@guihang/contract/shop/presets'
import { formatMoney } from '@guihang/domain/money/money'
import { buttonClass } from '@guihang/ui/button.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { gramsOf, sidesOf } from './preset-facts.ts'
import { countUse, presetsQuery } from './presets.queries.ts'

export type PresetPickerProps = {
  onClose: () => void
  onProduct: (product: ProductPreset, size: SizePreset | undefined) => void
  onSize: (size: SizePreset) => void
}

/** The most used first; a press takes one and closes. */
export function PresetPicker({ onClose, onProduct, onSize }: PresetPickerProps) {
  const presets = useQuery(presetsQuery())
  const { sizes = [], products = [] } = presets.data ?? {}

  function take(id: string, put: () => void) {
    countUse(id)
    put()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.presets_pick()}
      actions={
        <Link to="/presets" className={buttonClass('default')}>
          {m.presets_manage()}
        </Link>
      }
    >
      {presets.isPending ? (
        <SkeletonLines lines={4} />
      ) : !presets.data ? (
        <LoadFailed query={presets} title={m.presets_failed()} />
      ) : (
        <div className="grid max-h-[60dvh] gap-4 overflow-y-auto">
          <Choices
            title={m.presets_products()}
            none={m.presets_products_none()}
            choices={products.map((product) => ({
              ...product,
              facts: [formatMoney(product.value), gramsOf(product)].filter(Boolean).join(' · '),
              take: () =>
                take(product.id, () =>
                  onProduct(
                    product,
                    sizes.find(({ id }) => id === product.size_id),
                  ),
                ),
            }))}
          />
          <Choices
            title={m.presets_sizes()}
            none={m.presets_sizes_none()}
            choices={sizes.map((size) => ({
              ...size,
              facts: [sidesOf(size), gramsOf(size)].filter(Boolean).join(' · '),
              take: () => take(size.id, () => onSize(size)),
            }))}
          />
        </div>
      )}
    </Dialog>
  )
}

type Choice = { id: string; name: string; facts: string; take: () => void }

function Choices({ title, none, choices }: { title: string; none: string; choices: readonly Choice[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-13 font-medium">{title}</h3>
      {choices.length === 0 ? (
        <p className="text-13 text-ink-3">{none}</p>
      ) : (
        <ul>
          {choices.map(({ id, name, facts, take }) => (
            <li key={id}>
              <button
                type="button"
                onClick={take}
                className="flex min-h-11 w-full items-center gap-3 rounded-ctl px-2 py-1.5 text-left hover:bg-hover"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="figures text-12 text-ink-3">{facts}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
