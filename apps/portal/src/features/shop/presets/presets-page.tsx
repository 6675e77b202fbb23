import { deleteProductPreset, deleteSizePreset } from '@guihang/contract/shop/presets'
import { formatMoney } from '@guihang/domain/money/money'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card, TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { useOpened } from '@guihang/ui/overlays/use-shown.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Plus, Trash2 } from '#icons'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { gramsOf, sidesOf } from './preset-facts.ts'
import type { PresetSearch } from './preset-search.ts'
import { type Presets, presetsQuery, refreshPresets } from './presets.queries.ts'

// Opened by a press: its forms are no part of the first load.
const PresetDrawers = lazyPart(() => import('./preset-drawers.tsx'), 'PresetDrawers')

const route = getRouteApi('/signed-in/shell/presets')

export function PresetsPage() {
  const presets = useQuery(presetsQuery())
  return (
    <Screen name="presets" busy={presets.isPending}>
      <PageHead title={m.presets_title()} />
      <p className="mb-4 max-w-[90ch] text-13 text-ink-2">{m.presets_help()}</p>
      {presets.isPending ? (
        <Card>
          <SkeletonRegion className="grid gap-4 p-4">
            <Skeleton width="50%" />
            <Skeleton width="60%" />
          </SkeletonRegion>
        </Card>
      ) : !presets.data ? (
        <FailedCard query={presets} title={m.presets_failed()} />
      ) : (
        <Lists presets={presets.data} />
      )}
    </Screen>
  )
}

function Lists({ presets: { sizes, products } }: { presets: Presets }) {
  const { size, product } = route.useSearch()
  const navigate = useNavigate()
  const opened = useOpened(size !== undefined || product !== undefined)
  const close = () => void navigate({ to: '/presets', search: {}, resetScroll: false })
  const sizeOf = (id: string | null) => sizes.find((one) => one.id === id)
  return (
    <>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <PresetList
          id="presets-products"
          title={m.presets_products()}
          add={m.presets_product_add()}
          none={m.presets_products_none()}
          noneHelp={m.presets_products_none_help()}
          at={(subject) => ({ product: subject })}
          rows={products.map((one) => ({
            ...one,
            facts: [formatMoney(one.value), gramsOf(one), sizeOf(one.size_id)?.name]
              .filter(Boolean)
              .join(' · '),
          }))}
          onDelete={(row) => void remove(deleteProductPreset, row)}
        />
        <PresetList
          id="presets-sizes"
          title={m.presets_sizes()}
          add={m.presets_size_add()}
          none={m.presets_sizes_none()}
          noneHelp={m.presets_sizes_none_help()}
          at={(subject) => ({ size: subject })}
          rows={sizes.map((one) => ({
            ...one,
            facts: [sidesOf(one), gramsOf(one)].filter(Boolean).join(' · '),
          }))}
          onDelete={(row) => void remove(deleteSizePreset, row)}
        />
      </div>
      <Suspense>
        {opened && (
          <PresetDrawers presets={{ sizes, products }} product={product} size={size} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

type Removal = typeof deleteProductPreset | typeof deleteSizePreset

async function remove(operation: Removal, { id, name }: Row): Promise<void> {
  try {
    await client.call(operation, { params: { id } })
    toast.success(m.presets_deleted({ name }))
  } catch (problem) {
    toast.error(problemOf(problem).message)
  }
  await refreshPresets()
}

type Row = { id: string; name: string; uses: number; facts: ReactNode }

type PresetListProps = {
  id: string
  title: string
  add: string
  rows: readonly Row[]
  at: (subject: string) => PresetSearch
  none: string
  noneHelp: string
  onDelete: (row: Row) => void
}

/** The most used first; a press on the name opens its form. */
function PresetList({ id, title, add, rows, at, none, noneHelp, onDelete }: PresetListProps) {
  const addLink = (
    <Link to="/presets" search={at('new')} className={buttonClass('default', 'sm')}>
      <Plus size={16} />
      {add}
    </Link>
  )
  return (
    <TitledCard id={id} title={title} end={rows.length > 0 && addLink}>
      {rows.length === 0 ? (
        <EmptyState title={none} actions={addLink}>
          {noneHelp}
        </EmptyState>
      ) : (
        <ul aria-labelledby={id}>
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4">
              <span className="min-w-0 flex-1">
                <Link
                  to="/presets"
                  search={at(row.id)}
                  aria-label={m.presets_edit({ name: row.name })}
                  className={`${linkClass} wrap-anywhere`}
                >
                  {row.name}
                </Link>
                <span className="figures block text-12 text-ink-3">{row.facts}</span>
              </span>
              {row.uses > 0 && (
                <span className="figures text-12 text-ink-3 phone:hidden">
                  {m.presets_uses({ count: countText(row.uses) })}
                </span>
              )}
              <IconButton
                icon={Trash2}
                label={m.presets_delete_named({ name: row.name })}
                onClick={() => onDelete(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
