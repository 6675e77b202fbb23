import { useEffect, useRef } from 'react'

/**
 * Stands beside a control that goes away by its own work: the focus then goes to `to`, not to the top of the page. Only
 * where nothing else has taken it.
 */
export function HandOn({ to }: { to: () => HTMLElement | null | undefined }) {
  const latest = useRef(to)
  useEffect(() => {
    latest.current = to
  })
  useEffect(
    () => () => {
      if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}
