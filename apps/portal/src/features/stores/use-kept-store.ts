import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepStore } from './kept-store.ts'
import { differs, type StoreValues } from './store-values.ts'

export type KeptStoreForm = {
  /** What was typed is on the server: nothing is kept, and one may leave. */
  release: () => void
  released: boolean
  /** Forgets what is kept, because one starts over. */
  forget: () => void
  /** Whether one may leave without a word, read at the moment of leaving. */
  mayLeave: () => boolean
}

export type UseKeptStoreOptions = { place: string; user_id: string; base: string; before: StoreValues }

// Long enough not to write at every key, short enough that a crash costs a word.
const pause = 400

/** Keeps the unsaved form on this machine while one types (portal.md: the unsaved form survives a reload). */
export function useKeptStore(
  form: UseFormReturn<StoreValues>,
  { place, user_id, base, before }: UseKeptStoreOptions,
): KeptStoreForm {
  const [released, setReleased] = useState(false)
  const free = useRef(false)

  useEffect(() => {
    let timer = 0
    function keep() {
      window.clearTimeout(timer)
      timer = 0
      if (free.current) return
      const values = form.getValues()
      keepStore(place, differs(values, before) ? { user_id, base, values } : null)
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(keep, pause)
      },
    })
    const leave = () => timer !== 0 && keep()
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [form, place, user_id, base, before])

  return {
    released,
    release: () => {
      free.current = true
      setReleased(true)
      keepStore(place, null)
    },
    forget: () => keepStore(place, null),
    mayLeave: () => free.current || !differs(form.getValues(), before),
  }
}
