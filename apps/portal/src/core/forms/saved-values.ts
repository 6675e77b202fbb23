import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

export type SavedValues<Values extends FieldValues> = {
  /** What was changed: the rest is not sent, as somebody else may have changed it meanwhile. */
  changed: (values: Values) => Partial<Values>
  /** What was sent is what is saved now; what was typed while it was on its way stays, not saved yet. */
  settle: (sent: Values) => void
}

/** Lets a form follow what is saved: untouched fields take what somebody else saved, touched ones keep what was typed. */
export function useSavedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
): SavedValues<Values> {
  const base = useRef(saved)
  const key = JSON.stringify(saved)

  function follow(from: Values, to: Values) {
    const typed = changedFields(form.getValues(), from)
    base.current = to
    form.reset(to, { keepErrors: true, keepTouched: true })
    for (const [name, value] of Object.entries(typed)) {
      // as: the names and values are the form's own
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }) // as: see above
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is saved, not by each answer that says the same
  useEffect(() => {
    if (JSON.stringify(base.current) !== key) follow(base.current, saved)
  }, [key])

  return { changed: (values) => changedFields(values, base.current), settle: (sent) => follow(sent, sent) }
}

/** The fields of a flat form that are not as before. */
export function changedFields<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  // as: its own keys
  for (const name of Object.keys(before) as (keyof Values)[]) {
    if (JSON.stringify(values[name]) !== JSON.stringify(before[name])) changed[name] = values[name]
  }
  return changed
}
