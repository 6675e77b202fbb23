import { type Prices, type PricesEffect, tryPrices } from '@guihang/contract/provider/price-tables'
import { formatInteger } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { client } from '@guihang/web/api/client.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'

/** What the parcels of the last 30 days would cost by these prices: worked out when asked for, anew for other figures. */
export function PriceEffect({ prices }: { prices: Prices }) {
  const figures = JSON.stringify(prices)
  const [asked, setAsked] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['settings', 'effect', figures],
    enabled: asked === figures,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await client.call(tryPrices, { body: { prices }, signal })).data,
  })
  const effect = query.data
  const difference = effect && effect.tried - effect.charged
  return (
    <Slip
      title={m.settings_effect()}
      aria-label={m.settings_effect()}
      result={
        effect &&
        effect.parcels > 0 && (
          <SlipResult
            label={m.settings_effect_change()}
            amount={<Change amount={difference ?? 0} />}
            detail={m.settings_effect_parcels({
              count: formatInteger(effect.parcels),
              dearer: formatInteger(effect.dearer),
              cheaper: formatInteger(effect.cheaper),
            })}
          />
        )
      }
    >
      <div role="status">
        {query.isError ? (
          <LoadFailed query={query} title={m.settings_effect_failed()} />
        ) : effect ? (
          <Effect effect={effect} />
        ) : query.isFetching ? (
          <p className="py-1 text-ink-2">{m.settings_effect_busy()}</p>
        ) : null}
      </div>
      {asked !== figures && (
        <Button className="mt-1 mb-1.5" onClick={() => setAsked(figures)}>
          {m.settings_effect_ask()}
        </Button>
      )}
    </Slip>
  )
}

function Effect({ effect: { from, to, parcels, charged, tried, shops } }: { effect: PricesEffect }) {
  if (parcels === 0) return <p className="py-1 text-ink-2">{m.settings_effect_none()}</p>
  return (
    <>
      <p className="text-12 text-ink-3">
        {m.settings_effect_help({ from: formatDay(from), to: formatDay(to) })}
      </p>
      <SlipLines
        lines={[
          { key: 'charged', label: m.settings_effect_charged(), amount: charged },
          { key: 'tried', label: m.settings_effect_tried(), amount: tried },
        ]}
      />
      {shops.length > 0 && (
        <>
          <h3 className="mt-2 text-12 font-strong text-ink-2">{m.settings_effect_shops()}</h3>
          <ul>
            {shops.map(({ shop_code, shop_name, parcels: count, change }) => (
              <li
                key={shop_code}
                className="flex items-baseline gap-3 border-paper-line py-1 not-first:border-t"
              >
                <span className="min-w-0 flex-1">
                  {shop_name}
                  <small className="block text-12 text-ink-3">
                    {shop_code} · {m.settings_effect_shop_parcels({ count: formatInteger(count) })}
                  </small>
                </span>
                <Change amount={change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A rise says so: more money and less money look alike otherwise. */
function Change({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap">
      {amount > 0 && '+'}
      <Money amount={amount} />
    </span>
  )
}
