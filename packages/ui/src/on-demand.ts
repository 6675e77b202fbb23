import { useEffect, useState } from 'react'

export type OnDemand<Parts> = {
  /** Fetches it ahead: on hover, on focus. */
  prepare: () => void
  /** The parts once they are here; null before, and while `wanted` was never true. */
  useParts: (wanted: boolean) => Parts | null
}

/** Keeps what opens on a click out of the first load (decision 0047). Once here nothing flickers. */
export function onDemand<Parts>(load: () => Promise<Parts>): OnDemand<Parts> {
  let parts: Parts | null = null
  let coming: Promise<void> | null = null

  function fetchParts(): Promise<void> {
    coming ??= load().then(
      (loaded) => {
        parts = loaded
      },
      () => {
        // The line was down: the next wish tries again.
        coming = null
      },
    )
    return coming
  }

  return {
    prepare: () => void fetchParts(),
    useParts: (wanted) => {
      const [, setHere] = useState(parts !== null)
      useEffect(() => {
        if (!wanted || parts) return
        let gone = false
        void fetchParts().then(() => !gone && setHere(parts !== null))
        return () => {
          gone = true
        }
      }, [wanted])
      return parts
    },
  }
}
