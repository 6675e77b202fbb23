import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Submissions } from '../../core/forms/submission.ts'
import type { ParcelValues } from './form-values.ts'
import { type DraftPlace, keepDraft } from './local-draft.ts'

export type KeptForm = {
  /** Something is typed that no server has. */
  unsaved: boolean
  /** Instant at which this machine last kept the form; null while there is nothing to keep. */
  keptAt: string | null
  /** What was typed is safe on the server: forget it here and let go. */
  release: () => void
  /** The same for what is not wanted any more; answers how to bring it back. */
  forget: () => () => void
  /** Whether one may leave without a word, read at the moment of leaving. */
  mayLeave: () => boolean
}

export type UseKeptFormOptions = {
  place: DraftPlace
  user_id: string
  base: string
  initial: ParcelValues
  /** When the form that was opened had been kept. */
  found: string | null
  submissions: Submissions
}

// Long enough not to write at every key, short enough that a crash costs a word.
const pause = 400

/** Keeps the unsaved form on this machine while one types (portal.md: the unsaved form survives a reload). */
export function useKeptForm(options: UseKeptFormOptions): KeptForm {
  const { place, user_id, base, found, submissions } = options
  const form = useFormContext<ParcelValues>()
  const initial = JSON.stringify(options.initial)
  const [keptAt, setKeptAt] = useState(found)
  const [unsaved, setUnsaved] = useState(() => JSON.stringify(form.getValues()) !== initial)
  const released = useRef(false)

  useEffect(() => {
    let timer = 0
    function keep() {
      window.clearTimeout(timer)
      timer = 0
      if (released.current) return
      const values = form.getValues()
      const differs = JSON.stringify(values) !== initial
      const saved_at = new Date().toISOString()
      keepDraft(place, differs ? { saved_at, user_id, base, values, open: submissions.open } : null)
      setUnsaved(differs)
      setKeptAt(differs ? saved_at : null)
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        setUnsaved(JSON.stringify(form.getValues()) !== initial)
        window.clearTimeout(timer)
        timer = window.setTimeout(keep, pause)
      },
    })
    // A reload while the answer is on its way must find the key again.
    submissions.onChange(keep)
    const leave = () => timer !== 0 && keep()
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      if (timer !== 0) keep()
    }
  }, [form, initial, place, user_id, base, submissions])

  function release() {
    released.current = true
    keepDraft(place, null)
    setUnsaved(false)
    setKeptAt(null)
  }

  return {
    unsaved,
    keptAt,
    release,
    forget: () => {
      const draft = {
        saved_at: new Date().toISOString(),
        user_id,
        base,
        values: form.getValues(),
        open: null,
      }
      release()
      return () => keepDraft(place, draft)
    },
    mayLeave: () => released.current || JSON.stringify(form.getValues()) === initial,
  }
}
