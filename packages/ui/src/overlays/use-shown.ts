import { useState } from 'react'

/** The last value that was there: what shows it may still be fading away. */
export function useShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  return shown
}

/** True from the first opening on: before that nothing is drawn, after it closing can fade. */
export function useOpened(open: boolean): boolean {
  return useShown(open || null) ?? false
}
