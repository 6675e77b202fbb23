import type { CodItem } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { Card } from '@guihang/ui/card.tsx'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../../texts/messages.js'
import { itemsQuery } from '../cod.queries.ts'
import type { CodPeriod } from '../cod-search.ts'
import { ItemCard, itemColumns } from './item-columns.tsx'

export function useItems(figure: CodFigure, period: CodPeriod) {
  return useRows(useInfiniteQuery({ ...itemsQuery(figure, period), placeholderData: keepPreviousData }))
}

type ItemListProps = {
  label: string
  items: Rows<CodItem>
  words: { at: string; amount: string }
  empty: ReactNode
}

export function ItemList({ label, items: { query, rows, waiting }, words, empty }: ItemListProps) {
  if (query.error && (rows.length === 0 || query.isPlaceholderData))
    return <FailedCard query={query} title={m.cod_items_failed()} calm={m.cod_calm()} />
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
