import type { ParcelDetail } from '@guihang/contract/parcels'
import type { Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { formatDecimal, formatMoney } from '@guihang/domain/money'
import { type ParcelStatus, statusGroupOf } from '@guihang/domain/parcel-statuses'
import { lazy, Suspense, useState } from 'react'
import { formatWeekday } from '../../app/dates.ts'
import { getLanguage } from '../../app/language.ts'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { linkClass } from '../../ui/link.ts'
import { Slip, type SlipLine, SlipLines, SlipResult } from '../../ui/slip.tsx'
import { moneyOf, type Outlook, outlookOf } from './parcel-money.ts'

const MoneyDrawer = lazy(() =>
  import('./money-drawer.tsx').then((module) => ({ default: module.MoneyDrawer })),
)

/** The money of one parcel line by line; the result opens down to why it is what it is. */
export function ParcelSlip({ parcel, today }: { parcel: ParcelDetail; today: Day }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const money = moneyOf(parcel)
  const outlook = outlookOf(parcel, today)
  const group = statusGroupOf(parcel.status)
  const cancelled = group === 'cancel'
  const back = group === 'return'
  const result = cancelled ? 0 : back ? -costOfReturn(parcel) : money.net

  return (
    <>
      <Slip
        title={m.parcels_money()}
        end={<MoneyState status={parcel.status} cod={parcel.cod} />}
        result={
          group !== 'draft' && (
            <>
              <SlipResult
                label={result < 0 ? m.parcels_money_pays() : m.parcels_money_gets()}
                amount={Math.abs(result)}
                detail={resultWords(parcel, outlook)}
              />
              {!cancelled && !back && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={`mt-1.5 min-h-9 text-13 tablet:min-h-0 ${linkClass}`}
                  onClick={() => {
                    setOpened(true)
                    setOpen(true)
                  }}
                >
                  {m.parcels_money_why()}
                </button>
              )}
            </>
          )
        }
      >
        {cancelled ? (
          <p className="py-1 text-13 text-ink-2">{m.parcels_money_cancelled()}</p>
        ) : (
          <SlipLines lines={back ? linesBack(parcel) : linesOf(parcel)} />
        )}
        {group === 'draft' && <p className="pb-1.5 text-12 text-ink-3">{m.parcels_money_draft()}</p>}
      </Slip>
      {opened && (
        <Suspense>
          <MoneyDrawer open={open} onOpenChange={setOpen} parcel={parcel} outlook={outlook} />
        </Suspense>
      )}
    </>
  )
}

/** COD, then what goes off it. The fees of a draft are known when it is sent. */
function linesOf(parcel: ParcelDetail): SlipLine[] {
  const cod: SlipLine = { key: 'cod', label: m.parcels_cod(), amount: parcel.cod, strong: true }
  if (parcel.status === 'draft') return [cod]
  const { shipping_by_shop } = moneyOf(parcel)
  const amount = (value: number) => formatMoney(value, getLanguage())
  return [
    cod,
    {
      key: 'shipping',
      label: m.parcels_fee_shipping(),
      amount: -shipping_by_shop,
      detail:
        parcel.payment_option === 'receiver'
          ? m.parcels_fee_by_receiver({ amount: amount(parcel.shipping_fee) })
          : weightWords(parcel),
    },
    {
      key: 'insurance',
      label: m.parcels_fee_insurance(),
      amount: -parcel.insurance_fee,
      detail:
        parcel.insurance_fee > 0
          ? m.parcels_fee_insured({ value: amount(parcel.product_value) })
          : m.parcels_fee_not_insured({
              value: amount(parcel.product_value),
              from: amount(limits.insurance_from),
            }),
    },
    { key: 'service', label: m.parcels_fee_service(), amount: -parcel.service_fee },
  ]
}

/** Of a parcel on its way back: nothing is collected, and both ways cost, unless the hub bears them. */
function linesBack(parcel: ParcelDetail): SlipLine[] {
  const cod: SlipLine = { key: 'cod', label: m.parcels_cod(), amount: 0, strong: true }
  if (costOfReturn(parcel) === 0) return [cod]
  return [
    cod,
    {
      key: 'shipping',
      label: m.parcels_fee_shipping(),
      amount: -parcel.shipping_fee,
      detail: weightWords(parcel),
    },
    { key: 'return', label: m.parcels_fee_return(), amount: -parcel.return_fee },
  ]
}

function costOfReturn(parcel: ParcelDetail): number {
  return parcel.status === 'returned_fee_charged_to_hub' ? 0 : moneyOf(parcel).if_returned
}

/** Which weight the fee is for: that of the scale, or that of the volume. */
export function weightWords({ weight, dim, charged_weight }: ParcelDetail): string {
  const kg = (value: number) => formatDecimal(value, getLanguage())
  return dim > weight
    ? m.parcels_weight_by_volume({ dim: kg(dim), charged: kg(charged_weight) })
    : m.parcels_weight_by_scale({ weight: kg(weight), charged: kg(charged_weight) })
}

function resultWords(parcel: ParcelDetail, { statement_on, delivered_on }: Outlook): string | undefined {
  const group = statusGroupOf(parcel.status)
  if (group === 'cancel') return undefined
  if (group === 'return')
    return parcel.status === 'returned_fee_charged_to_hub' ? m.parcels_money_hub_pays() : undefined
  if (delivered_on !== null)
    return statement_on ? m.parcels_money_statement({ day: formatWeekday(statement_on) }) : undefined
  const { if_returned } = moneyOf(parcel)
  const amount = (value: number) => formatMoney(value, getLanguage())
  return m.parcels_money_if_returned({
    total: amount(if_returned),
    shipping: amount(parcel.shipping_fee),
    back: amount(parcel.return_fee),
  })
}

const transferred: ReadonlySet<ParcelStatus> = new Set([
  'bank_transfered',
  'cod_transfered',
  'cod_transferred_to_shop',
])

function MoneyState({ status, cod }: { status: ParcelStatus; cod: number }) {
  const group = statusGroupOf(status)
  if (group === 'cancel' || group === 'draft') return null
  if (cod === 0) return <span>{m.parcels_no_cod()}</span>
  if (transferred.has(status)) return <Badge group="success">{m.parcels_money_paid()}</Badge>
  if (group === 'success') return <Badge group="passed">{m.parcels_money_collected()}</Badge>
  return <Badge group="waiting">{m.parcels_money_open()}</Badge>
}
