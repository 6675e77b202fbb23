import {
  type CarrierRuleBody,
  type RulesTrial as Trial,
  tryCarrierRules,
} from '@guihang/contract/connection/carrier-rules'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatDecimal, formatInteger } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { shareOf, shareText } from '@guihang/ui/charts/rate-text.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { Slip, SlipResult } from '@guihang/ui/data/slip.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { client } from '@guihang/web/api/client.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { m } from '../../../texts/messages.js'
import { ownTaker } from './rule-values.ts'
import { takerName } from './rule-words.ts'

/** Who would have carried the parcels of the last 30 days: worked out when asked for, anew for other rules. */
export function RulesTrial({ rules }: { rules: readonly CarrierRuleBody[] }) {
  const body = { rules: [...rules] }
  const written = JSON.stringify(body)
  const [asked, setAsked] = useState<string | null>(null)
  const isWhole = z.safeParse(tryCarrierRules.body, body).success
  const query = useQuery({
    queryKey: ['carriers', 'trial', written],
    enabled: asked === written,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await client.call(tryCarrierRules, { body, signal })).data,
  })
  const trial = asked === written ? query.data : undefined
  return (
    <Slip
      title={m.carrier_rules_trial()}
      aria-label={m.carrier_rules_trial()}
      result={trial && trial.parcels > 0 && <Totals trial={trial} />}
    >
      <div role="status">
        {asked === written && query.isError ? (
          <LoadFailed query={query} title={m.carrier_rules_trial_failed()} />
        ) : trial ? (
          <Answer trial={trial} />
        ) : query.isFetching ? (
          <p className="py-1 text-ink-2">{m.carrier_rules_trial_busy()}</p>
        ) : (
          <p className="py-1 text-ink-2">{m.carrier_rules_trial_help()}</p>
        )}
      </div>
      {asked !== written && (
        <Button
          className="mt-1 mb-1.5"
          reasonPlace="below"
          unavailable={isWhole ? null : m.carrier_rules_trial_unfinished()}
          onClick={() => setAsked(written)}
        >
          {m.carrier_rules_trial_ask()}
        </Button>
      )}
    </Slip>
  )
}

/** What is known and what is estimated are never one sum. */
function Totals({ trial: { takers } }: { trial: Trial }) {
  const sum = (of: 'known' | 'known_cost' | 'estimated' | 'estimated_cost') =>
    takers.reduce((total, taker) => total + taker[of], 0)
  return (
    <div className="grid gap-2">
      <SlipResult
        label={m.carrier_rules_known()}
        amount={sum('known_cost')}
        detail={m.carrier_rules_known_of({ count: formatInteger(sum('known')) })}
      />
      <SlipResult
        label={m.carrier_rules_estimated()}
        amount={
          <span>
            <span aria-hidden>≈ </span>
            <Money amount={sum('estimated_cost')} />
          </span>
        }
        detail={m.carrier_rules_estimated_of({ count: formatInteger(sum('estimated')) })}
      />
    </div>
  )
}

function Answer({ trial }: { trial: Trial }) {
  const { from, parcels, takers, rules, left_over } = trial
  if (parcels === 0) return <p className="py-1 text-ink-2">{m.carrier_rules_trial_none()}</p>
  return (
    <>
      <p className="text-12 text-ink-3">
        {m.carrier_rules_trial_of({
          count: formatInteger(parcels),
          from: formatDay(businessDayOf(from)),
        })}
      </p>
      <ul className="mt-1 [&>li]:border-paper-line [&>li:not(:first-child)]:border-t">
        {takers.map((taker) => (
          <Taker key={JSON.stringify(taker.taker)} taker={taker} />
        ))}
      </ul>
      {rules.length > 0 && (
        <>
          <h3 className="mt-2 text-12 font-strong text-ink-2">{m.carrier_rules_by_rule()}</h3>
          <ol>
            {rules.map(({ name, parcels: count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name; their places are theirs
              <li key={index} className="flex items-baseline gap-3 py-0.5">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="figures">{formatInteger(count)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {left_over.length > 0 && (
        <>
          <h3 className="mt-2 text-12 font-strong text-ink-2">{m.carrier_rules_left()}</h3>
          <ul>
            {left_over.map(({ tracking_number, province }) => (
              <li key={tracking_number} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
                <Link
                  to="/parcels/$code"
                  params={{ code: tracking_number }}
                  className={`${linkClass} figures flex-1`}
                >
                  {tracking_number}
                </Link>
                <span className="text-ink-2">{province}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Of the provider's own couriers and of nobody there is no price of a carrier. */
function Taker({ taker: sums }: { taker: Trial['takers'][number] }) {
  const { taker, parcels, known, known_cost, estimated, estimated_cost, score } = sums
  const unknown = parcels - known - estimated
  const isCarrier = taker !== 'nobody' && taker !== 'own'
  return (
    <li className="py-1.5">
      <div className="flex items-baseline gap-3">
        <b className="min-w-0 flex-1 font-medium wrap-anywhere">
          {taker === 'nobody' ? m.carrier_rules_nobody() : takerName(isCarrier ? taker.connection : ownTaker)}
        </b>
        <span>{m.carrier_rules_parcels({ count: formatInteger(parcels) })}</span>
      </div>
      {isCarrier && known + estimated > 0 && (
        <dl className="text-12 text-ink-2">
          {known > 0 && (
            <Cost name={m.carrier_rules_known_parcels({ count: formatInteger(known) })} amount={known_cost} />
          )}
          {estimated > 0 && (
            <Cost
              name={m.carrier_rules_estimated_parcels({ count: formatInteger(estimated) })}
              amount={estimated_cost}
              about
            />
          )}
        </dl>
      )}
      {isCarrier && unknown > 0 && (
        <p className="text-12 text-ink-2">
          {m.carrier_rules_unknown_parcels({ count: formatInteger(unknown) })}
        </p>
      )}
      {score !== null && <Score score={score} />}
      {isCarrier && score === null && <p className="text-12 text-ink-3">{m.carrier_rules_no_score()}</p>}
      {taker === 'nobody' && <p className="text-12 text-ink-2">{m.carrier_rules_nobody_help()}</p>}
    </li>
  )
}

/** How the carrier did where the rules would have it carry parcels. */
function Score({ score }: { score: NonNullable<Trial['takers'][number]['score']> }) {
  const { parcels, first_attempt, returned, days_middle } = score
  const share = (value: number | null) => (value === null ? '–' : shareText(shareOf(value, 1), getLanguage()))
  return (
    <>
      <p className="mt-1 text-12 text-ink-3">{m.carrier_rules_score_of({ count: formatInteger(parcels) })}</p>
      <dl className="text-12 text-ink-2">
        <Figure name={m.carrier_rules_first_attempt()}>{share(first_attempt)}</Figure>
        <Figure name={m.carrier_rules_returned()}>{share(returned)}</Figure>
        <Figure name={m.carrier_rules_days()}>
          {days_middle === null
            ? '–'
            : m.carrier_rules_days_of({ days: formatDecimal(days_middle, getLanguage(), 1) })}
        </Figure>
      </dl>
    </>
  )
}

function Cost({ name, amount, about }: { name: string; amount: number; about?: boolean }) {
  return (
    <Figure name={name}>
      {about && <span aria-hidden>≈ </span>}
      <Money amount={amount} />
    </Figure>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="flex-1">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
