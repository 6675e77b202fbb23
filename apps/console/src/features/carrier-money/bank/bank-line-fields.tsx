import type { Day } from '@guihang/domain/calendar'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'

export type BankLineValues = {
  readonly key: number
  readonly paid_on: Day | null
  /** VND; NaN while it is no number. */
  readonly amount: number | null
  readonly reference: string
  /** Why the server did not take it. */
  readonly refused: string | null
}

export function faultsOf({ paid_on, amount, reference, refused }: BankLineValues) {
  const text = reference.trim()
  return {
    paid_on: paid_on === null ? m.carrier_bank_day_missing() : null,
    amount:
      amount === null ? m.carrier_bank_amount_missing() : !amount ? m.carrier_bank_amount_fault() : null,
    reference:
      refused ??
      (text === ''
        ? m.carrier_bank_reference_missing()
        : text.length > 100
          ? m.carrier_bank_reference_long()
          : null),
  }
}

type BankLineFieldsProps = {
  line: BankLineValues
  place: number
  today: Day
  asked: boolean
  onChange: (change: Partial<BankLineValues>) => void
  onRemove: (() => void) | null
}

export function BankLineFields({ line, place, today, asked, onChange, onRemove }: BankLineFieldsProps) {
  const faults = faultsOf(line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-b border-line pb-3 last:border-0">
      <fieldset className="grid items-start gap-2 tablet:grid-cols-[150px_150px_minmax(0,1fr)]">
        <legend className="sr-only">{m.carrier_bank_line({ place: String(place) })}</legend>
        <DateField
          label={m.carrier_bank_day()}
          format="DD/MM/YYYY"
          today={today}
          max={today}
          autoApply
          clearable={false}
          value={line.paid_on}
          onChange={(paid_on) => onChange({ paid_on })}
          error={asked ? faults.paid_on : null}
        />
        <MoneyField
          label={m.carrier_bank_amount()}
          alignEnd
          value={line.amount}
          onValueChange={(amount) => onChange({ amount })}
          error={asked ? faults.amount : null}
        />
        <TextField
          label={m.carrier_bank_reference()}
          autoComplete="off"
          value={line.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
          error={asked || line.refused ? faults.reference : null}
        />
      </fieldset>
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={m.carrier_bank_remove({ place: String(place) })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
