import { limits } from '@guihang/domain/limits'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { m } from '../../../texts/messages.js'

type CancelReasonProps = { value: string; onChange: (reason: string) => void }

export function CancelReason({ value, onChange }: CancelReasonProps) {
  return (
    <TextField
      label={m.parcels_cancel_reason()}
      optional
      placeholder={m.parcels_cancel_reason_hint()}
      maxLength={limits.notes_max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
