import { Money } from '@guihang/ui/data/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { searchQuery, shortestKeyword } from '../../parcels/search.queries.ts'

/** So many are offered; more figures find fewer. */
const mostOffered = 5

/** Parcels that a typed number may mean, to choose from. */
export function FoundParcels({ keyword, onChoose }: { keyword: string; onChoose: (code: string) => void }) {
  const { data, isError } = useQuery(searchQuery(keyword))
  const found = data?.parcels ?? []
  if (keyword.length < shortestKeyword || isError || data === undefined) return null
  if (found.some(({ tracking_number }) => tracking_number === keyword)) return null
  if (found.length === 0) return <p className="text-12 text-ink-3">{m.carrier_line_number_none()}</p>
  return (
    <ul className="grid gap-1">
      {found.slice(0, mostOffered).map(({ tracking_number, shop_code, total_cod }) => (
        <li key={tracking_number}>
          <button
            type="button"
            onClick={() => onChoose(tracking_number)}
            className="flex w-full flex-wrap items-baseline gap-x-3 rounded-ctl border border-line px-2.5 py-2 text-left hover:bg-hover"
          >
            <b className="figures font-medium">{tracking_number}</b>
            <span className="text-12 text-ink-3">{shop_code}</span>
            <Money amount={total_cod} className="ml-auto" />
          </button>
        </li>
      ))}
    </ul>
  )
}
