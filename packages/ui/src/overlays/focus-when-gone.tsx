import { useEffect, useRef } from 'react'

/** For a control that its own action removes: the focus goes to `to`, not to the top of the page, unless it was taken. */
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
