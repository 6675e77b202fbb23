import { ApiError } from '@guihang/contract/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { changeUnsent, dropUnsent, findUnsent } from '../unsent-parcels/unsent-parcels.ts'
import { valuesOfBody } from './form-values.ts'
import { ParcelForm } from './parcel-form.tsx'
import type { FormSubject } from './save-parcel.ts'
import { WithShop } from './with-shop.tsx'

const newParcel: FormSubject = { kind: 'new' }

/** The parcel is not sent while it is put right. */
export function UnsentParcelPage({ unsent }: { unsent: string }) {
  const navigate = useNavigate()
  const [parcel] = useState(() => findUnsent(unsent))
  const [round, setRound] = useState(0)
  const toForm = () => void navigate({ to: '/packages/create', search: {}, replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens
  useEffect(() => {
    if (!parcel) toForm()
    else if (parcel.state === 'waiting') changeUnsent(unsent, { state: 'held' })
  }, [])
  if (!parcel) return null
  const { body, refusal } = parcel
  return (
    <WithShop name="parcel-create">
      {({ kept, stores }) => (
        <ParcelForm
          key={round}
          title={m.unsent_form_title()}
          subject={newParcel}
          initial={valuesOfBody(body)}
          stores={stores}
          place={`${kept}.unsent.${unsent}`}
          refusal={refusal ? new ApiError(refusal.status, refusal.body, null) : undefined}
          onKept={() => dropUnsent(unsent)}
          onAgain={() => setRound(round + 1)}
          onNext={toForm}
        />
      )}
    </WithShop>
  )
}
