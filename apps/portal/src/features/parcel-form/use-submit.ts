import { ApiError, NetworkError } from '@guihang/contract/client'
import { type Parcel, validateParcel } from '@guihang/contract/parcels/parcels'
import { groupTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { faultCode, showServerErrors } from '../../core/forms/forms.ts'
import type { Submissions } from '../../core/forms/submission.ts'
import { useFocusOnError } from '../../core/forms/use-focus-on-error.ts'
import { useLanguage } from '../../core/language.ts'
import { queryClient } from '../../core/query.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { bodyOf, type ParcelField, type ParcelValues } from './form-values.ts'
import { keepMeasures } from './measures.ts'
import { places } from './places.ts'
import { receiversKey } from './receiver-history.ts'
import { DraftFaults, type FormSubject, keepOnServer, saveChanges, submitParcel } from './save-parcel.ts'

/** What a press of a button asks for. */
export type Goal = 'create' | 'print' | 'next' | 'draft' | 'save'

export type UseSubmitOptions = {
  subject: FormSubject
  initial: ParcelValues
  submissions: Submissions
  /** The parcel was printed: its label no longer tells the truth after a change. */
  printed: boolean
  form: RefObject<HTMLElement | null>
  /** The form's content is safe on the server: no local draft and no warning any more. */
  onSafe: () => void
  /** Empties the form for the next parcel. */
  onNext: (values: ParcelValues) => void
}

export type SubmitState = {
  /** The goal under way. */
  busy: Goal | null
  /** What to say above the buttons; null while nothing is wrong. */
  failure: string | null
  submit: (goal: Goal) => void
}

/** Judges, sends and goes on. What the server refuses stands at its field, and the focus goes to the first one. */
export function useSubmit(options: UseSubmitOptions): SubmitState {
  const { subject, initial, submissions } = options
  const form = useFormContext<ParcelValues>()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Goal | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const focusFirst = useFocusOnError(options.form)
  useRewordedErrors()

  async function run(goal: Goal) {
    if (running.current) return
    running.current = true
    setFailure(null)
    if (goal === 'draft') form.clearErrors()
    if (goal === 'draft' || (await isValid())) {
      setBusy(goal)
      try {
        finish(goal, await send(goal, form.getValues()))
      } catch (problem) {
        refuse(problem)
      }
      setBusy(null)
    } else {
      setFailure(wrongFields)
      focusFirst()
    }
    running.current = false
  }

  async function isValid(): Promise<boolean> {
    let valid = false
    await form.handleSubmit(() => {
      valid = true
    })()
    return valid
  }

  function send(goal: Goal, values: ParcelValues): Promise<Parcel> {
    if (goal === 'draft') return keepOnServer(values, subject, submissions)
    if (goal === 'save' && subject.kind === 'parcel') return saveChanges(values, initial, subject.id)
    return submitParcel(values, subject, submissions)
  }

  function refuse(problem: unknown) {
    if (problem instanceof DraftFaults) {
      for (const [field, [fault]] of Object.entries(problem.faults)) {
        // as: the faults of a body made of this form's fields
        if (fault)
          form.setError(field as FieldPath<ParcelValues>, { type: fault.rule, message: faultCode(fault) })
      }
      setFailure(wrongFields)
    } else {
      setFailure(problem)
      if (problem instanceof ApiError && problem.body.errors) {
        const rest = showServerErrors(problem, form.setError, formFields)
        setFailure(rest === m.app_save_failed() ? wrongFields : rest)
      }
      // Something else happened to the parcel meanwhile, or it may have been created after all.
      void queryClient.invalidateQueries({ queryKey: ['parcels'] })
      void queryClient.invalidateQueries({ queryKey: receiversKey })
    }
    focusFirst()
  }

  function finish(goal: Goal, parcel: Parcel) {
    keepMeasures(parcel)
    options.onSafe()
    for (const noun of ['parcels', 'dashboard', ...receiversKey]) {
      void queryClient.invalidateQueries({ queryKey: [noun] })
    }
    const code = groupTrackingNumber(parcel.tracking_number)
    const view = {
      label: m.parcel_form_view(),
      onAction: () => void navigate({ to: places.parcel(parcel.id) }),
    }
    const print = {
      label: m.parcel_form_reprint_action(),
      onAction: () => void navigate({ to: places.label(parcel.id) }),
    }
    switch (goal) {
      case 'print':
        void navigate({ to: places.label(parcel.id), search: { print: 1 } })
        return
      case 'next':
        toast.success(m.parcel_form_created({ code }), { detail: m.parcel_form_created_next(), action: view })
        options.onNext(form.getValues())
        return
      case 'draft':
        toast.success(m.parcel_form_saved_draft({ code }), { detail: m.parcel_form_saved_draft_help() })
        void navigate({ to: '/packages/edit/$id', params: { id: parcel.id }, replace: true })
        return
      case 'save':
        toast.success(
          m.parcel_form_saved({ code }),
          options.printed ? { detail: m.parcel_form_reprint(), action: print } : {},
        )
        void navigate({ to: places.parcel(parcel.id) })
        return
      case 'create':
        toast.success(m.parcel_form_created({ code }))
        void navigate({ to: places.parcel(parcel.id) })
    }
  }

  return { busy, failure: failureText(failure), submit: (goal) => void run(goal) }
}

// Not a text, so that it is put into words anew when the language changes.
const wrongFields = Symbol('fields are wrong')

function failureText(failure: unknown): string | null {
  if (failure === null) return null
  if (failure === wrongFields) return m.app_save_failed()
  if (typeof failure === 'string') return failure
  const { message } = problemOf(failure)
  const unanswered = failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500)
  return unanswered ? `${message} ${m.parcel_form_kept_safe()} ${m.parcel_form_retry_safe()}` : message
}

/** The server's sentences are in the language of its answer: after a switch it is asked again, about the same fields. */
function useRewordedErrors(): void {
  const form = useFormContext<ParcelValues>()
  const language = useLanguage()
  const worded = useRef(language)
  useEffect(() => {
    if (worded.current === language) return
    worded.current = language
    const fields = formFields.filter((field) => form.getFieldState(field).error?.type === 'server')
    if (fields.length === 0) return
    const asked = new AbortController()
    // What is wrong by our own rules is no body the server could be asked about; it stays as it was said.
    client
      .call(validateParcel, { body: bodyOf(form.getValues()) as never, signal: asked.signal }) // as: the server judges it
      .catch((problem: unknown) => {
        if (!(problem instanceof ApiError)) return
        for (const field of fields) {
          const message = problem.body.errors?.[field]?.[0]
          if (message) form.setError(field, { type: 'server', message })
        }
      })
    return () => asked.abort()
  }, [language, form])
}

const formFields: ParcelField[] = [
  'store_id',
  'receiver_phone',
  'receiver_name',
  'receiver_address',
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'products',
  'weight',
  'length',
  'width',
  'height',
  'product_value',
  'cod',
  'payment_option',
  'delivery_option',
  'allow_partial_delivery',
  'private_code',
  'notes',
  'description',
]
