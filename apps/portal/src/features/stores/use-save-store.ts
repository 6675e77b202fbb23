import { ApiError, NetworkError } from '@guihang/contract/client'
import type { Store } from '@guihang/contract/stores'
import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isCode, problemOf } from '../../core/api/problems.ts'
import { showServerErrors } from '../../core/forms/forms.ts'
import { createSubmissions } from '../../core/forms/submission.ts'
import { useFocusOnError } from '../../core/forms/use-focus-on-error.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { addStore, changeStore, refreshStores } from './store-actions.ts'
import { type StoreValues, storeFields } from './store-values.ts'

export type UseSaveStoreOptions = {
  form: UseFormReturn<StoreValues>
  element: RefObject<HTMLFormElement | null>
  store: Store | null
  before: StoreValues
  first: boolean
  /** The server has it: nothing is unsaved any more. */
  onSaved: () => void
  onDone: () => void
}

/** Judges, sends and closes. What is refused stands at its field, the rest above the buttons; nothing typed is lost. */
export function useSaveStore({ form, element, store, before, first, onSaved, onDone }: UseSaveStoreOptions) {
  const [busy, setBusy] = useState(false)
  // A function, so that it follows the language of the screen.
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const [submissions] = useState(() => createSubmissions())
  const focusFirst = useFocusOnError(element)

  async function save() {
    if (busy) return
    setFailure(null)
    if (!(await isValid())) {
      setFailure(() => m.app_save_failed)
      focusFirst()
      return
    }
    setBusy(true)
    try {
      const values = form.getValues()
      const saved = store ? await changeStore(store, values, before) : await addStore(values, submissions)
      onSaved()
      await refreshStores().catch(() => undefined)
      tell(saved)
      onDone()
    } catch (problem) {
      refuse(problem)
    }
    setBusy(false)
  }

  async function isValid(): Promise<boolean> {
    let valid = false
    await form.handleSubmit(() => {
      valid = true
    })()
    return valid
  }

  function refuse(problem: unknown) {
    if (problem instanceof ApiError && problem.body.errors) {
      const rest = showServerErrors(problem, form.setError, storeFields)
      setFailure(() => () => rest)
      focusFirst()
    } else if (isCode(problem, 'ENOTFOUND')) {
      setFailure(() => m.stores_gone_help)
      void refreshStores()
    } else {
      const unanswered =
        problem instanceof NetworkError || (problem instanceof ApiError && problem.status >= 500)
      setFailure(() => () => {
        const { message } = problemOf(problem)
        return unanswered ? `${message} ${m.stores_still_here()}` : message
      })
    }
  }

  function tell(saved: Store) {
    if (store) toast.success(m.stores_saved({ name: saved.store_name }), { detail: m.stores_saved_help() })
    else {
      const detail = first ? m.stores_added_first() : m.stores_added_help()
      toast.success(m.stores_added({ name: saved.store_name }), { detail })
    }
  }

  return { busy, failure: failure?.() ?? null, save }
}
