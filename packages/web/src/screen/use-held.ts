import { useEffect, useState } from 'react'

/** So that shorter states never show. */
export function useHeld(now: boolean, milliseconds = 150): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(setHeld, milliseconds, true)
    return () => {
      clearTimeout(timer)
      setHeld(false)
    }
  }, [now, milliseconds])
  return now && held
}
