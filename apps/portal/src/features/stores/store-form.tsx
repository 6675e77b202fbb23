import { CreateStore, type Store } from '@guihang/contract/stores'
import { limits } from '@guihang/domain/limits'
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { contractResolver, errorText } from '../../core/forms/forms.ts'
import { LeaveGuard } from '../../core/forms/leave-guard.tsx'
import { useSettings } from '../../core/settings.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PhoneField } from '../../ui/inputs/phone-field.tsx'
import { RadioCards } from '../../ui/inputs/radio-cards.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { linkClass } from '../../ui/link.ts'
import { addressFaults } from '../addresses/address-faults.ts'
import { FormAddress } from '../addresses/form-address.tsx'
import { findKeptStore } from './kept-store.ts'
import { bodyOf, emptyStore, type StoreValues, valuesOf } from './store-values.ts'
import { useKeptStore } from './use-kept-store.ts'
import { useSaveStore } from './use-save-store.ts'

export type StoreFormProps = {
  /** The store to change; null for a new one. */
  store: Store | null
  /** It becomes the shop's first, and so its default. */
  first: boolean
  user_id: string
  firstField: RefObject<HTMLInputElement | null>
  /** Saved, or given up. */
  onDone: () => void
}

/** The form of a store, judged by the contract's schema; what is not saved is kept on this machine. */
export function StoreForm({ store, first, user_id, firstField, onDone }: StoreFormProps) {
  const place = store?.id ?? 'new'
  const [base, setBase] = useState(store?.updated_at ?? '')
  const [before, setBefore] = useState(() => (store ? valuesOf(store) : emptyStore()))
  const [found, setFound] = useState(() => findKeptStore(place, user_id, base))
  const hotline = useSettings()?.hotline
  const resolver = useMemo(
    () =>
      contractResolver<StoreValues>(CreateStore, {
        bodyOf,
        alsoWrong: (values) => addressFaults(values, hotline),
      }),
    [hotline],
  )
  const form = useForm<StoreValues>({
    defaultValues: found ?? before,
    mode: 'onTouched',
    // Ours goes by the order on the screen, which the pickers of the address belong to.
    shouldFocusError: false,
    resolver,
  })
  const element = useRef<HTMLFormElement>(null)
  const kept = useKeptStore(form, { place, user_id, base, before })
  const { busy, failure, save } = useSaveStore({
    form,
    element,
    store,
    before,
    onSaved: kept.release,
    onDone,
    first,
  })
  const changedElsewhere = !busy && !kept.released && store !== null && store.updated_at !== base

  /** Begins again from what the server has. */
  function startOver() {
    const values = store ? valuesOf(store) : emptyStore()
    setBase(store?.updated_at ?? '')
    setBefore(values)
    setFound(null)
    kept.forget()
    form.reset(values)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
        {changedElsewhere ? (
          <Note role="status">
            {m.stores_changed_elsewhere()} <Again onClick={startOver}>{m.stores_reload()}</Again>
          </Note>
        ) : (
          found && (
            <Note role="status">
              {m.stores_kept()} <Again onClick={startOver}>{m.stores_start_over()}</Again>
            </Note>
          )
        )}
        <Controller
          control={form.control}
          name="store_name"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              ref={firstField}
              label={m.stores_name()}
              hint={m.stores_name_hint()}
              autoComplete="off"
              counted={limits.store_name_max}
              error={errorText(fieldState.error)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <PhoneField
              {...field}
              onValueChange={onChange}
              label={m.stores_phone()}
              hint={m.stores_phone_hint()}
              error={errorText(fieldState.error)}
            />
          )}
        />
        <FormAddress legend={m.stores_address()} streetLabel={m.stores_street()} />
        <Controller
          control={form.control}
          name="address_type"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <RadioCards
              {...field}
              onValueChange={onChange}
              label={m.stores_type()}
              columns={2}
              options={[
                { value: 'work', label: m.stores_work() },
                { value: 'home', label: m.stores_home() },
              ]}
              error={errorText(fieldState.error)}
            />
          )}
        />
        {first && <p className="text-13 text-ink-2">{m.stores_first_help()}</p>}
        <div className="sticky -bottom-4 -mx-5 -mb-4 grid gap-2.5 border-t border-line bg-surface px-5 py-3">
          <div role="alert" className="empty:hidden">
            {failure && <Note tone="bad">{failure}</Note>}
          </div>
          <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
            <Button type="submit" variant="primary" busy={busy}>
              {store ? m.stores_save() : m.stores_add()}
            </Button>
            <Button onClick={onDone}>{m.ui_cancel()}</Button>
          </div>
        </div>
      </form>
      <LeaveGuard
        mayLeave={kept.mayLeave}
        // The drawer is part of the address: whatever changes it closes the form.
        leaving="address"
        title={m.stores_leave_title()}
        body={m.stores_leave_body()}
        stay={m.stores_stay()}
        leave={m.stores_leave()}
      />
    </FormProvider>
  )
}

function Again({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={linkClass} onClick={onClick}>
      {children}
    </button>
  )
}
