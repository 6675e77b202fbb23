import { listParcels } from '@guihang/contract/parcels/parcels'
import { formatDecimal, formatMoney } from '@guihang/domain/money/money'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { getLanguage } from '../../../core/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { presetsQuery } from '../../presets/presets.queries.ts'
import { type KnownGoods, knownGoods, suggestGoods } from './known-goods.ts'

type GoodsSuggestionsProps = { typed: string; measured: boolean; onTake: (goods: KnownGoods) => void }

/** Goods of the shop whose names go on like what was typed. A press fills in all that is known of them. */
export function GoodsSuggestions({ typed, measured, onTake }: GoodsSuggestionsProps) {
  const presets = useQuery(presetsQuery()).data
  const parcels = useQuery(sentQuery()).data
  const known = knownGoods(presets ?? { sizes: [], products: [] }, parcels ?? [])
  const suggested = suggestGoods(typed, known, measured)
  if (suggested.length === 0) return null
  return (
    <ul aria-label={m.parcel_form_goods_known()} data-known-goods className="mt-2 flex flex-wrap gap-2">
      {suggested.map((goods) => (
        <li key={goods.label} className="min-w-0">
          <Button size="sm" className="max-w-full" onClick={() => onTake(goods)}>
            <span className="cut">{goods.label}</span>
            <span className="figures font-regular text-ink-2">{factsOf(goods)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** So many of the shop's newest parcels hold most of what it sells. */
const newest = '100'

function sentQuery() {
  return queryOptions({
    queryKey: ['parcels', 'goods-sent'],
    queryFn: async ({ signal }) =>
      (await client.call(listParcels, { query: { limit: newest }, signal })).data,
    staleTime: 300_000,
  })
}

function factsOf({ value, weight }: KnownGoods): string {
  const kg = weight === null || weight === 0 ? '' : `${formatDecimal(weight, getLanguage())} kg`
  return [formatMoney(value), kg].filter(Boolean).join(' · ')
}
