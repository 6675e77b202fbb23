import { useEffect, useRef, useState } from 'react'

/** Puts the focus on the first field in error, in the order of the screen, once the errors are drawn. */
export function useFocusOnError() {
  const element = useRef<HTMLElement | null>(null)
  const [wish, setWish] = useState(0)
  useEffect(() => {
    if (wish === 0) return
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wish])
  return {
    /** Takes the element that holds the fields. */
    box: (found: HTMLElement | null) => {
      element.current = found
    },
    focusFirst: () => setWish((count) => count + 1),
  }
}
