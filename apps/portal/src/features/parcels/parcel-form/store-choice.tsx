import type { Store } from '@guihang/contract/shop/stores'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { useEffect } from 'react'
import { m } from '../../../texts/messages.js'
import { defaultStore } from './form-values.ts'
import { useField, usePut } from './use-form-parts.ts'

export function StoreChoice({ stores }: { stores: readonly Store[] }) {
  const { value, change, error, input } = useField('store_id')
  const put = usePut()
  const known = stores.some((store) => store.id === value)
  const usual = defaultStore(stores)

  // The store of a kept form may be gone, and a first store may be added in another tab meanwhile.
  useEffect(() => {
    if (!known && usual !== '') put({ store_id: usual })
  })

  if (stores.length === 0) return null
  return (
    <div className="flex items-center gap-2 phone:w-full">
      <span aria-hidden className="text-13 whitespace-nowrap text-ink-2">
        {m.parcel_form_from()}
      </span>
      <Select
        className="min-w-44 phone:flex-1"
        label={m.parcel_form_from()}
        labelHidden
        name={input.name}
        onBlur={input.onBlur}
        options={stores.map((store) => ({ value: store.id, label: store.store_name }))}
        value={known ? value : null}
        onValueChange={change}
        error={error}
      />
    </div>
  )
}
