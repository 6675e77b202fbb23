import { parcelWarnings } from '@guihang/contract/parcels/parcel-warnings'
import { limits } from '@guihang/domain/limits'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { sumOfItems } from './form-values.ts'
import { places } from './places.ts'
import { useValues } from './use-form-parts.ts'

/** What is allowed but worth a second look; the server would say the same (the contract's parcelWarnings). */
export function ParcelNotes({ today }: { today: string | null }) {
  const [product_value, cod, products] = useValues(['product_value', 'cod', 'products'])
  const value = product_value ?? sumOfItems(products) ?? 0
  const warnings = parcelWarnings(
    {
      product_value: value,
      cod: value === 0 ? 0 : (cod ?? 0),
      products: products.map(({ quantity, value }) => ({ quantity: quantity ?? 0, value: value ?? 0 })),
      parcel_today: today,
    },
    getLanguage(),
  )
  return (
    <section role="status" aria-label={m.parcel_form_warnings()} className="grid gap-2 empty:hidden">
      {warnings.map(({ field, message }, index) => (
        // Insurance is good news and comes first; everything else asks for a second look.
        <Note key={message} tone={value > limits.insurance_from && index === 0 ? 'info' : 'warn'}>
          {message}
          {field === 'receiver_phone' && today && (
            <Link
              to={places.parcel(today)}
              target="_blank"
              className="ml-1 font-strong underline underline-offset-3"
              aria-label={`${m.parcel_form_see_parcel()} ${groupTrackingNumber(today)}`}
            >
              {m.parcel_form_see_parcel()}
            </Link>
          )}
        </Note>
      ))}
    </section>
  )
}
