import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button } from '@guihang/ui/button.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Check } from '#icons'
import { inSentence, smallUnits } from '../../../../core/addresses/address-names.ts'
import { m } from '../../../../texts/messages.js'
import { type ReceiverField, receiverGaps } from '../first-gap.ts'
import type { ParcelValues } from '../form-values.ts'
import { type GoodsField, goodsGaps } from './goods-gaps.ts'
import type { Converted, PasteResult, PasteState } from './paste-state.ts'
import { type MessageReading, type PastedOrder, sureValue } from './pasted-order.ts'
import { countFilled } from './read-message.ts'

type PasteResultProps = { result: PasteResult; paste: PasteState }

export function PasteResultView({ result, paste }: PasteResultProps) {
  const { reading, at } = result
  const order = reading.orders[at]
  const filled = order ? countFilled(order) : 0
  return (
    <>
      <p className="mt-2 max-h-48 overflow-y-auto rounded-ctl border border-dashed border-line-strong bg-sunken px-3 py-2.5 leading-6 whitespace-pre-line wrap-anywhere">
        <Highlighted text={result.text} used={reading.used} />
      </p>
      {reading.orders.length > 1 && <Orders result={result} paste={paste} />}
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
        <span role="status" className="flex flex-wrap gap-x-2">
          <Filled filled={filled} />
          {order && filled > 0 && <StillMissing order={order} />}
          {reading.unitsFailed && <span className="text-warn-ink">{m.parcel_form_paste_units_failed()}</span>}
          <ConvertedLine converted={paste.converted} />
        </span>
        <span className="ml-auto flex gap-4">
          <button type="button" className={linkClass} onClick={paste.again}>
            {m.parcel_form_paste_again()}
          </button>
          {filled > 0 && (
            <button type="button" className={linkClass} onClick={paste.undo}>
              {m.ui_undo()}
            </button>
          )}
        </span>
      </div>
      {order && <Choices order={order} onChoose={paste.choose} />}
      <p role="status" className="mt-1.5 text-13 text-warn-ink empty:hidden">
        {paste.unplaced && m.parcel_form_paste_unplaced({ name: paste.unplaced })}
      </p>
    </>
  )
}

function Filled({ filled }: { filled: number }) {
  if (filled === 0) return <span className="text-ink-2">{m.parcel_form_filled_none()}</span>
  return (
    <span className="inline-flex items-center gap-1 font-medium text-ok-ink">
      <Check size={14} strokeWidth={2} />
      {m.parcel_form_filled({ count: filled })}
    </span>
  )
}

function ConvertedLine({ converted }: { converted: Converted | null }) {
  if (!converted) return null
  const { from, ward } = converted
  return <span className="text-ink-3">{m.parcel_form_paste_converted({ from, ward: inSentence(ward) })}</span>
}

function Choices({ order, onChoose }: { order: PastedOrder; onChoose: PasteState['choose'] }) {
  if (order.choices.length === 0) return null
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-13">
      <legend className="mb-1.5 font-medium text-warn-ink">{m.parcel_form_paste_which()}</legend>
      {order.choices.map((choice) => (
        <Button key={choice.code} size="sm" variant="soft" onClick={() => onChoose(choice)}>
          {choice.name}
        </Button>
      ))}
    </fieldset>
  )
}

function Orders({ result: { reading, at, done }, paste }: PasteResultProps) {
  return (
    <section
      aria-label={m.parcel_form_paste_orders({ count: reading.orders.length })}
      className="mt-2 text-13"
    >
      <p className="font-medium">{m.parcel_form_paste_orders({ count: reading.orders.length })}</p>
      <ol className="mt-1 grid">
        {reading.orders.map((order, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an order is its place in the message
            key={index}
            aria-current={index === at || undefined}
            className="flex min-h-9 items-center gap-3 border-b border-line py-1 last:border-b-0"
          >
            <span className="figures w-4 text-ink-3">{index + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{sentenceOf(order)}</span>
            {done.includes(index) ? (
              <span className="inline-flex items-center gap-1 text-ok-ink">
                <Check size={14} strokeWidth={2} />
                {m.parcel_form_paste_created()}
              </span>
            ) : index === at ? (
              <span className="text-accent-ink">{m.parcel_form_paste_at_hand()}</span>
            ) : (
              <Button size="sm" variant="soft" busy={paste.busy} onClick={() => paste.fill(index)}>
                {m.parcel_form_paste_read()}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function sentenceOf(order: PastedOrder): string {
  const phone = sureValue(order, 'receiver_phone')
  const cod = sureValue(order, 'cod')
  return [
    sureValue(order, 'receiver_name'),
    phone && formatPhone(phone),
    order.units && (smallUnits(order.units) || order.units.address_level_1.name),
    cod === null ? null : formatMoney(cod),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

function Highlighted({ text, used }: Pick<MessageReading, 'used'> & { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end } of used) {
    parts.push(text.slice(from, start))
    parts.push(
      <mark key={start} className="rounded-[3px] bg-mark px-0.75 py-px font-regular shadow-none">
        {text.slice(start, end)}
      </mark>,
    )
    from = end
  }
  parts.push(text.slice(from))
  return parts
}

const words: Readonly<Record<ReceiverField | GoodsField, () => string>> = {
  receiver_phone: m.parcel_form_missing_phone,
  receiver_name: m.parcel_form_missing_name,
  address_level_1_code: m.parcel_form_missing_province,
  address_level_2_code: m.parcel_form_missing_district,
  address_level_3_code: m.parcel_form_missing_ward,
  receiver_address: m.parcel_form_missing_street,
  name: m.parcel_form_missing_item,
  value: m.parcel_form_missing_value,
  weight: m.parcel_form_fee_weight,
  sides: m.parcel_form_fee_sides,
}

function StillMissing({ order }: { order: PastedOrder }) {
  const form = useFormContext<ParcelValues>()
  useWatch({ control: form.control })
  const values = form.getValues()
  const codUnsure = values.cod === null && order.unsure.includes('cod')
  const missing = [
    ...receiverGaps(values).map((field) => words[field]()),
    ...(codUnsure ? [m.parcel_form_missing_cod()] : []),
    ...goodsGaps(values).map((field) => words[field]()),
  ]
  if (missing.length === 0) return null
  return <span className="text-warn-ink">{m.parcel_form_paste_missing({ fields: missing.join(', ') })}</span>
}
