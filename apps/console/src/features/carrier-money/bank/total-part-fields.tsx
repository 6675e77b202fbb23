import { IconButton } from '@guihang/ui/icon-button.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'

export type TotalPartValues = {
  readonly key: number
  readonly as: 'parcel' | 'fee' | 'disputed'
  /** VND; NaN while it is no number. */
  readonly amount: number | null
  readonly note: string
  readonly number: string
  /** What the server says of the parcel. */
  readonly refused: string | null
}

const kinds = [
  { value: 'fee', name: m.carrier_total_fee },
  { value: 'parcel', name: m.carrier_total_parcel },
  { value: 'disputed', name: m.carrier_total_disputed },
] as const

export function faultsOf({ as, amount, note, number, refused }: TotalPartValues) {
  return {
    amount:
      amount === null ? m.carrier_bank_amount_missing() : !amount ? m.carrier_bank_amount_fault() : null,
    note: note.trim() === '' ? m.carrier_total_note_missing() : null,
    number:
      as !== 'parcel' ? null : (refused ?? (number.trim() === '' ? m.carrier_total_number_missing() : null)),
  }
}

type TotalPartFieldsProps = {
  part: TotalPartValues
  place: number
  asked: boolean
  onChange: (change: Partial<TotalPartValues>) => void
  onRemove: (() => void) | null
}

export function TotalPartFields({ part, place, asked, onChange, onRemove }: TotalPartFieldsProps) {
  const faults = faultsOf(part)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-4 last:border-0">
      <fieldset className="grid items-start gap-2 tablet:grid-cols-2">
        <legend className="sr-only">{m.carrier_total_part({ place: String(place) })}</legend>
        <Select
          label={m.carrier_total_as()}
          options={kinds.map(({ value, name }) => ({ value, label: name() }))}
          value={part.as}
          onValueChange={(as) => onChange({ as })}
        />
        <MoneyField
          label={m.carrier_bank_amount()}
          alignEnd
          value={part.amount}
          onValueChange={(amount) => onChange({ amount })}
          error={asked ? faults.amount : null}
        />
        {part.as === 'parcel' && (
          <TextField
            label={m.carrier_line_number()}
            autoComplete="off"
            value={part.number}
            onChange={(event) => onChange({ number: event.target.value })}
            error={asked ? faults.number : null}
            className="tablet:col-span-2"
          />
        )}
        <TextField
          label={m.carrier_total_note()}
          autoComplete="off"
          maxLength={255}
          value={part.note}
          onChange={(event) => onChange({ note: event.target.value })}
          error={asked ? faults.note : null}
          className="tablet:col-span-2"
        />
      </fieldset>
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={m.carrier_total_remove({ place: String(place) })}
          onClick={onRemove}
          className="mt-5"
        />
      )}
    </li>
  )
}
