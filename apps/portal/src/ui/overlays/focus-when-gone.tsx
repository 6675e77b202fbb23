import { useEffect, useRef } from 'react'

/**
 * Stands beside a control that its own action removes, and then moves the focus to `to` instead of the top of the page,
 * unless something else has taken it.
 */
export function FocusWhenGone({ to }: { to: () => HTMLElement | null | undefined }) {
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
