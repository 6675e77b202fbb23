import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { presentSession } from '../session.ts'
import { changedFields, isEmpty } from './body.ts'
import { findKeptForm, keepForm } from './kept-forms.ts'
import { watchUnsaved } from './open-forms.ts'
import { createSubmissions, type Submissions } from './submission.ts'

/** Where this machine keeps an unsaved form: a name for each form, person and (for a new parcel) tab; for how many days. */
export type Keep = { place: string; days?: number | undefined }

export type Beginning<Values> = {
  saved: Values
  values: Values
  /** When this machine kept the changes; null without any. */
  keptAt: string | null
  submissions: Submissions
}

export function beginForm<Values extends FieldValues>(
  saved: Values,
  schema: z.core.$ZodType,
  keep: Keep | undefined,
): Beginning<Values> {
  const kept = keep ? findKeptForm(keep.place, saved, schema, keep.days) : null
  const values = { ...saved, ...kept?.changes }
  return { saved, values, keptAt: kept?.saved_at ?? null, submissions: createSubmissions(kept?.open) }
}

// Long enough not to write at every key, short enough that a crash costs a word.
const pause = 400

export type UnsavedOptions<Values extends FieldValues> = {
  methods: UseFormReturn<Values>
  beginning: Beginning<Values>
  saved: RefObject<Values>
  place: string | undefined
}

export function useUnsaved<Values extends FieldValues>(options: UnsavedOptions<Values>) {
  const { methods, beginning, saved, place } = options
  const { submissions } = beginning
  const forgotten = useRef(false)
  const [session] = useState(presentSession)
  const [keptAt, setKeptAt] = useState(beginning.keptAt)
  const changes = () => changedFields(methods.getValues(), saved.current)
  const isUnsaved = () => !forgotten.current && !isEmpty(changes())
  const [unsaved, setUnsaved] = useState(isUnsaved)

  function keep() {
    setUnsaved(isUnsaved())
    if (place === undefined || forgotten.current) return
    const saved_at = new Date().toISOString()
    const kept = isUnsaved() ? { saved_at, changes: changes(), open: submissions.open } : null
    keepForm(place, kept, session)
    setKeptAt(kept && saved_at)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription; what it calls reads the form as it is then
  useEffect(() => {
    const stops = [
      watchUnsaved(isUnsaved, place !== undefined),
      keepWhileTyped(methods, keep, () => setUnsaved(isUnsaved())),
    ]
    submissions.onChange(keep)
    return () => {
      for (const stop of stops) stop()
    }
  }, [methods, place])

  return {
    unsaved,
    keptAt,
    /** The changes that were kept here stand in the form. */
    restored: beginning.keptAt !== null && unsaved,
    /** These values are saved now. What was typed since `from` stays, not saved yet. */
    follow(to: Values, from: Values): void {
      const typed = changedFields(methods.getValues(), from)
      saved.current = to
      methods.reset({ ...to, ...typed }, { keepErrors: true, keepTouched: true })
      keep()
    },
    restart(values: Values): void {
      saved.current = values
      methods.reset(values)
      keep()
    },
    /** Answers how to have it found here again. */
    forget(): () => void {
      const kept = { saved_at: new Date().toISOString(), changes: changes(), open: null }
      forgotten.current = true
      setUnsaved(false)
      setKeptAt(null)
      if (place !== undefined) keepForm(place, null, session)
      return () => place !== undefined && keepForm(place, kept, session)
    },
  }
}

function keepWhileTyped<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  keep: () => void,
  onTyped: () => void,
): () => void {
  let timer = 0
  function keepNow() {
    window.clearTimeout(timer)
    if (timer !== 0) keep()
    timer = 0
  }
  const stop = methods.subscribe({
    formState: { values: true },
    callback: () => {
      onTyped()
      window.clearTimeout(timer)
      timer = window.setTimeout(keepNow, pause)
    },
  })
  window.addEventListener('pagehide', keepNow)
  return () => {
    stop()
    window.removeEventListener('pagehide', keepNow)
    keepNow()
  }
}
