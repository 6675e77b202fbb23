import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../texts/messages.js'
import { StoreFilter } from '../../../shop/stores/store-filter.tsx'
import { storesQuery } from '../../../shop/stores/stores.queries.ts'
import type { CodPeriod } from '../cod-search.ts'

type ItemsHeadProps = {
  title: string
  beside: ReactNode
  period: CodPeriod
  onChange: (changes: CodPeriod) => void
  days?: ReactNode
}

export function ItemsHead({ title, beside, period, onChange, days }: ItemsHeadProps) {
  const stores = useQuery(storesQuery())
  return (
    <PageHead
      before={<BackLink label={m.cod_back()} render={<Link to="/cod" search={{ store: period.store }} />} />}
      title={title}
      beside={<span className="text-13 text-ink-2">{beside}</span>}
      actions={
        <>
          {days}
          <StoreFilter
            stores={stores.data ?? []}
            value={period.store}
            onValueChange={(store) => onChange({ store })}
          />
        </>
      }
    />
  )
}
