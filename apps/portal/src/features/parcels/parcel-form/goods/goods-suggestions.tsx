import { listParcels } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { m } from '../../../../texts/messages.js'
import { countUse, presetsQuery } from '../../../shop/presets/presets.queries.ts'
import { emptyItem, type ParcelValues } from '../form-values.ts'
import { usePut, useValues } from '../use-form-parts.ts'
import { type KnownGoods, knownGoods, suggestGoods } from './known-goods.ts'
import { goodsSentKey } from './measures.ts'

type GoodsSuggestionsProps = {
  onWorth: () => void
  onFilled: (values: ParcelValues) => void
}

export function GoodsSuggestions({ onWorth, onFilled }: GoodsSuggestionsProps) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [products, weight, length] = useValues(['products', 'weight', 'length'])
  const measured = (weight !== null && length !== null) || products.length > 1
  const presets = useQuery(presetsQuery()).data
  const parcels = useQuery(sentQuery()).data
  const known = knownGoods(presets ?? { sizes: [], products: [] }, parcels ?? [])
  const suggested = suggestGoods(products.at(-1)?.name ?? '', known, measured)
  if (suggested.length === 0) return null

  function take({ label, value, weight, sides, preset_id }: KnownGoods) {
    const now = form.getValues()
    const [row, rest] = [now.products.at(-1), now.products.slice(0, -1)]
    const alone = rest.length === 0
    const pieces = row?.quantity || 1
    put({
      // What stands there already was typed, or is the COD of a message.
      products: [...rest, { ...emptyItem(), ...row, name: label, value: row?.value ?? value }],
      ...(alone &&
        now.weight === null &&
        weight !== null && { weight: Number((weight * pieces).toFixed(3)) }),
      // The box of one piece is not that of several.
      ...(alone && pieces === 1 && now.length === null && now.width === null && now.height === null && sides),
    })
    if (preset_id !== null) countUse(preset_id)
    onWorth()
    onFilled(form.getValues())
  }

  return (
    <ul
      aria-label={m.parcel_form_goods_known()}
      data-known-goods
      className="mt-2 flex flex-wrap gap-2"
      onKeyDown={walk}
    >
      {suggested.map((goods) => (
        <li key={goods.label} className="min-w-0">
          <Button size="sm" tabIndex={-1} className="max-w-full" onClick={() => take(goods)}>
            <span className="cut">{goods.label}</span>
            <span className="figures font-regular text-ink-2">{factsOf(goods)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** By arrows, so that Tab still goes from field to field; up from the first one back to the name. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const to = buttons.findIndex((button) => button.matches(':focus')) + step
  const names = document.querySelectorAll<HTMLElement>('[name^="products."][name$=".name"]')
  if (to < 0 || event.key === 'Escape') names[names.length - 1]?.focus()
  else buttons[to]?.focus()
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Escape: 0,
}

/** So many of the shop's newest parcels hold most of what it sells. */
const newest = '100'

function sentQuery() {
  // Apart from the parcels: an event of any parcel would fetch these anew while somebody types.
  return dataQuery(goodsSentKey, listParcels, { query: { limit: newest } }, { staleTime: 300_000 })
}

function factsOf({ value, weight }: KnownGoods): string {
  const kg = weight === null || weight === 0 ? '' : `${decimalText(weight)} kg`
  return [formatMoney(value), kg].filter(Boolean).join(' · ')
}
