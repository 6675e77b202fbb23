import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { Card, CardBody } from '@guihang/ui/card.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../../carriers/state-mark.tsx'
import { fieldName } from '../field-name.ts'
import { OwnNumber } from '../own-number.tsx'
import { placeText } from '../statement/line-words.ts'
import { DifferenceActions, type LetterChoice } from './difference-actions.tsx'
import { className, nextText, owesText, stateName, stateTones, toDo } from './difference-words.ts'

const ParcelCarrierMoney = lazyPart(() => import('../columns/parcel-carrier-money.tsx'), 'ParcelCarrierMoney')

type DifferenceDetailProps = LetterChoice & { difference: CarrierDifference }

/** What does not agree, who must do what about it, and the parcel's four columns with all that explains them. */
export function DifferenceDetail({ difference, ...letter }: DifferenceDetailProps) {
  const { class: one, amount, state, tracking_number, connection } = difference
  return (
    <section aria-labelledby="difference" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 pt-3.5 pb-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 id="difference" className="text-16 font-strong">
              {className(one)}
            </h2>
            <p className="text-ink-2">{toDo(one)}</p>
          </div>
          <div className="text-right phone:text-left">
            <Money amount={Math.abs(amount)} className="block text-22 font-figure tracking-[-0.02em]" />
            <span className={amount < 0 ? 'text-13 text-warn-ink' : 'text-13 text-ink-2'}>
              {owesText(difference)}
            </span>
          </div>
        </div>
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <StateMark tone={stateTones[state]}>{stateName(state)}</StateMark>
            <span className="text-ink-2">{nextText(difference)}</span>
          </div>
          <Facts difference={difference} />
          <DifferenceActions difference={difference} {...letter} />
        </CardBody>
      </Card>
      {tracking_number !== null && (
        <Suspense>
          <ParcelCarrierMoney code={tracking_number} />
        </Suspense>
      )}
      {tracking_number === null && difference.statement === null && (
        <p className="px-4 text-ink-3">{m.carrier_difference_nothing({ connection })}</p>
      )}
    </section>
  )
}

function Facts({ difference }: { difference: CarrierDifference }) {
  const { connection, tracking_number, shop_code, carrier_code, statement, row, opened_at } = difference
  const { letter, asked_by, decided_by, decided_at, note } = difference
  return (
    <dl className="grid gap-3 tablet:grid-cols-2">
      <Fact name={m.carriers_connection()}>
        <Link to="/carriers/connections/$code" params={{ code: connection }} className={linkClass}>
          {connection}
        </Link>
      </Fact>
      <Fact name={m.carrier_difference_parcel()}>
        {tracking_number && (
          <>
            <OwnNumber code={tracking_number} /> {shop_code}
          </>
        )}
      </Fact>
      <Fact name={fieldName('carrier_code')}>
        {carrier_code && <span className="figures">{carrier_code}</span>}
      </Fact>
      <Fact name={m.carrier_statement()}>
        {statement && (
          <Link
            to="/carrier-money/statements/$id"
            params={{ id: statement.id }}
            search={carrier_code ? { number: carrier_code } : {}}
            className={linkClass}
          >
            {row === null ? statement.number : `${statement.number}, ${placeText(row)}`}
          </Link>
        )}
      </Fact>
      <Fact name={m.carrier_difference_opened()}>{formatInstant(opened_at)}</Fact>
      <Fact name={m.carrier_letter()}>
        {letter && (
          <Link to="/carrier-money/letters" search={{ connection }} className={linkClass}>
            {letter.number}
          </Link>
        )}
      </Fact>
      <Fact name={m.carrier_difference_asked_by()}>{asked_by}</Fact>
      <Fact name={m.carrier_difference_decided_by()}>
        {decided_by && (decided_at ? `${decided_by} · ${formatInstant(decided_at)}` : decided_by)}
      </Fact>
      <Fact name={m.carrier_difference_note()} wide>
        {note}
      </Fact>
    </dl>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: true; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div className={wide && 'tablet:col-span-2'}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
