import type { Statement } from '@guihang/contract/money/statements'
import { Money } from '@guihang/ui/data/money.tsx'
import { formatDay, formatShortInstant } from '@guihang/web/dates.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProfile } from '../../../../core/account/profile.ts'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { linesQuery } from '../cod.queries.ts'
import { accountWords, feeParts, lineWords, stateWords } from '../statement-words.ts'
import { nowWords } from './now-words.ts'
import { slipLines } from './statement-slip.tsx'

/** On paper alone. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { number, state, payout_on, parcel_count, net_amount, receipt_number } = statement
  const provider = useSettings()?.provider_name ?? m.app_name()
  const profile = useProfile().data
  const transfer = statement.transfers.at(-1)
  return (
    <article className="hidden text-13 print:block">
      <header className="flex justify-between gap-6 border-b border-line-strong pb-3">
        <div>
          <p>{provider}</p>
          <p className="text-22 font-strong">{m.cod_statement({ number })}</p>
          <p>{nowWords(statement, statement.payout_on).now}</p>
        </div>
        <div className="text-right">
          <p className="font-strong">{profile?.shop?.shop_name ?? profile?.name}</p>
          <p>{profile && m.app_shop_code({ code: profile.shop_code })}</p>
          <p>
            {m.cod_col_day()}: {formatDay(payout_on)}
          </p>
          <p>{stateWords(state)}</p>
        </div>
      </header>
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-6">
        {slipLines(statement).map(({ key, label, amount }) => (
          <Row key={key} label={label} amount={amount} />
        ))}
        <dt className="border-t border-line-strong font-strong">
          {net_amount < 0 ? m.cod_net_owed() : m.cod_net()} ({parcelsText(parcel_count)})
        </dt>
        <dd className="border-t border-line-strong text-right font-strong">
          <Money amount={Math.abs(net_amount)} />
        </dd>
      </dl>
      {transfer && (
        <p>
          {accountWords(transfer)}, {transfer.bank_account_name}
          {transfer.bank_reference && `, ${m.cod_reference({ reference: transfer.bank_reference })}`}
        </p>
      )}
      {receipt_number && <p>{m.cod_receipt({ number: receipt_number })}</p>}
      <SheetLines id={statement.id} />
    </article>
  )
}

function Row({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">
        <Money amount={amount} />
      </dd>
    </>
  )
}

function SheetLines({ id }: { id: string }) {
  const lines = useInfiniteQuery(linesQuery(id)).data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <table className="mt-3 w-full border-collapse text-12">
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col">{m.cod_col_at()}</th>
          <th scope="col">{m.cod_col_parcel()}</th>
          <th scope="col">{m.cod_col_what()}</th>
          <th scope="col" className="text-right">
            {m.cod_col_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position} className="break-inside-avoid border-b border-line align-top">
            <td className="py-0.5 pr-3 whitespace-nowrap">{line.at && formatShortInstant(line.at)}</td>
            <td className="py-0.5 pr-3 whitespace-nowrap">{line.parcel?.tracking_number}</td>
            <td className="py-0.5 pr-3">
              {lineWords(line)}
              {feeParts(line) && ` (${feeParts(line)})`}
            </td>
            <td className="py-0.5 text-right">
              <Money amount={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
