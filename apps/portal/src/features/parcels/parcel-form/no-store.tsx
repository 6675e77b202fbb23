import { Note } from '@guihang/ui/feedback/note.tsx'
import { errorText } from '@guihang/web/forms/faults.ts'
import { Link } from '@tanstack/react-router'
import { useFormContext, useFormState } from 'react-hook-form'
import { m } from '../../../texts/messages.js'
import type { ParcelValues } from './form-values.ts'
import { places } from './places.ts'

export function NoStore() {
  const { control } = useFormContext<ParcelValues>()
  const { errors } = useFormState({ control, name: 'store_id' })
  return (
    <Note tone={errorText(errors.store_id) ? 'bad' : 'warn'}>
      {m.parcel_form_no_store()}{' '}
      <Link to={places.stores} className="font-strong underline underline-offset-3">
        {m.parcel_form_add_store()}
      </Link>
    </Note>
  )
}
