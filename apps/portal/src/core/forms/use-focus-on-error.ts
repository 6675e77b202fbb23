import { type RefObject, useEffect, useState } from 'react'

/** Puts the focus on the first field in error, in the order of the screen, once the errors are drawn. */
export function useFocusOnError(form: RefObject<HTMLElement | null>): () => void {
  const [wish, setWish] = useState(0)
  useEffect(() => {
    if (wish === 0) return
    const frame = requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wish, form])
  return () => setWish((count) => count + 1)
}
