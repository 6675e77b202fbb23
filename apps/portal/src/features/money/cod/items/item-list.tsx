import type { CodItem } from '@guihang/contract/money/cod-overview'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../core/screen/load-failed.tsx'
import { MoreRows } from '../../../../core/screen/more-rows.tsx'
import { m } from '../../../../texts/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { DataTable } from '../../../../ui/data/data-table.tsx'
import { ItemCard, itemColumns } from './item-columns.tsx'
import type { ItemsState } from './use-items.ts'

type ItemListProps = {
  label: string
  items: ItemsState
  words: { at: string; amount: string }
  empty: ReactNode
}

export function ItemList({ label, items: { query, rows, waiting }, words, empty }: ItemListProps) {
  if (query.error && (rows.length === 0 || query.isPlaceholderData))
    return (
      <Card>
        <LoadFailed query={query} title={m.cod_items_failed()} calm={m.cod_calm()} />
      </Card>
    )
  if (!waiting && rows.length === 0) return <Card>{empty}</Card>
  return (
    <Card
      aria-busy={waiting || undefined}
      className="phone:-mx-4 phone:rounded-none phone:border-0 phone:bg-transparent phone:px-4"
    >
      <DataTable<CodItem>
        label={label}
        columns={itemColumns(words)}
        rows={rows}
        rowKey={({ parcel, at }) => `${parcel.id} ${at}`}
        card={(item) => <ItemCard item={item} />}
        loading={query.isPending}
      />
      <MoreRows
        query={query}
        label={m.cod_more()}
        className="flex justify-center border-t border-line p-3 phone:border-0"
      />
    </Card>
  )
}
