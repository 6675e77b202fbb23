import { ApiError } from '@guihang/contract/client'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { m } from '../../paraglide/messages.js'
import { problemOf } from '../api/problems.ts'
import { showServerErrors } from './forms.ts'
import { useFocusOnError } from './use-focus-on-error.ts'

export type UseSubmitFormOptions<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
  /** The fields at which the server's errors may stand. */
  fields: readonly FieldPath<Values>[]
  /** Sends what was judged; what it raises is said in the form. */
  send: (values: Values) => Promise<void>
  /** Other words for a refusal; null leaves it to the server's own. */
  explain?: ((problem: unknown) => (() => string) | null) | undefined
}

/** Judges and sends a form: what is wrong stands at its field with the focus on the first, the rest is said above the button. */
export function useSubmitForm<Values extends FieldValues>(options: UseSubmitFormOptions<Values>) {
  const { form, element, fields, send, explain } = options
  const [busy, setBusy] = useState(false)
  // A function, so that it follows the language of the screen.
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const running = useRef(false)
  const focusFirst = useFocusOnError(element)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog is not part of the form it was opened from.
    event.stopPropagation()
    if (running.current) return
    running.current = true
    setFailure(null)
    try {
      if (await isValid()) {
        setBusy(true)
        await send(form.getValues())
      } else {
        setFailure(() => m.app_save_failed)
        focusFirst()
      }
    } catch (problem) {
      refuse(problem)
    }
    running.current = false
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
    const own = explain?.(problem) ?? null
    if (problem instanceof ApiError && problem.body.errors) {
      const rest = showServerErrors(problem, form.setError, fields)
      setFailure(() => own ?? (() => rest))
      focusFirst()
    } else setFailure(() => own ?? (() => problemOf(problem).message))
  }

  return { busy, failure: failure?.() ?? null, submit }
}
